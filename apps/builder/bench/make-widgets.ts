import { createPage, createProject, setMainPage, type PageInput } from "@tessera/content";
import { createGraph, type Graph, type Profile } from "@tessera/graph";
import { prompts } from "./assistant-prompts.ts";

/** A widget that a prompt came to, with what it keeps. */
export interface MadeWidget {
  kind: string;
  prompt: string;
  type: string;
  data: { type: string; fields: readonly string[] } | null;
}

/** A published project with a page for each widget. */
export interface PublishedWidgets {
  projectId: number;
  pages: readonly { slug: string; widget: MadeWidget }[];
}

interface Answer {
  data: {
    widget_type: string;
    ui: { html: string; css: string; js: string };
    before_render: string;
    after_render: string;
    data_structure_prototype: { type: string; fields: { name: string }[] } | null;
  };
}

/** Asks the assistant for all widgets and publishes them, each on a page of its own. */
export async function publishWidgets(url: string): Promise<PublishedWidgets> {
  const { graph, entityId } = await signUp(url);
  const pages: { slug: string; widget: MadeWidget; id: number }[] = [];
  for (const [kind, conversations] of Object.entries(prompts)) {
    for (const conversation of conversations) {
      const answer = await ask(url, conversation);
      const slug = `widget-${pages.length + 1}`;
      const id = await createPage(graph, entityId, pageOf(slug, answer));
      pages.push({ slug, id, widget: widgetOf(kind, conversation, answer) });
    }
  }
  const pageIds = pages.map(({ id }) => id);
  const project = await createProject(graph, entityId, { name: "Widgets", pageIds });
  await setMainPage(graph, project, pageIds[0] ?? null);
  await graph.sync();
  const projectId = graph.concepts.resolve(project);
  graph.close();
  return { projectId, pages };
}

async function signUp(url: string): Promise<{ graph: Graph; entityId: number }> {
  let profile: Profile | null = null;
  const session = { token: () => profile?.token ?? null, refresh: async () => false };
  const graph = await createGraph({ url, storage: "memory", session, feed: false });
  const account = { email: "bench@example.org", password: "a long quiet password" };
  await graph.account.signUp(account);
  profile = await graph.account.login(account);
  return { graph, entityId: profile.entityId };
}

async function ask(url: string, conversation: readonly string[]): Promise<Answer> {
  const payload = { before: conversation.slice(0, -1) };
  const body = JSON.stringify({ text_input: conversation.at(-1), stream: false, payload });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/generate-widget`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${answer.status} for ${conversation.join(" / ")}`);
  return (await answer.json()) as Answer;
}

function pageOf(slug: string, { data }: Answer): PageInput {
  const { ui, before_render, after_render } = data;
  const nothing = {
    update: "",
    mount_child: "",
    library: { css: [], js: [] },
    custom_functions: [],
    children: [],
  };
  const body = { name: slug, type: "", ...ui, before_render, after_render, ...nothing };
  const look = { width: "", type: "fluid", font_family: "Arial", font_size: "16" } as const;
  const meta = { meta_title: slug, meta_description: "", meta_keywords: "" };
  return { title: slug, slug, ...look, ...meta, body };
}

function widgetOf(kind: string, conversation: readonly string[], { data }: Answer): MadeWidget {
  const kept = data.data_structure_prototype;
  return {
    kind,
    prompt: conversation.join(" / "),
    type: data.widget_type,
    data: kept && { type: kept.type, fields: kept.fields.map(({ name }) => name) },
  };
}
