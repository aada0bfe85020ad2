const formsWithoutServer = `Forms send nothing from here and say so: the archive was made without the address of a server.`;

function formsWithServer(server: string): string {
  return `Forms are sent to ${server}, which takes them from the hosts that are custom domains of the project. A visitor without
scripts is shown the page of the published site then. Elements that run code of yours send nothing from here.`;
}

/** Texts of the README files inside archives. */
export const messages = {
  pageReadme: (title: string): string => `# ${title}

Open index.html in a browser. It needs no server and nothing else than the files beside it.
`,
  projectReadme: (
    name: string,
    { notFound, server }: { notFound: string; server: string | undefined },
  ): string => `# ${name}

A website of static files. Put everything here on any web host, or look at it on this machine:

    npx serve .

Each page is one HTML file and one CSS file in a folder of its own. \`scripts/router.js\` shows pages without a reload,
finds pages whose path holds parameters (\`/blog/:id\`), sends visitors who are not signed in from private pages to /login,
and makes \`<router-link to="/path">\` a link. Without it, and with scripts off, every page still is a page.

Addresses of before lead on by a page each. \`_redirects\` lists them for hosts that read it, such as Netlify and Cloudflare Pages;
those that end in a star work there alone.

${notFound}${server === undefined ? formsWithoutServer : formsWithServer(server)}
\`source/project.json\` holds the project as it was built, for importing it again; a host does not need it.
`,
  notFoundPage: (
    base: string,
  ): string => `Have the host answer unknown paths with 404.html; most hosts do so by themselves. That page expects the site at
\`${base}\`.

`,
  widgetReadme: (name: string): string => `# ${name}

Open index.html in a browser to see the widget run. \`source/\` holds what it is made of: HTML, CSS, and a file for each
block of code.
`,
  widgetAbout: (name: string): string => `${name || "A widget"}, to be seen by itself.`,
  everythingReadme: `# All files

One folder for each project in projects/, for each page in pages/, and for each widget in widgets/.
`,
  missing: (urls: readonly string[]): string => `
## Not included

These files could not be fetched. Pages still name them where they were:

${urls.map((url) => `- ${url}`).join("\n")}
`,
};
