import assert from "node:assert/strict";
import type { Answer } from "../caller.ts";
import type { Check } from "../check.ts";
import { draft, settled } from "../draft.ts";
import { access, type Concept, type Connection } from "../records.ts";
import { idsOf, savePage, sync, unique, type Person } from "../world.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const json = { "content-type": "application/json" };

function upload(
  who: Person,
  path: string,
  field: string,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Answer> {
  const body = new FormData();
  const ending = type === "application/pdf" ? "pdf" : "png";
  body.append(field, new Blob([bytes], { type }), `file.${ending}`);
  return who.send("POST", path, { body });
}

/** The path of an uploaded file, which may be told with its host. */
function pathOf({ status, text }: Answer, base: string): string {
  assert.ok(status < 300, `the upload answers ${status}: ${text.slice(0, 200)}`);
  const { data } = JSON.parse(text) as { data: string };
  return new URL(data, base).pathname;
}

/** Mail and what is like it: done, or refused in words. */
function assertDoneOrRefused({ status, text }: Answer): void {
  const answer = JSON.parse(text) as { success?: unknown; message?: unknown } | null;
  const isRefused = status >= 400 && status < 500 && typeof answer?.message === "string" && status !== 404;
  assert.ok((status < 300 && answer?.success === true) || isRefused, `${status} ${text.slice(0, 200)}`);
}

/** Reports that a concept and a connection were used, as often as one report may say. */
function count(who: Person, concept: number, connection: number): Promise<unknown> {
  const counts = { concepts: { [concept]: 1000 }, connections: { [connection]: 1000 } };
  return who.json("/api/v1/access-tracker/sync-access-tracker", counts);
}

/** Something that everybody may see, used more than what other runs have counted for themselves. */
async function countPublic(who: Person): Promise<void> {
  const batch = draft();
  const shown = { accessId: access.public };
  const page = batch.node("the_page", shown);
  const link = batch.link(page, batch.value("the_title", unique("Open"), shown), "the_page_title", shown);
  const { concepts, connections } = await sync(who, batch);
  for (let time = 0; time < 2; time++)
    await count(who, settled(concepts, page).id, settled(connections, link).id);
}

/** What surrounds the data: uploads, mail, folders, settings and records of use. */
export const serviceChecks: readonly Check[] = [
  {
    id: "service.upload-image",
    title: "an uploaded image is served as it was sent",
    covers: ["upload", "images"],
    async run({ ada, nobody, url }) {
      const bytes = Uint8Array.from(png);
      const sent = await upload(ada, "/api/Image/UploadImage", "image", bytes, "image/png");
      const served = await nobody.send("GET", pathOf(sent, url));
      assert.deepEqual([served.status, served.headers.get("content-type")], [200, "image/png"]);
    },
  },
  {
    id: "service.upload-small-copy",
    title: "an image of the second call has a small copy beside it",
    covers: ["upload", "images"],
    async run({ ada, nobody, url }) {
      const bytes = Uint8Array.from(png);
      const sent = await upload(ada, "/api/Image/UploadImageV2", "image", bytes, "image/png");
      const path = pathOf(sent, url);
      for (const one of [path, path.replace(/(\.[^./]+)$/, "_small$1")]) {
        const { status, headers } = await nobody.send("GET", one);
        assert.equal(status, 200, one);
        assert.match(headers.get("content-type") ?? "", /^image\//);
      }
    },
  },
  {
    id: "service.upload-file",
    title: "a document is taken and served",
    covers: ["upload"],
    async run({ ada, nobody, url }) {
      const bytes = new TextEncoder().encode("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
      const sent = await upload(ada, "/api/Image/UploadFile", "file", bytes, "application/pdf");
      const served = await nobody.send("GET", pathOf(sent, url));
      assert.equal(served.status, 200);
      assert.equal(served.text.length, bytes.length);
    },
  },
  {
    id: "service.upload-refused",
    title: "what is no image is not taken for one, and nothing is taken without a sign-in",
    covers: ["upload"],
    async run({ ada, nobody }) {
      const page = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
      const refused = await upload(ada, "/api/Image/UploadImage", "image", page, "image/png");
      assert.ok(refused.status >= 400 && refused.status < 500, `a page answers ${refused.status}`);
      const body = new FormData();
      body.append("image", new Blob([Uint8Array.from(png)], { type: "image/png" }), "file.png");
      const { status } = await nobody.send("POST", "/api/Image/UploadImage", { body });
      assert.ok(status === 401 || status === 403, `without a sign-in it answers ${status}`);
    },
  },
  {
    id: "service.upload-limit",
    title: "the largest upload is told in bytes",
    covers: ["upload-limit"],
    async run({ ada }) {
      const { data } = await ada.get<{ data: number }>("/api/upload/limit");
      assert.ok(Number.isInteger(data) && data > 0, String(data));
    },
  },
  {
    id: "service.mail",
    title: "mail is sent, or refused in words; without an account it is refused",
    covers: ["mail"],
    async run({ ada, nobody }) {
      const mail = { toAddress: "kit@example.org", heading: "Hello", body: "From the kit" };
      const sent = { headers: json, body: JSON.stringify(mail) };
      assertDoneOrRefused(await ada.send("POST", "/api/sendmail", sent));
      const bulk = { ccAddresses: ["kit@example.org"], heading: "Hello", body: "" };
      const many = { headers: json, body: JSON.stringify(bulk) };
      assertDoneOrRefused(await ada.send("POST", "/api/sendmail/bulk", many));
      const { status } = await nobody.send("POST", "/api/sendmail", sent);
      assert.ok(status === 401 || status === 403, `without an account it answers ${status}`);
    },
  },
  {
    id: "service.mail-copies",
    title: "mail to many needs no address but those of its copies",
    covers: ["mail"],
    async run({ ada }) {
      const send = (mail: object): Promise<Answer> =>
        ada.send("POST", "/api/sendmail/bulk", { headers: json, body: JSON.stringify(mail) });
      const copies = { ccAddresses: ["kit@example.org"], heading: "Hello", body: "From the kit" };
      const answer = await send(copies);
      assertDoneOrRefused(answer);
      const { status, text } = answer;
      if (status !== 400 && status !== 422) return;
      // A server that takes no mail at all may say so by the same status.
      const addressed = await send({ ...copies, toAddress: "kit@example.org" });
      assert.equal(addressed.status, status, `without toAddress it answers ${status}: ${text.slice(0, 200)}`);
    },
  },
  {
    id: "service.hosts",
    title: "hosts are told: of a project as a text, of a host without one as nothing, of one's own as a list",
    covers: ["hosts"],
    async run({ ada }) {
      const fields = { url: `${crypto.randomUUID()}.example` };
      const told = await ada.form<unknown>("/dns/", fields);
      assert.ok(!told, JSON.stringify(told));
      const deployed = await ada.form<{ data: unknown }>("/api/project-deploy", fields);
      assert.ok("data" in deployed);
      assert.ok(Array.isArray(await ada.get("/cname")));
    },
  },
  {
    id: "service.projects",
    title: "a project is made, and its number leads to its host",
    covers: ["folders", "hosts"],
    async run({ ada }) {
      const title = unique("Project");
      const made = await ada.json<{ data: { projectId: number } }>("/projects", { title });
      const { projectId } = made.data;
      assert.ok(Number.isInteger(projectId) && projectId > 0);
      const [concept] = await ada.json<Concept[]>("/api/get_concept_bulk", [projectId]);
      assert.deepEqual([concept?.id, concept?.userId], [projectId, ada.userId]);
    },
  },
  {
    id: "service.folders",
    title: "a folder is made with its parent, and listed for its owner alone",
    covers: ["folders"],
    async run({ ada, bob }) {
      type Folder = { id: number; name: string; parent: string; userId: number };
      const [name, parent] = [unique("Folder"), unique("Parent")];
      const made = await ada.json<Folder>("/folders", { name, parent });
      assert.deepEqual([made.name, made.parent, made.userId], [name, parent, ada.userId]);
      const listed = await ada.get<Folder[]>("/folders");
      const own = listed.find(({ id }) => id === made.id);
      assert.deepEqual([own?.name, own?.parent, own?.userId], [name, parent, ada.userId]);
      assert.ok(!idsOf(await bob.get<Folder[]>("/folders")).includes(made.id));
    },
  },
  {
    id: "service.tracker",
    title: "counts of use are taken",
    covers: ["tracker"],
    async run({ ada }) {
      const { page, link } = await savePage(ada);
      const counts = { concepts: { [page.id]: 3 }, connections: { [link.id]: 2 } };
      const path = "/api/v1/access-tracker/sync-access-tracker";
      const answer = await ada.json<{ success?: boolean }>(path, counts);
      assert.equal(answer.success, true);
    },
  },
  {
    id: "service.suggestions",
    title: "what is used most is told as records, cut where it is asked for, and hides what is private",
    covers: ["suggestions", "tracker"],
    async run({ ada, nobody }) {
      const { page, link } = await savePage(ada);
      await count(ada, page.id, link.id);
      await countPublic(ada);
      const list = "/api/v1/access-tracker/list";
      const concepts = await ada.get<{ data: Concept[] }>(`${list}-concepts-file?top=5`);
      const connections = await ada.get<{ data: Connection[] }>(`${list}-connections-file?top=5`);
      for (const [name, { data }] of Object.entries({ concepts, connections }))
        assert.ok(data.length > 0 && data.length <= 5, `${data.length} ${name} are told of the five`);
      assert.ok(concepts.data.every(({ id, type }) => id > 0 && type));
      assert.ok(connections.data.every(({ id, ofTheConceptId }) => id > 0 && ofTheConceptId > 0));
      const open = await nobody.get<{ data: Concept[] }>(`${list}-concepts-file`);
      assert.ok(Array.isArray(open.data) && !idsOf(open.data).includes(page.id));
    },
  },
  {
    id: "service.logger",
    title: "entries of a client's log are taken; a post without its fields is refused by 400",
    covers: ["logger", "logger-health"],
    async run({ nobody }) {
      const entry = { timestamp: new Date().toISOString(), level: "INFO", message: "kit", data: {} };
      const body = { logType: "app", logData: [entry] };
      const { message } = await nobody.json<{ message: string }>("/api/logger", body);
      assert.equal(typeof message, "string");
      const refused = await nobody.send("POST", "/api/logger", { headers: json, body: "{}" });
      assert.equal(refused.status, 400);
      assert.equal((await nobody.send("GET", "/api/check")).status, 200);
    },
  },
  {
    id: "service.configuration",
    title:
      "the configuration is told without a body and without a sign-in, at the newer and the older address",
    covers: ["S13"],
    async run({ nobody }) {
      const { text } = await nobody.send("POST", "/api/v1/config?application=kit");
      type Told = { success: boolean; servers: unknown; config: Record<string, unknown>; session: number };
      const { success, servers, config, session } = JSON.parse(text) as Told;
      assert.equal(success, true);
      assert.ok(servers === null || Array.isArray(servers));
      assert.ok(config["documentationWidget"]);
      assert.ok(Number.isInteger(session));
      const older = await nobody.send("POST", "/api/v1/cache-server");
      const told = JSON.parse(older.text) as Partial<Told>;
      assert.equal(told.success, true);
      assert.ok(told.servers === null || Array.isArray(told.servers));
    },
  },
  {
    id: "service.anomalies",
    title: "what texts of a type usually look like is told by the name of the type",
    covers: ["S12"],
    async run({ nobody }) {
      type Parameters = { min_length: number; max_length: number; data_types: string[] };
      const path = "/v1/get-frontend-anomaly-parameters";
      const { data } = await nobody.get<{ data: Record<string, Parameters> }>(path);
      const all = Object.values(data);
      assert.ok(all.length > 0);
      for (const { min_length, max_length, data_types } of all) {
        assert.ok(min_length <= max_length);
        assert.ok(data_types.every((type) => typeof type === "string"));
      }
    },
  },
  {
    id: "service.assistant",
    title: "the assistant streams blocks of JSON that end in a success or an error, or refuses in words",
    covers: ["assistant"],
    async run({ ada }) {
      const body = JSON.stringify({ prompt: "A card", message: "A card" });
      const { status, text } = await ada.send("POST", "/generate-widget", { headers: json, body });
      if (status >= 400) {
        assert.equal(typeof (JSON.parse(text) as { message?: unknown }).message, "string");
        return;
      }
      const blocks = text.split(/\r?\n\r?\n/).filter((block) => block.startsWith("data:"));
      const states = blocks.map((block) => (JSON.parse(block.slice(5)) as { status?: string }).status);
      assert.ok(["success", "error"].includes(states.at(-1) ?? ""), text.slice(-200));
      const known = await ada.send("GET", "/get-widget-by-chat-id?chat_id=none");
      JSON.parse(known.text);
    },
  },
  {
    id: "service.other-origins",
    title: "pages of other origins may call, with the headers and methods that clients use",
    covers: ["cors"],
    async run({ nobody }) {
      const names = ["authorization", "content-type", "accept", "x-session-id", "randomizer"];
      const headers = {
        origin: "https://site.example",
        "access-control-request-method": "DELETE",
        "access-control-request-headers": names.join(","),
      };
      const answer = await nobody.send("OPTIONS", "/api/v1/local-concepts", { headers });
      assert.ok(answer.status < 300, `the preflight answers ${answer.status}`);
      const allowed = (name: string): string => (answer.headers.get(name) ?? "").toLowerCase();
      assert.ok(["*", "https://site.example"].includes(allowed("access-control-allow-origin")));
      for (const name of names) assert.ok(allowed("access-control-allow-headers").includes(name), name);
      for (const method of ["get", "post", "delete"])
        assert.ok(allowed("access-control-allow-methods").includes(method), method);
    },
  },
  {
    id: "service.statuses",
    title: "a body that cannot be read is refused by 400 with a message, and an unknown call by 404",
    covers: ["statuses"],
    async run({ ada }) {
      const broken = { headers: json, body: "{" };
      for (const path of ["/api/get_concept_bulk", "/api/v1/local-concepts", "/api/freeschema-query"]) {
        const { status, text } = await ada.send("POST", path, broken);
        assert.equal(status, 400, path);
        assert.equal(typeof (JSON.parse(text) as { message?: unknown }).message, "string");
      }
      assert.equal((await ada.send("GET", "/api/no-such-call")).status, 404);
    },
  },
];
