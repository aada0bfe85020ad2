import type { MemberForm } from "@tessera/document/forms";
import { escapeHtml } from "@tessera/site-export/render";
import { memberTexts, type MemberTexts } from "./member-texts.ts";

/** A site as its members meet it. */
export interface MemberSite {
  readonly name: string;
  readonly language: string;
  readonly colour: string;
  /** False where only people who were invited can sign up. */
  readonly isOpen: boolean;
}

/** What a page for members asks, and says above it. */
export interface MemberFields {
  /** `letter` for the link of a letter, `none` for a page that only says something. */
  readonly kind: MemberForm | "letter" | "none";
  readonly email?: string;
  readonly name?: string;
  readonly letter?: string;
  /** What was done before a page that only says something. */
  readonly after?: MemberForm | "letter";
  /** False where the password of the sign-up counts. */
  readonly needsPassword?: boolean;
  /** Who is signed in. */
  readonly member?: { readonly email: string; readonly name: string };
  /** Heading in place of the one of its kind. */
  readonly title?: string;
  readonly said?: string;
  readonly isProblem?: boolean;
}

const style = (colour: string): string => `:root { color-scheme: light dark; --colour: ${colour} }
* { box-sizing: border-box }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f5f5f4, #18181b); color: light-dark(#1c1917, #f4f4f5) }
main { width: min(100%, 380px); padding: 32px; border-radius: 16px; background: light-dark(#fff, #27272a); box-shadow: 0 1px 3px #0002 }
.site { margin: 0 0 4px; opacity: .75 }
h1 { margin: 0 0 20px; font-size: 24px; line-height: 1.25 }
label { display: block; margin-bottom: 14px; font-weight: 500 }
input { display: block; width: 100%; margin-top: 4px; padding: 10px 12px; border: 1px solid light-dark(#78716c, #a1a1aa); border-radius: 8px; font: inherit; background: transparent; color: inherit }
button { width: 100%; margin-top: 6px; padding: 11px 16px; border: 0; border-radius: 8px; font: inherit; font-weight: 600; background: light-dark(#1c1917, #f4f4f5); color: light-dark(#fff, #18181b); cursor: pointer }
:focus-visible { outline: 3px solid var(--colour); outline-offset: 2px }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 20px; font-size: 15px }
a { color: inherit }
.said { margin: 0 0 16px; padding: 10px 12px; border-radius: 8px; background: light-dark(#ecfdf5, #064e3b) }
.said[role=alert] { background: light-dark(#fef2f2, #7f1d1d) }`;

/** A plain page of a site on which members sign up, in and out, in the colours that its reader prefers. */
export function memberHtml(
  { site, next }: { readonly site: MemberSite; readonly next: string },
  fields: MemberFields,
): string {
  const texts = memberTexts(site.language);
  const title = fields.title ?? titleOf(fields, texts);
  const { said, isProblem = false } = fields;
  const words =
    said === undefined
      ? ""
      : `<p class="said" role="${isProblem ? "alert" : "status"}">${escapeHtml(said)}</p>`;
  return `<!doctype html>
<html lang="${/^es(-|$)/i.test(site.language) ? "es" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} · ${site.name}`)}</title>
<style>${style(site.colour)}</style>
</head>
<body><main><p class="site">${escapeHtml(site.name)}</p><h1>${escapeHtml(title)}</h1>${words}${formHtml(fields, next, texts)}${linksHtml(site, fields, next, texts)}</main></body>
</html>
`;
}

function titleOf({ kind: own, after = "sign-in", needsPassword }: MemberFields, texts: MemberTexts): string {
  const kind = own === "none" ? after : own;
  const titles: Readonly<Record<MemberForm | "letter", string>> = {
    "sign-in": texts.signIn,
    "sign-up": texts.signUp,
    password: texts.forgotten,
    profile: texts.signedInAs,
    "sign-out": texts.signOut,
    letter: needsPassword ? texts.choosePassword : texts.confirmTitle,
  };
  return titles[kind];
}

function formHtml(fields: MemberFields, next: string, texts: MemberTexts): string {
  const { kind, email = "", name = "", letter = "", needsPassword = true, member } = fields;
  if (kind === "none" || kind === "profile") return "";
  const hidden = { do: kind, ...(next !== "" && { next }), ...(kind === "letter" && { letter, email }) };
  const inputs = Object.entries(hidden).map(
    ([key, value]) => `<input type="hidden" name="${key}" value="${escapeHtml(value)}">`,
  );
  const emailField = field(
    texts.email,
    `type="email" name="email" value="${escapeHtml(email)}" autocomplete="username" required`,
  );
  const nameField = field(
    texts.name,
    `name="name" value="${escapeHtml(name)}" autocomplete="name" maxlength="200"`,
  );
  const fresh = field(texts.newPassword, newPassword);
  const asked: Readonly<Record<Exclude<MemberFields["kind"], "none" | "profile">, string>> = {
    "sign-in":
      emailField +
      field(texts.password, `type="password" name="password" autocomplete="current-password" required`),
    "sign-up": nameField + emailField + field(texts.password, newPassword),
    password: emailField,
    "sign-out": member
      ? `<p>${escapeHtml(texts.signedInAs)} <b>${escapeHtml(member.name || member.email)}</b></p>`
      : "",
    letter:
      (email === "" ? "" : `<p>${escapeHtml(email)}</p>`) +
      (needsPassword ? (name === "" ? nameField : "") + fresh : ""),
  };
  return `<form method="post" action="/.tessera/member">${inputs.join("")}${asked[kind]}<button>${escapeHtml(buttonOf(kind, texts))}</button></form>`;
}

const newPassword = `type="password" name="password" autocomplete="new-password" minlength="8" maxlength="256" required`;

function buttonOf(kind: MemberForm | "letter", texts: MemberTexts): string {
  const words: Readonly<Record<MemberForm | "letter", string>> = {
    "sign-in": texts.signIn,
    "sign-up": texts.signUp,
    password: texts.send,
    profile: texts.save,
    "sign-out": texts.signOut,
    letter: texts.confirm,
  };
  return words[kind];
}

function field(label: string, attributes: string): string {
  return `<label>${escapeHtml(label)}<input ${attributes}></label>`;
}

function linksHtml({ isOpen }: MemberSite, { kind }: MemberFields, next: string, texts: MemberTexts): string {
  const query = (values: Record<string, string>): string =>
    `/.tessera/member?${new URLSearchParams({ ...values, ...(next !== "" && { next }) }).toString()}`;
  const link = (href: string, text: string, before = ""): string =>
    `<span>${before === "" ? "" : `${escapeHtml(before)} `}<a href="${escapeHtml(href)}">${escapeHtml(text)}</a></span>`;
  const links = [
    ...(kind === "sign-in" && isOpen ? [link(query({ do: "sign-up" }), texts.signUp, texts.newHere)] : []),
    ...(kind === "sign-in" ? [link(query({ do: "password" }), texts.forgotten)] : []),
    ...(kind === "sign-up" ? [link(query({ do: "sign-in" }), texts.signIn, texts.knownHere)] : []),
    ...(kind === "password" ? [link(query({ do: "sign-in" }), texts.signIn)] : []),
    ...(kind === "none" || kind === "sign-out" ? [link("/", texts.home)] : []),
  ];
  return links.length === 0 ? "" : `<nav>${links.join("")}</nav>`;
}
