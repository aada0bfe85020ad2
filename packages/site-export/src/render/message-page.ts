/** What a page in place of another one says. */
export interface MessagePage {
  readonly status: number;
  readonly text: string;
  /** True where the site has a main page to go to. */
  readonly hasHome?: boolean;
}

/** Where such a page stands. */
export interface MessagePlace {
  /** Address of the main page. @default "/" */
  readonly root?: string;
  /** HTML at the end of the page. @default "" */
  readonly end?: string;
}

/** What a site says that has no page of its own for missing ones. */
export const notFoundMessage: MessagePage = { status: 404, text: "Not found" };

const homeText = "Go to the main page";

const style = `:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; font: 16px/1.5 system-ui, sans-serif; text-align: center }
main { padding: 24px }
b { display: block; font-size: 64px; line-height: 1; opacity: .35 }
h1 { margin: 8px 0 16px; font-size: 22px }
a { color: inherit }`;

/** A plain page that says one thing, in the colours that its reader prefers. The texts are written in code, and safe in HTML. */
export function messagePage(
  { status, text, hasHome = false }: MessagePage,
  { root = "/", end = "" }: MessagePlace = {},
): string {
  const link = hasHome ? `<a href="${root}">${homeText}</a>` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>${style}</style>
</head>
<body><main><b aria-hidden="true">${status}</b><h1>${text}</h1>${link}</main>${end}</body>
</html>
`;
}
