import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { createCardQueue } from "../src/cards/card-queue.ts";
import { drawCard } from "../src/cards/draw-card.ts";
import { openTestApp } from "./kit.ts";

const card = { title: "Tiles made to last", siteName: "Tile Shop", colour: "#4f46e5" };

/** Where a card differs from one without texts, in pixels from its edges; null where nothing does. */
async function drawnAt(part: Partial<typeof card>): Promise<{ left: number; right: number } | null> {
  const raw = (bytes: Buffer): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();
  const [drawn, empty] = await Promise.all(
    [part, { title: "", siteName: "" }].map(async (texts) =>
      raw(await drawCard({ ...card, siteName: "", ...texts })),
    ),
  );
  const columns = new Set<number>();
  for (let at = 0; at < (drawn?.length ?? 0); at += 3)
    if (Math.abs(drawn![at]! - empty![at]!) > 60) columns.add((at / 3) % 1200);
  const inOrder = [...columns].toSorted((one, other) => one - other);
  return inOrder.length === 0 ? null : { left: inOrder[0]!, right: 1199 - inOrder.at(-1)! };
}

describe("a card", () => {
  test("is a PNG of 1200 × 630, and another one for another title, name or colour", async () => {
    const cards = await Promise.all(
      [card, { ...card, title: "Bricks" }, { ...card, siteName: "Bricks" }, { ...card, colour: "#0a7" }].map(
        drawCard,
      ),
    );
    for (const each of cards)
      expect(await sharp(each).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(new Set(cards.map((each) => each.toString("base64"))).size).toBe(4);
    expect((await drawCard(card)).equals(cards[0]!)).toBe(true);
  });

  test.each([
    ["a long title", "A title about the history of tiles and the sea that they have crossed. ".repeat(4)],
    ["a word that is longer than a line", "Donaudampfschifffahrt".repeat(10)],
    ["markup", `</span><span size="999999">x</span>&amp;&bogus;<svg onload="x">`],
    ["controls and turned directions", "a\0b\u0007c\u202Ed\u2028e\uD800"],
  ])("holds %s within its edges", async (_, title) => {
    const drawn = await drawnAt({ title });
    expect(drawn?.left).toBeGreaterThanOrEqual(76);
    expect(drawn?.right).toBeGreaterThanOrEqual(76);
  });

  test("begins at the right for titles that are read from there", async () => {
    const [hebrew, latin] = [await drawnAt({ title: "שלום" }), await drawnAt({ title: "Shalom" })];
    expect(hebrew!.right).toBeLessThan(100);
    expect(latin!.right).toBeGreaterThan(600);
  });

  test("draws what markup says as text", async () => {
    const titles = ["<b>Tiles</b>", "<i>Tiles</i>", "Tiles"];
    const cards = await Promise.all(titles.map((title) => drawCard({ ...card, title })));
    expect(new Set(cards.map((each) => each.toString("base64"))).size).toBe(3);
  });

  test("shows the logo, and does without one that is no picture", async () => {
    const create = { width: 300, height: 90, channels: 3, background: "#c026d3" } as const;
    const logo = await sharp({ create }).png().toBuffer();
    const plain = await drawCard(card);
    expect((await drawCard({ ...card, logo })).equals(plain)).toBe(false);
    expect((await drawCard({ ...card, logo: Buffer.from("<svg/>") })).equals(plain)).toBe(true);
  });
});

describe("the call for a card", () => {
  const siteToken = "a-service-token-of-at-least-32-characters";
  const ask = { method: "POST", url: "/api/v1/cards", payload: card } as const;

  test("answers people and the site runtime, and keeps nothing", async () => {
    const app = await openTestApp({ siteToken });
    const ada = await app.signUp();
    for (const headers of [{ authorization: `Bearer ${ada.token}` }, { "x-service-token": siteToken }]) {
      const answer = await app.send({ ...ask, headers });
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json()).toEqual({ png: (await drawCard(card)).toString("base64") });
    }
  });

  test.each([
    ["of nobody", {}, card, 401],
    ["under a wrong token", { "x-service-token": "guessed" }, card, 401],
    ["with a file of another host", "ada", { ...card, logo: "http://169.254.169.254/x.png" }, 400],
    ["with a file above the uploads", "ada", { ...card, logo: "../data.db" }, 400],
    ["with a colour that is none", "ada", { ...card, colour: "url(file:///etc/passwd)" }, 400],
    ["with a title that is no title", "ada", { ...card, title: "x".repeat(301) }, 400],
  ] as const)("is refused %s", async (_, who, payload, status) => {
    const app = await openTestApp({ siteToken });
    const headers = who === "ada" ? { authorization: `Bearer ${(await app.signUp()).token}` } : who;
    expect((await app.send({ ...ask, payload, headers })).statusCode).toBe(status);
  });

  test("is put off while too many cards wait", async () => {
    const started = Promise.withResolvers<Buffer>();
    const draw = createCardQueue(() => started.promise);
    const waiting = Array.from({ length: 101 }, () => draw(card));
    await expect(draw(card)).rejects.toMatchObject({ code: "too_many_requests" });
    started.resolve(Buffer.from("card"));
    expect(new Set(await Promise.all(waiting)).size).toBe(1);
  });
});
