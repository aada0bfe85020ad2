import { GraphError } from "../errors.ts";

/** The failures of this entry alone; the core's table does not grow with them. */
export const failures: {
  notDeleted(id: number): GraphError;
  notSent(id: number): GraphError;
  missingPackage(name: string, cause: unknown): GraphError;
  noWorker(): GraphError;
} = {
  notDeleted: (id) =>
    new GraphError("refused", { status: 403, message: `The server refuses to delete concept ${id}.` }),
  notSent: (id) =>
    new GraphError("refused", {
      status: 409,
      message: `Concept ${id} is part of a write that the server refused.`,
    }),
  missingPackage: (name, cause) =>
    new GraphError("refused", { status: 501, message: `Install ${name} to use this function.`, cause }),
  noWorker: () =>
    new GraphError("refused", { status: 501, message: "Pass `activate` to init to use a service worker." }),
};
