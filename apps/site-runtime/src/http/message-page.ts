/** What a page in place of another one says. */
export interface MessagePage {
  readonly status: number;
  readonly text: string;
  /** True where the site has a main page to go to. */
  readonly hasHome?: boolean;
}

const style = `:root { color-scheme: light dark }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; font: 16px/1.5 system-ui, sans-serif; text-align: center }
main { padding: 24px }
b { display: block; font-size: 64px; line-height: 1; opacity: .35 }
h1 { margin: 8px 0 16px; font-size: 22px }
a { color: inherit }`;

/** A plain page that says one thing, in the colours that its reader prefers. The texts are the runtime's own. */
export function messagePage({ status, text, hasHome = false }: MessagePage, home: string): string {
  const link = hasHome ? `<a href="/">${home}</a>` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>${style}</style>
</head>
<body><main><b aria-hidden="true">${status}</b><h1>${text}</h1>${link}</main></body>
</html>
`;
}
