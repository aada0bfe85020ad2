import type { BuilderStore } from "@tessera/builder-ui";

const product = "Tessera";

/** Names what is open in the title of the document, for tabs, history and bookmarks. Returns how to stop. */
export function followTitle(store: BuilderStore): () => void {
  const show = (): void => {
    const { target } = store.getState().workspace;
    const name = target.kind === "page" ? target.fields.title : target.name;
    const title = name === "" ? product : `${name} – ${product}`;
    if (document.title !== title) document.title = title;
  };
  show();
  const unsubscribe = store.subscribe(show);
  return () => {
    unsubscribe();
    document.title = product;
  };
}
