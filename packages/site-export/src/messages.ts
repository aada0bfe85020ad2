const formsWithoutServer = `Made without server: forms send nothing from here and say so, and so does code that calls \`api\`.`;

function formsWithServer(server: string): string {
  return `Made with the server ${server}: forms are sent there, and calls of \`api\` go there. It takes both from the hosts
that are custom domains of the project, and tells every other host so. A visitor without scripts who sends a form is shown the
page of the published site then.`;
}

function containerWithServer(server: string): string {
  return `Made with the server ${server}: forms and calls of \`api\` are passed on to it, from every host. It sees one visitor
then, and its limits for each visitor hold for all of them together.`;
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
  containerReadme: (name: string, server: string | undefined): string => `# ${name}

A website with the server that shows it. It needs Node 22 or later and nothing else:

    node server.mjs

or a container host:

    docker build -t site . && docker run -p 8080:8080 site

It answers at http://localhost:8080 under every host name, as the published site does: redirects, the page for missing ones, pages
whose path holds parameters, compressed, with headers for caches and browsers. \`PORT\` and \`HOST\` say where it listens.
Behind a proxy that ends TLS set \`TRUST_PROXY\` to how many proxies stand in a row (1 for one), so that pages name their address with https.

${server === undefined ? formsWithoutServer : containerWithServer(server)}
\`source/project.json\` holds the project; it is what is shown, and what is imported again.
`,
  widgetReadme: (name: string): string => `# ${name}

Open index.html in a browser to see the widget run. \`source/\` holds what it is made of: HTML, CSS, and a file for each
block of code.
`,
  widgetAbout: (name: string): string => `${name || "A widget"}, to be seen by itself.`,
  everythingReadme: `# All files

One folder for each project in projects/, for each page in pages/, and for each widget in widgets/.
`,
  withheld: (titles: readonly string[]): string =>
    titles.length === 0
      ? ""
      : `
## Pages for members

These pages are shown by the published site alone, and are not in here:

${titles.map((title) => `- ${title}`).join("\n")}
`,
  noCards: `
## Shared links

Where a page has no picture of its own, its card could not be drawn: a shared link shows the logo of the site. Export again while
the builder is signed in and reaches its server.
`,
  noAddress: `
## Shared links

The address at which the site will be shown was not said, so that its pages name no picture for shared links.
`,
  missing: (urls: readonly string[]): string => `
## Not included

These files could not be fetched. Pages still name them where they were:

${urls.map((url) => `- ${url}`).join("\n")}
`,
};
