import { join } from "node:path";

import { access } from "@tessera/graph/wire";
import { Secret } from "otpauth";
import { expect, onTestFinished, test } from "vitest";

import type { Engine } from "../src/store/sql/engine.ts";
import { fillMembers } from "../src/store/sql/member-steps.ts";
import { steps } from "../src/store/sql/steps.ts";
import { openPostgresStore, openPostgresTables } from "../src/store/postgres/postgres-store.ts";
import { openSqliteStore, openSqliteTables } from "../src/store/sqlite/sqlite-store.ts";
import type { Store } from "../src/store/store.ts";
import { ada, bob, nobody, savePage } from "./contract/cast.ts";
import { temporaryFolder, testDatabase } from "./kit.ts";

/** A place for a store: opened at an earlier version, or as the program opens it. */
interface Place {
  begin(upTo: number): Promise<Engine>;
  open(): Promise<Store>;
}

async function file(): Promise<Place> {
  const path = join(temporaryFolder(), "tessera.sqlite");
  return {
    begin: (upTo) => openSqliteTables(path, undefined, upTo),
    open: () => openSqliteStore(path),
  };
}

async function database(): Promise<Place> {
  const url = await testDatabase();
  return { begin: (upTo) => openPostgresTables({ url }, upTo), open: () => openPostgresStore({ url }) };
}

const [page, title, pageType, titleType, linker] = [900_001, 900_002, 900_003, 900_004, 900_005];

/** A page of ada's with a title that bob wrote down first; in the columns that there have been from the beginning. */
async function draft(engine: Engine): Promise<void> {
  await engine.write(async (session) => {
    const concept = (id: number, kind: number, user: number, type: number, value: string): Promise<void> =>
      session.run("INSERT INTO concept VALUES ($1, $2, $3, $4, 4, $5, 0, $6, 1700000000000)", [
        id,
        kind,
        user,
        type,
        kind === 1 ? access.public : access.private,
        value,
      ]);
    await concept(pageType, 1, nobody.userId, 51, "the_page");
    await concept(titleType, 1, nobody.userId, 51, "the_title");
    await concept(linker, 1, nobody.userId, 51, "the_page_title");
    await concept(page, 0, ada.userId, pageType, "");
    await concept(title, 2, bob.userId, titleType, "Old");
    await session.run("INSERT INTO connection VALUES (900006, $1, $2, $3, 1000, $4, 4, 1700000000000, 0)", [
      page,
      title,
      linker,
      ada.userId,
    ]);
  });
}

const versions = steps.map((_, at) => at + 1).slice(0, -1);

test.each([
  ["SQLite", file],
  ["PostgreSQL", database],
])("a store of every earlier version of %s is brought forward with what it holds", async (_, make) => {
  expect(versions.length).toBeGreaterThan(5);
  for (const version of versions) {
    const place = await make();
    const earlier = await place.begin(version);
    await draft(earlier);
    await earlier.close();
    const store = await place.open();
    onTestFinished(() => store.close());
    const [found] = await store.concepts([page], ada);
    expect([version, found?.typeCharacter]).toEqual([version, "the_page"]);
    expect(await store.concepts([page], bob)).toEqual([]);
    const links = await store.links({ ids: [page], direction: "from" }, ada);
    expect(links).toEqual([{ id: 900_006, of: page, to: title, type: linker }]);
    // Later versions draft what tells that ada knows the title; earlier programs have written it down themselves.
    const [known] = await store.concepts([title], version === 1 ? ada : bob);
    expect([version, known?.characterValue]).toEqual([version, "Old"]);
    expect((await savePage(store, ada, "Old")).title).toBe(title);
    expect((await savePage(store, ada, "New")).page).toBeGreaterThan(1_000_000);
  }
});

test.each([
  ["SQLite", file],
  ["PostgreSQL", database],
])(
  "an authenticator that %s has kept from before SHA-256 still makes the codes of its account",
  async (_, make) => {
    const before = steps.findIndex(({ define }) => define.includes("ADD COLUMN algorithm"));
    const place = await make();
    const earlier = await place.begin(before);
    const secret = new Secret({ size: 20 }).base32;
    await earlier.write((session) =>
      session.run("INSERT INTO second_factor (user_id, secret, active, step) VALUES ($1, $2, 1, 0)", [
        ada.userId,
        secret,
      ]),
    );
    await earlier.close();
    const store = await place.open();
    onTestFinished(() => store.close());
    expect(await store.credentials.secondFactor(ada.userId)).toEqual({
      secret,
      active: true,
      algorithm: "SHA1",
    });
  },
);

test.each([
  ["SQLite", file],
  ["PostgreSQL", database],
])(
  "visitors who have signed up to a site on %s before there were members are its members",
  async (_, make) => {
    const place = await make();
    const earlier = await place.begin(steps.findIndex(({ fill }) => fill === fillMembers));
    await earlier.write(async (session) => {
      const concept = (id: number, kind: number, user: number, type: number, value = ""): Promise<void> =>
        session.run(
          "INSERT INTO concept (id, kind, user_id, type_id, category_id, access_id, value, referent_id, created) VALUES ($1, $2, $3, $4, 4, 4, $5, 0, 1700000000000)",
          [id, kind, user, type, value],
        );
      await concept(900_001, 1, nobody.userId, 51, "the_project");
      for (const [project, owner] of [
        [900_007, 505],
        [900_008, 505],
        [900_009, 504],
      ] as const)
        await concept(project, 0, owner, 900_001);
      const account = (id: number, email: string, username: string, verified = 0): Promise<void> =>
        session.run(
          "INSERT INTO account (user_id, email, username, password_hash, admin, user_concept_id, entity_id, created, verified) VALUES ($1, $2, $3, '', 0, $1, $1, 1700000000000, $4)",
          [id, email, username, verified],
        );
      await account(501, "ada+site-900007@example.org", "ada+site-900007@example.org", 1);
      await account(502, "bob+news+site-900008@example.org", "bob+site-900008");
      await account(503, "eve+site-900007@example.org", "eve");
      await account(504, "owner+site-900007@example.org", "owner+site-900007@example.org", 1);
      await account(506, "gus+site-2@example.org", "gus+site-2@example.org");
      await account(507, "squat@example.org", "site-900007:ada@example.org");
    });
    await earlier.close();
    const store = await place.open();
    onTestFinished(() => store.close());
    expect(await store.members.byEmail(900_007, "ada@example.org")).toMatchObject({
      userId: 501,
      state: "active",
      roles: [],
    });
    expect(await store.members.byEmail(900_008, "bob+news@example.org")).toMatchObject({
      userId: 502,
      state: "unconfirmed",
    });
    expect((await store.accounts.byUser(501))?.email).toBe("site-900007:ada@example.org");
    // Who has another name, has a project, or is called after a site that there is not, is somebody of the builder.
    for (const userId of [503, 504, 506]) {
      expect(await store.members.isMember(userId)).toBe(false);
      expect((await store.accounts.byUser(userId))?.email).toMatch(/\+site-\d+@example\.org$/);
    }
  },
);
