/** Names that the page of a form, its script and the server of the site agree on. */

/** A field that nobody sees; what fills it in is no person. */
export const trapName = "form-website";

/** The field in which a visitor answers the question of a form. */
export const answerName = "form-answer";

/** Milliseconds that a person had the form before them; the script of forms says so. */
export const elapsedName = "form-elapsed";

/** No person reads, fills in and sends a form in less; in milliseconds. */
export const minElapsed = 1500;

/** Bytes that a file of a form has at most, and the files that come with one form. */
export const largestFile: number = 2 * 1024 * 1024;
export const mostFiles = 5;

/** Parameter of an address that says which form of the page is sent. */
export const formParameter = "form";

/** Id of the text below a form, to which the visitor is led once the entry is stored. */
export function sentId(key: string): string {
  return `${key}-sent`;
}

/** What the server of a site answers to the script of forms. */
export interface FormAnswer {
  readonly message: string;
  /** True once the entry is stored. */
  readonly sent: boolean;
  /** Path of the page to go to. */
  readonly page?: string;
  /** What is wrong, by the name of the field. */
  readonly problems?: Readonly<Record<string, string>>;
}
