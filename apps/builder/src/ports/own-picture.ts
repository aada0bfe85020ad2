/** Where the server keeps uploaded files. */
const uploads = "/uploads/";

/**
 * The address of a picture that somebody else has given, as one of this server; "" where it is none. Fetched from another
 * host, a picture in a list would tell its author who looks at the list and when.
 */
export function ownPicture(url: string): string {
  if (/^data:image\//i.test(url)) return url;
  const { pathname = "" } = URL.parse(url, "http://localhost") ?? {};
  return pathname.startsWith(uploads) ? pathname : "";
}
