import type { PageInput, WidgetInput } from "@tessera/content";
import { createGraph, type Graph } from "@tessera/graph";
import { widgetRecord } from "@tessera/samples/site-records";

/** Somebody who builds sites, with the graph of their account. */
export interface Builder {
  readonly graph: Graph;
  readonly entityId: number;
}

/** The password of everybody who builds sites. */
export const builderPassword = "a long enough passphrase";

/** Signs a builder up and in. */
export async function signUp(apiUrl: string, email: string): Promise<Builder> {
  const stranger = await createGraph({ url: apiUrl, storage: "memory" });
  const credentials = { email, password: builderPassword };
  await stranger.account.signUp(credentials);
  const { token, entityId } = await stranger.account.login(credentials);
  stranger.close();
  const session = { token: () => token, refresh: async () => false };
  return { graph: await createGraph({ url: apiUrl, storage: "memory", session }), entityId };
}

/** A widget to be saved, with only what a test is about. */
export function input(part: Partial<WidgetInput>): WidgetInput {
  const {
    id: _id,
    originId: _origin,
    version: _version,
    timestamp: _time,
    children: _children,
    ...code
  } = widgetRecord();
  return { ...code, children: [], ...part };
}

/** A page to be saved. */
export function page(slug: string, body: Partial<WidgetInput>): PageInput {
  return {
    title: slug,
    slug,
    meta_title: `Title of ${slug}`,
    meta_description: "About it",
    meta_keywords: "",
    width: "100%",
    type: "fixed",
    font_family: "Arial",
    font_size: "16",
    body: input(body),
  };
}
