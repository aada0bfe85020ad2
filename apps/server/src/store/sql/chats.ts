import { AppError } from "../../errors.ts";
import type { Chats, ChatTurn } from "../store.ts";
import type { Engine, Session } from "./engine.ts";
import { refuseErased } from "./erase.ts";
import { all, db, get, run } from "./statements.ts";

/** Chats with the assistant. */
export function createChats(engine: Engine): Chats {
  return {
    turns: (chatId) => {
      const columns = [
        "chat_id as chatId",
        "place",
        "user_id as userId",
        "prompt",
        "answer",
        "memory",
      ] as const;
      const turns = db.selectFrom("chat_turn").select(columns).where("chat_id", "=", chatId);
      return all<ChatTurn>(engine.reader, turns.orderBy("place"));
    },
    write: (turn) =>
      engine.write(async (session) => {
        await engine.lock(session, `chat ${turn.chatId}`);
        return writeTurn(session, turn, Date.now());
      }),
    list: (userId, limit) => {
      const chats = db.selectFrom("chat").select(["id", "title", "created", "changed"]);
      return all(engine.reader, chats.where("user_id", "=", userId).orderBy("changed", "desc").limit(limit));
    },
    remove: (chatId, userId) =>
      engine.write(async (session) => {
        const chat = db.deleteFrom("chat").where("id", "=", chatId).where("user_id", "=", userId);
        const row = await get(session, chat.returning("id"));
        if (row) await run(session, db.deleteFrom("chat_turn").where("chat_id", "=", chatId));
        return row !== undefined;
      }),
    countPrompt: (userId, day, quota) =>
      engine.write(async (session) => {
        const row = await get(session, countPrompt(userId, day));
        // What is thrown takes the count back.
        if (quota > 0 && (row?.count ?? 0) > quota) throw new AppError("assistant_quota", { limit: quota });
      }),
  };
}

const longestTitle = 200;

function countPrompt(userId: number, day: number) {
  return db
    .insertInto("prompt_count")
    .values({ user_id: userId, day, count: 1 })
    .onConflict((known) =>
      known.columns(["user_id", "day"]).doUpdateSet((row) => ({ count: row("prompt_count.count", "+", 1) })),
    )
    .returning("count");
}

async function writeTurn(session: Session, turn: ChatTurn, now: number): Promise<boolean> {
  const { chatId, place, userId, prompt, answer, memory } = turn;
  await refuseErased(session, userId);
  const chat = await get(session, db.selectFrom("chat").select("user_id").where("id", "=", chatId));
  if (chat && chat.user_id !== userId) return false;
  if (chat) await run(session, db.updateTable("chat").set({ changed: now }).where("id", "=", chatId));
  else {
    const title = prompt.slice(0, longestTitle);
    const row = { id: chatId, user_id: userId, title, created: now, changed: now };
    await run(session, db.insertInto("chat").values(row));
  }
  await run(session, db.deleteFrom("chat_turn").where("chat_id", "=", chatId).where("place", ">=", place));
  const row = { chat_id: chatId, place, user_id: userId, prompt, answer, memory, created: now };
  await run(session, db.insertInto("chat_turn").values(row));
  return true;
}
