import { defineConfig } from "vitepress";

const packages = [
  "graph",
  "builder-ui",
  "widget-renderer",
  "field-validator",
  "folder-tree",
  "document",
  "content",
  "site-export",
  "conformance",
];

const link = (text: string, to: string): { text: string; link: string } => ({ text, link: to });

export default defineConfig({
  title: "Tessera",
  description: "A visual site builder, and the packages it is made of",
  cleanUrls: true,
  lastUpdated: false,
  outDir: "dist",
  // Addresses of a server that the reader starts.
  ignoreDeadLinks: [/^https?:\/\/localhost/],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "folder-tree" } } },
  vite: { resolve: { conditions: ["@tessera/source", "module", "browser", "development|production"] } },
  themeConfig: {
    search: { provider: "local" },
    nav: [
      link("Guides", "/guide/embedding"),
      link("Packages", "/packages/graph"),
      link("Playground", "/playground"),
      link("Reference", "/reference/"),
    ],
    sidebar: [
      {
        text: "Guides",
        items: [
          link("The builder in your application", "/guide/embedding"),
          link("Asking questions", "/guide/query"),
        ],
      },
      { text: "Packages", items: packages.map((name) => link(name, `/packages/${name}`)) },
      {
        text: "More",
        items: [
          link("Playground", "/playground"),
          link("Reference", "/reference/"),
          link("Decisions", "/adr/"),
        ],
      },
    ],
  },
});
