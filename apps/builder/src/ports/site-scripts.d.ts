/** How large the scripts of sites are, in bytes: as they are, and as the site runtime sends them (`build/site-scripts.ts`). */
declare module "virtual:site-scripts" {
  const sizes: Readonly<
    Record<"site" | "forms" | "tools" | "tools-es", { readonly size: number; readonly sent: number }>
  >;
  export default sizes;
}
