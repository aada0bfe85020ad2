/** HTML of the fields of forms for members. The site tells them apart by their types, and passwords by `autocomplete`. */
import { messages } from "../messages.ts";

/** A field in which members write what they are called. */
export const nameField = `<label>${messages.nameOfMember} <input name="name" autocomplete="name"></label>`;

/** A field for the address of a member. */
export const emailField = `<label>${messages.emailOfMember} <input type="email" name="email" autocomplete="email" required></label>`;

/** A field for the password of a member, or for one that they choose. */
export function passwordField(autocomplete: "current-password" | "new-password"): string {
  return `<label>${messages.passwordOfMember} <input type="password" name="password" autocomplete="${autocomplete}" required></label>`;
}

/** The fields by which members change their password. */
export function passwordChange(): string[] {
  const field = (label: string, autocomplete: string): string =>
    `<label>${label} <input type="password" name="${autocomplete}" autocomplete="${autocomplete}"></label>`;
  return [field(messages.presentPassword, "current-password"), field(messages.newPassword, "new-password")];
}
