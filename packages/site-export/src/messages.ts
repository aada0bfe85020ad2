const formsWithoutServer = `Made without server: forms send nothing from here and say so, and so does code that calls \`api\`.`;

function formsWithServer(server: string): string {
  return `Made with the server ${server}: forms are sent there, and calls of \`api\` go there. It takes both from the hosts
that are custom domains of the project, and tells every other host so. A visitor without scripts who sends a form is shown the
page of the published site then.`;
}

/** Texts of the README files inside archives. */
export const messages = {
  pageReadme: (title: string): string => `# ${title}

Open index.html in a browser. It needs no server and nothing else than the files beside it.
`,
  projectReadme: (
    name: string,
    { base, server }: { base: string; server: string | undefined },
  ): string => `# ${name}

A website of static files. Put everything here on any web host, or look at it on this machine:

    npx serve .

Each page is one HTML file and one CSS file in a folder of its own. Pages that run code load \`scripts/router.js\`, which shows
pages without a reload, sends visitors who are not signed in from private pages to /login, and makes
\`<router-link to="/path">\` a link. With scripts off, every page still is a page.

Have the host answer unknown paths with 404.html; most hosts do so by themselves. That page expects the site at \`${base}\`. It
also finds pages whose path holds parameters (\`/blog/:id\`), and where redirects lead that end in a star.

Addresses of before lead on by a page each. \`_redirects\` lists them for hosts that read it, such as Netlify and Cloudflare Pages.

${server === undefined ? formsWithoutServer : formsWithServer(server)}
\`source/project.json\` holds the project as it was built, for importing it again; a host does not need it.
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
