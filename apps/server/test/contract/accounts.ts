import { describe, expect, test } from "vitest";

import type { Store } from "../../src/store/store.ts";
import { account, ada, device, savePage } from "./cast.ts";

const token = (hash: string) => ({ hash, expires: Date.now() + 60_000 });

/** Accounts, sessions and what belongs to them. */
export function accountContract(engine: string, open: () => Promise<Store>): void {
  describe(`${engine}: accounts and ids`, () => {
    test("the first account is the administrator, names are given once", async () => {
      const store = await open();
      const first = await store.accounts.create(account("a@example.org"));
      const second = await store.accounts.create(account("b@example.org"));
      expect([first.admin, second.admin]).toEqual([true, false]);
      await expect(store.accounts.create(account("a@example.org", "new"))).rejects.toMatchObject({
        code: "email_taken",
      });
      await expect(store.accounts.create(account("c@example.org", "B@example.org"))).rejects.toMatchObject({
        code: "username_taken",
      });
      expect(await store.accounts.byUserConcept(second.userConcept)).toEqual(second);
      expect(await store.accounts.byEmail("a@example.org")).toEqual(first);
    });

    test("parallel sign-ups for one address make one account", async () => {
      const store = await open();
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, () => store.accounts.create(account("a@example.org"))),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });

    test("a refresh token has one successor, and ends the whole family when it comes again after that one", async () => {
      const store = await open();
      const [here, reused] = [
        { userId: 7, sessionId: "a", reused: false },
        { userId: 7, sessionId: "a", reused: true },
      ];
      await store.sessions.start(token("a"), 7, device);
      expect(await store.sessions.rotate("a", token("b"))).toEqual(here);
      expect(await store.sessions.rotate("a", token("b"))).toEqual(here);
      expect(await store.sessions.rotate("b", token("c"))).toEqual(here);
      expect(await store.sessions.rotate("a", token("b"))).toEqual(reused);
      for (const hash of ["b", "c"]) expect(await store.sessions.rotate(hash, token("d"))).toBeUndefined();
    });

    test("an ended or expired session gives nothing", async () => {
      const store = await open();
      await store.sessions.start({ hash: "old", expires: Date.now() - 1 }, 7, device);
      expect(await store.sessions.rotate("old", { hash: "x", expires: Date.now() + 1000 })).toBeUndefined();
      await store.sessions.start({ hash: "live", expires: Date.now() + 60_000 }, 7, device);
      await store.sessions.endByToken("live");
      expect(await store.sessions.rotate("live", { hash: "x", expires: Date.now() + 1000 })).toBeUndefined();
    });

    test("reserved ids are given to nobody else", async () => {
      const store = await open();
      const reserved = await Promise.all(Array.from({ length: 20 }, () => store.reserve("concept", 10, ada)));
      const { page } = await savePage(store, ada);
      expect(new Set([...reserved.flat(), page]).size).toBe(201);
    });

    test("a secret stays the same and differs from others", async () => {
      const store = await open();
      expect(await store.secret("one")).toBe(await store.secret("one"));
      expect(await store.secret("one")).not.toBe(await store.secret("two"));
    });
  });

  describe(`${engine}: sessions, uploads, domains`, () => {
    const token = (hash: string) => ({ hash, expires: Date.now() + 60_000 });

    test("sessions are listed and ended one by one or all but one", async () => {
      const store = await open();
      for (const hash of ["a", "b", "c"]) await store.sessions.start(token(hash), 7, device);
      expect((await store.sessions.list(7)).map(({ id }) => id).toSorted()).toEqual(["a", "b", "c"]);
      expect(await store.sessions.end(8, "a")).toBe(false);
      expect(await store.sessions.end(7, "a")).toBe(true);
      expect(await store.sessions.standing("a")).toBeUndefined();
      expect(await store.sessions.endOthers(7, "b")).toEqual(["c"]);
      expect(await store.sessions.rotate("c", token("d"))).toBeUndefined();
      expect(await store.sessions.list(7)).toEqual([expect.objectContaining({ id: "b", ...device })]);
    });

    test("one of many parallel calls ends a session", async () => {
      const store = await open();
      const together = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
      // Connections are open before, so that the calls do come together.
      await together(() => store.sessions.end(7, "none"));
      await store.sessions.start(token("a"), 7, device);
      const all = await together(() => store.sessions.end(7, "a"));
      expect(all.filter(Boolean)).toHaveLength(1);
    });

    test("fifty parallel exchanges of one token leave one session", async () => {
      const store = await open();
      await store.sessions.start(token("a"), 7, device);
      const all = await Promise.all(Array.from({ length: 50 }, () => store.sessions.rotate("a", token("b"))));
      expect(new Set(all.map((session) => session?.sessionId))).toEqual(new Set(["a"]));
      expect(all.every((session) => session?.reused === false)).toBe(true);
      expect(await store.sessions.list(7)).toHaveLength(1);
    });

    test("an e-mail is good once and takes the place of the one before", async () => {
      const store = await open();
      const email = (hash: string, expires = Date.now() + 60_000) => ({
        hash,
        userId: 7,
        purpose: "reset" as const,
        expires,
      });
      await store.sessions.writeEmailToken(email("one"));
      await store.sessions.writeEmailToken(email("two"));
      expect(await store.sessions.redeemEmailToken("one", "reset")).toBeUndefined();
      const all = await Promise.all([1, 2, 3].map(() => store.sessions.redeemEmailToken("two", "reset")));
      expect(all.filter((email) => email?.userId === 7)).toHaveLength(1);
      await store.sessions.writeEmailToken(email("late", Date.now() - 1));
      expect(await store.sessions.redeemEmailToken("late", "reset")).toBeUndefined();
    });

    test.each(["the password is reset by an e-mail", "another service vouches for the address"] as const)(
      "what a stranger set up under an address opens nothing once %s",
      async (way) => {
        const store = await open();
        const { userId } = await store.accounts.create(account("owner@example.org"));
        const now = Date.now();
        const key = {
          id: "key",
          publicKey: "k",
          counter: 0,
          transports: [],
          name: "",
          created: now,
          used: now,
        };
        await store.credentials.addPasskey({ ...key, userId }, 20);
        await store.credentials.beginSecondFactor(userId, "secret");
        await store.credentials.activateSecondFactor(userId, { secret: "secret", step: 1 }, ["code"]);
        const late = { expires: now + 60_000, userId, hash: "change", purpose: "email" as const };
        await store.sessions.writeEmailToken(late);
        if (way === "the password is reset by an e-mail")
          await store.accounts.updatePassword(userId, { hash: "hash", verified: true });
        else await store.accounts.addIdentity(userId, { provider: "google", subject: "s" });
        expect((await store.accounts.byUser(userId))?.verified).toBe(true);
        expect(await store.credentials.passkeys(userId)).toEqual([]);
        expect(await store.credentials.secondFactor(userId)).toBeUndefined();
        expect(await store.credentials.recoveryCodesLeft(userId)).toBe(0);
        expect(await store.sessions.redeemEmailToken("change", "email")).toBeUndefined();
      },
    );

    test("a passkey is added once, whosever it is, and not beyond the limit", async () => {
      const store = await open();
      const now = Date.now();
      const common = { publicKey: "k", counter: 0, transports: [], name: "", created: now, used: now };
      const add = (id: string, userId: number) => store.credentials.addPasskey({ ...common, id, userId }, 3);
      expect((await Promise.all([7, 8].map((user) => add("same", user)))).filter(Boolean)).toHaveLength(1);
      const added = await Promise.all(["a", "b", "c", "d", "e"].map((id) => add(id, 9)));
      expect(added.filter(Boolean)).toHaveLength(3);
      expect(await store.credentials.passkeys(9)).toHaveLength(3);
    });

    test("of several activations of a second factor at once, one has its recovery codes kept", async () => {
      const store = await open();
      await store.credentials.beginSecondFactor(7, "secret");
      const activate = (secret: string, hash: string) =>
        store.credentials.activateSecondFactor(7, { secret, step: 1 }, [hash]);
      expect(await activate("another", "x")).toBe(false);
      const hashes = ["a", "b", "c", "d"];
      const kept = await Promise.all(hashes.map((hash) => activate("secret", hash)));
      expect(kept.filter(Boolean)).toHaveLength(1);
      expect(await store.credentials.recoveryCodesLeft(7)).toBe(1);
      expect(await store.credentials.useRecoveryCode(7, hashes[kept.indexOf(true)] ?? "")).toBe(true);
    });

    test("a password that changes ends the links that were asked for before, and keeps the rest", async () => {
      const store = await open();
      const { userId } = await store.accounts.create(account("owner@example.org"));
      await store.accounts.verify(userId);
      const now = Date.now();
      const key = {
        id: "key",
        publicKey: "k",
        counter: 0,
        transports: [],
        name: "",
        created: now,
        used: now,
      };
      await store.credentials.addPasskey({ ...key, userId }, 20);
      for (const purpose of ["reset", "email"] as const)
        await store.sessions.writeEmailToken({ hash: purpose, userId, purpose, expires: now + 60_000 });
      await store.accounts.updatePassword(userId, { hash: "hash" });
      expect(await store.sessions.redeemEmailToken("reset", "reset")).toBeUndefined();
      expect(await store.sessions.redeemEmailToken("email", "email")).toBeUndefined();
      expect(await store.credentials.passkeys(userId)).toHaveLength(1);
    });

    test("a password that was replaced meanwhile is neither replaced again nor signed in with", async () => {
      const store = await open();
      const { userId } = await store.accounts.create({
        ...account("owner@example.org"),
        passwordHash: "old",
      });
      const change = (hash: string) => store.accounts.updatePassword(userId, { hash, from: "old" });
      const changed = await Promise.all(["a", "b", "c"].map(change));
      expect(changed.filter(Boolean)).toHaveLength(1);
      const passwordHash = (await store.accounts.byUser(userId))?.passwordHash;
      expect(passwordHash).toBe(["a", "b", "c"][changed.indexOf(true)]);
      const start = (hash: string) =>
        store.sessions.startBy(token(hash), { userId, passwordHash: hash }, device);
      expect(await start("old")).toBeUndefined();
      expect(await start(passwordHash ?? "")).toBe(passwordHash);
      expect(await store.sessions.list(userId)).toHaveLength(1);
    });

    test("no session that an old password begins outlives those that a new one ends", async () => {
      const store = await open();
      const { userId } = await store.accounts.create({
        ...account("owner@example.org"),
        passwordHash: "old",
      });
      const proven = { userId, passwordHash: "old" };
      const start = (index: number) => store.sessions.startBy(token(`s${index}`), proven, device);
      const change = async (): Promise<void> => {
        await store.accounts.updatePassword(userId, { hash: "new", from: "old" });
        await store.sessions.endOthers(userId, "");
      };
      await Promise.all([...[0, 1, 2, 3].map(start), change(), ...[4, 5, 6, 7].map(start)]);
      expect(await store.sessions.list(userId)).toEqual([]);
    });

    test("no session that a stranger's passkey begins outlives the account's return to its owner", async () => {
      const store = await open();
      const { userId } = await store.accounts.create(account("owner@example.org"));
      const now = Date.now();
      const key = { publicKey: "k", counter: 0, transports: [], name: "", created: now, used: now };
      await store.credentials.addPasskey({ ...key, id: "key", userId }, 20);
      const proof = { userId, passkey: "key" };
      const start = (index: number) => store.sessions.startBy(token(`s${index}`), proof, device);
      expect(await start(0)).toBe("s0");
      expect(
        await store.sessions.startBy(token("other"), { userId: userId + 1, passkey: "key" }, device),
      ).toBe(undefined);
      const reset = async (): Promise<void> => {
        await store.accounts.updatePassword(userId, { hash: "new", verified: true });
        await store.sessions.endOthers(userId, "");
      };
      await Promise.all([...[1, 2, 3, 4].map(start), reset(), ...[5, 6, 7, 8].map(start)]);
      expect(await store.sessions.list(userId)).toEqual([]);
      expect(await start(9)).toBeUndefined();
    });

    test("an upload is removed by its owner alone", async () => {
      const store = await open();
      const copies = ["a_480.webp", "a_960.webp"];
      const size = { bytes: 5, width: 1200, height: 800 };
      const entry = { name: "a.png", small: "a_small.png", ...size, copies, title: "" };
      await store.uploads.add(entry, 7);
      await store.uploads.finish("a.png", 7);
      expect(await store.uploads.remove("a.png", 8)).toBeUndefined();
      expect(await store.uploads.list(7)).toEqual([entry]);
      expect(await store.uploads.remove("a.png", 7)).toEqual(entry);
      expect(await store.uploads.list(7)).toEqual([]);
    });

    test("an upload is nobody's to see until it is finished, and its files are removable when it never is", async () => {
      const store = await open();
      const none = { small: "", width: 0, height: 0, copies: [], title: "" };
      const entry = { name: `${"a".repeat(32)}.png`, bytes: 5, ...none };
      const { uploads } = store;
      await uploads.add(entry, 7);
      const seen = async () => [
        await uploads.list(7),
        await uploads.find(entry.name, 7),
        await uploads.isWhole(`${"a".repeat(32)}_small.png`),
      ];
      expect(await seen()).toEqual([[], undefined, false]);
      expect(await uploads.removable(Date.now() - 60_000)).toEqual([]);
      expect(await uploads.removable(Date.now() + 60_000)).toEqual([{ ...entry, userId: 7 }]);
      expect([await uploads.finish(entry.name, 8), await uploads.finish(entry.name, 7)]).toEqual([
        false,
        true,
      ]);
      expect(await seen()).toEqual([[entry], entry, true]);
      expect(await uploads.removable(Date.now() + 60_000)).toEqual([]);
      expect(await uploads.withdraw(entry.name, 7)).toEqual(entry);
      expect(await seen()).toEqual([[], undefined, false]);
    });

    test("a host belongs to the first who shows that it is theirs", async () => {
      const store = await open();
      const claim = await store.domains.claim("shop.example", 7, 100, "t7");
      expect(await store.domains.claim("shop.example", 7, 101, "other")).toEqual({
        ...claim,
        projectId: 101,
      });
      await store.domains.claim("shop.example", 8, 200, "t8");
      expect(await store.domains.projectOf("shop.example")).toBeUndefined();
      const tries = await Promise.allSettled([
        store.domains.verify("shop.example", 8),
        store.domains.verify("shop.example", 7),
      ]);
      expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const owner = (await store.domains.list(7))[0]?.verified ? 7 : 8;
      expect(await store.domains.projectOf("shop.example")).toBe(owner === 7 ? 101 : 200);
      await store.domains.release("shop.example", owner);
      expect(await store.domains.projectOf("shop.example")).toBeUndefined();
    });

    test("what is used most comes first, and old things are swept away", async () => {
      const store = await open();
      await store.popularity.add("concept", new Map([[5, 2], [6, 9]])); // prettier-ignore
      await store.popularity.add("concept", new Map([[5, 20]]));
      expect(await store.popularity.top("concept", 2)).toEqual([5, 6]);
      const before = await store.changes.newest();
      await savePage(store, ada);
      await store.sweep(Date.now() + 40 * 86_400_000);
      expect(await store.changes.after(before, 10)).toEqual([]);
    });
  });
}
