import type { Store, Viewer } from "../store/store.ts";

/** A project, and the user id of its owner. */
interface OwnProject {
  project: number;
  owner: number;
}

/** What a project says in each of the fields that are named by their linkers, as it was saved last; empty for what it does not say. */
export async function projectTexts(
  store: Store,
  { project, owner }: OwnProject,
  fields: readonly string[],
): Promise<string[]> {
  const viewer: Viewer = { userId: owner, admin: false };
  const typeIds = await store.typeIds([...fields]);
  const known = [...typeIds.values()];
  const links =
    known.length > 0 ? await store.links({ ids: [project], direction: "from", types: known }, viewer) : [];
  const values = await store.concepts(
    links.map(({ to }) => to),
    viewer,
  );
  return fields.map((field) => {
    const link = links.findLast(({ type }) => type === typeIds.get(field));
    return values.find(({ id }) => id === link?.to)?.characterValue ?? "";
  });
}
