import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startRealServer, type RealServer } from "@tessera/run/real-server";
import * as tsccs from "../src/compat/index.ts";
import { signUp } from "./person.ts";

/** Who reads what an application of the older layer makes public, at the reference server (protocol.md 2.1). */

let server: RealServer;

beforeAll(async () => {
  server = await startRealServer();
  const [email, password] = ["publisher@example.org", "a long enough passphrase"] as const;
  const graph = { storage: "memory" } as const;
  await tsccs.init(server.url, "", "", server.url, false, "", {}, {}, { graph });
  await tsccs.SignupEntity({ email, password, username: email });
  await tsccs.LoginToBackend(email, password);
}, 120_000);

afterAll(async () => {
  tsccs.getGraph().close();
  await server?.stop();
});

test("a public composition is read by everybody as a whole, also what is added and changed later", async () => {
  const text = "long ".repeat(100);
  const tree = {
    boomFolder: { name: "Docs", parent: "", tags: ["a", "b"], meta: { color: "red", deep: { text } } },
  };
  const places = [null, null, null, null] as const;
  const made = await tsccs.CreateTheCompositionLocal(tree, ...places, tsccs.PUBLIC);
  const added = { extra: { size: "4" } };
  await tsccs.CreateTheCompositionLocal(added, made.id, null, made.id, null, tsccs.PUBLIC);
  const transaction = new tsccs.LocalTransaction();
  await transaction.initialize();
  const other = await transaction.CreateTheCompositionLocal(tree, ...places, tsccs.PUBLIC);
  await transaction.commitTransaction();
  const hidden = await tsccs.CreateTheCompositionLocal(tree);
  await tsccs.LocalSyncData.SyncDataOnline();
  const open = (await tsccs.GetTheConcept(made.id)).id;
  const patchObject = { name: "Open", more: { a: "b" } };
  await tsccs.UpdateComposition({ compositionId: open, patchObject });
  await tsccs.UpdateComposition({ compositionId: (await tsccs.GetTheConcept(hidden.id)).id, patchObject });

  const stranger = await (await signUp(server, "reader@example.org")).device();
  onTestFinished(() => stranger.close());
  const read = async (id: number) => stranger.compositions.read((await tsccs.GetTheConcept(id)).id);
  expect(await read(other.id)).toEqual(tree);
  const whole = { ...tree.boomFolder, ...added, ...patchObject };
  expect(await read(open)).toEqual({ boomFolder: whole });
  expect(await read(hidden.id)).toBeUndefined();
});
