import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import type { QueryAnswer } from "../records.ts";
import { sync, unique, type Person } from "../world.ts";

interface Widgets {
  parent: number;
  child: number;
  latest: number;
  recent: number;
  /** Links of the parent: to its name, its HTML and its child; of the place of the child; of the child to its name. */
  links: number[];
  /** Links of the latest and of the recent version to their names. */
  versions: number[];
}

/** A widget with a child, with a latest and a recent version. */
async function saveWidgets(who: Person): Promise<Widgets> {
  const batch = draft();
  const widget = (): number => batch.node("the_widget");
  const [parent, child, latest, recent] = [widget(), widget(), widget(), widget()];
  const place = batch.node("the_child_widget");
  const links = [
    batch.link(parent, batch.value("the_name", unique("Card")), "the_widget_name"),
    batch.link(parent, batch.value("the_html", "<p>Card</p>"), "the_widget_html"),
    batch.link(parent, place, "the_widget_s_child"),
    batch.link(place, child, "the_child_widget_info"),
    batch.link(place, batch.value("the_wrapper", "w1"), "the_child_widget_wrapper"),
    batch.link(child, batch.value("the_name", unique("Button")), "the_widget_name"),
  ];
  batch.link(parent, latest, "the_widget_latest");
  batch.link(parent, recent, "the_widget_recent");
  const versions = [latest, recent].map((one) =>
    batch.link(one, batch.value("the_name", unique("Version")), "the_widget_name"),
  );
  const { concepts, connections } = await sync(who, batch);
  const id = (ghost: number): number => settled(concepts, ghost).id;
  return {
    parent: id(parent),
    child: id(child),
    latest: id(latest),
    recent: id(recent),
    links: links.map((ghost) => settled(connections, ghost).id),
    versions: versions.map((ghost) => settled(connections, ghost).id),
  };
}

/** Widgets. */
export const widgetChecks: readonly Check[] = [
  {
    id: "widget.tree",
    title: "a widget comes with its children, all of them among the main ids, and every link between",
    covers: ["S10", "widget-model"],
    async run({ ada }) {
      const { parent, child, links } = await saveWidgets(ada);
      const answer = await ada.get<QueryAnswer>(`/api/get-widget?id=${parent}`);
      for (const id of [parent, child]) assert.ok(answer.mainCompositionIds.includes(id));
      for (const link of links) assert.ok(answer.linkers.includes(link), `link ${link} is missing`);
    },
  },
  {
    id: "widget.latest",
    title:
      "the latest version of a widget is named as the main one, and is the widget itself where there is none",
    covers: ["S10", "widget-model"],
    async run({ ada }) {
      const { parent, child, latest } = await saveWidgets(ada);
      for (const [id, main] of [
        [parent, latest],
        [child, child],
      ]) {
        const answer = await ada.get<QueryAnswer>(`/api/get-latest-widget?id=${id}`);
        assert.equal(answer.mainId, main);
        assert.ok(answer.mainCompositionIds.includes(main ?? 0));
      }
    },
  },
  {
    id: "widget.recent",
    title: "so is the recent version",
    covers: ["S10", "widget-model"],
    async run({ ada }) {
      const { parent, recent } = await saveWidgets(ada);
      const answer = await ada.get<QueryAnswer>(`/api/get-recent-widget?id=${parent}`);
      assert.equal(answer.mainId, recent);
      assert.ok(answer.mainCompositionIds.includes(recent));
    },
  },
  {
    id: "widget.forget",
    title: "a kept latest widget can be forgotten, and is then read anew",
    covers: ["S11"],
    async run({ ada, nobody }) {
      const { child } = await saveWidgets(ada);
      const path = `/api/get-latest-widget?id=${child}`;
      await ada.get(path);
      const batch = draft();
      const newer = batch.node("the_widget");
      batch.link(child, newer, "the_widget_latest");
      const { concepts } = await sync(ada, batch);
      const forgotten = await nobody.send("DELETE", path);
      assert.ok(forgotten.status >= 200 && forgotten.status < 300, `DELETE answers ${forgotten.status}`);
      const answer = await ada.get<QueryAnswer>(path);
      assert.equal(answer.mainId, settled(concepts, newer).id);
    },
  },
  {
    id: "widget.private",
    title: "a private widget is nobody else's to read",
    covers: ["S10"],
    async run({ ada, bob, nobody }) {
      const { parent, child, links, versions } = await saveWidgets(ada);
      const secret = [...links, ...versions];
      for (const who of [bob, nobody])
        for (const call of ["get-widget", "get-latest-widget", "get-recent-widget"])
          for (const id of [parent, child]) {
            const { status, text } = await who.send("GET", `/api/${call}?id=${id}`);
            const linkers =
              status < 300 ? ((JSON.parse(text) as Partial<QueryAnswer> | null)?.linkers ?? []) : [];
            assert.ok(!linkers.some((link) => secret.includes(link)), `${call} shows the links of a widget`);
          }
    },
  },
];
