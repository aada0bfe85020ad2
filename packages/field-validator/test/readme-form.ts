import { bindForm } from "../src/dom/index.ts";

const form = document.querySelector("form")!;
const binding = bindForm(form, {
  isUnique: async (user, _descriptor, signal) => {
    const response = await fetch(`/api/users/${encodeURIComponent(user)}`, { signal });
    return response.status === 404;
  },
});

export const shown: Record<string, unknown> = { binding };
