/** How new pages of a project begin: with the menu, their title, and what members of the site need on theirs. */
import { descendants, parseHtml, setText, tagOf } from "@tessera/document";
import { emailField, nameField, passwordChange, passwordField } from "../state/member-fields.ts";
import { messages } from "../messages.ts";
import { emptySource, type Source } from "../state/source.ts";

/** A page on which members sign in or up, ask for a password or change their profile. */
export interface MemberPageKind {
  readonly kind: "sign-in" | "sign-up" | "password" | "profile";
  readonly title: string;
  /** Without a slash before it. Visitors without a session are led to `login`. */
  readonly path: string;
}

/** The pages that a site with members can have. */
export const memberPages: readonly MemberPageKind[] = [
  { kind: "sign-in", title: messages.signInPage, path: "login" },
  { kind: "sign-up", title: messages.signUpPage, path: "sign-up" },
  { kind: "password", title: messages.passwordPage, path: "forgotten-password" },
  { kind: "profile", title: messages.profilePage, path: "profile" },
];

/** What a new page is to hold. */
export interface Beginning {
  readonly title: string;
  readonly kind: MemberPageKind["kind"] | "empty";
  /** Paths of the pages to which it can lead. */
  readonly paths: readonly string[];
}

/** A page begins with the menu of its site and its title, so that visitors see more than nothing. */
export function begunPage({ title, kind, paths }: Beginning): Source {
  const content = kind === "empty" ? "" : `<div class="member">${parts[kind](paths)}</div>`;
  const document = parseHtml(
    `<nav class="menu" data-menu aria-label="${messages.mainMenu}"></nav><main><h1></h1>${content}</main>`,
  );
  const heading = [...descendants(document)].find((id) => tagOf(document.node(id)) === "h1");
  const edited = heading === undefined ? undefined : setText(document, heading, title);
  const css = kind === "empty" ? plainCss : `${plainCss}\n\n${memberCss}`;
  return { ...emptySource(), document: edited?.ok ? edited.document : document, css };
}

const parts: Record<MemberPageKind["kind"], (paths: readonly string[]) => string> = {
  "sign-in": (paths) =>
    form("sign-in", [emailField, passwordField("current-password")], messages.signInButton) +
    lead(paths, "forgotten-password", "", messages.passwordPage) +
    lead(paths, "sign-up", messages.newHere, messages.signUpPage),
  "sign-up": (paths) =>
    form("sign-up", [nameField, emailField, passwordField("new-password")], messages.signUpButton) +
    lead(paths, "login", messages.memberAlready, messages.signInPage),
  password: (paths) =>
    `<p>${messages.passwordText}</p>` +
    form("password", [emailField], messages.passwordButton) +
    lead(paths, "login", "", messages.signInPage),
  profile: () =>
    `<p data-auth>${messages.signedInAs} <strong data-member="email"></strong></p>` +
    form("profile", [nameField, ...passwordChange()], messages.profileButton) +
    form("sign-out", [], messages.signOutButton),
};

function form(send: MemberPageKind["kind"] | "sign-out", fields: readonly string[], button: string): string {
  return `<form data-form-send="${send}">${fields.join("")}<button type="submit">${button}</button></form>`;
}

/** A link to another page of members, where the project has it. */
function lead(paths: readonly string[], path: string, before: string, text: string): string {
  return paths.includes(path) ? `<p>${before} <a href="/${path}">${text}</a></p>` : "";
}

const plainCss = `.menu {
  padding: 24px;
}

.menu ul {
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  margin: 0;
  padding: 0;
  list-style: none;
}

main {
  padding: 24px;
}`;

const memberCss = `.member {
  display: grid;
  gap: 16px;
  max-width: 360px;
}

.member p {
  margin: 0;
}

.member form,
.member label {
  display: grid;
  gap: 16px;
}

.member label {
  gap: 4px;
}

.member input,
.member button {
  padding: 10px 12px;
  border: 1px solid currentColor;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
}

.member button {
  font-weight: 600;
  cursor: pointer;
}

.member form:not([data-form-send="sign-out"]) button {
  border-color: CanvasText;
  background: CanvasText;
  color: Canvas;
}`;
