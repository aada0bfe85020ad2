import { AppError } from "../../errors.ts";
import type { ChatEntry, Chats, ChatTurn } from "../store.ts";
import type { Engine, Session } from "./engine.ts";
import { refuseErased } from "./erase.ts";

interface TurnRow {
  chat_id: string;
  place: number;
  user_id: number;
  prompt: string;
  answer: string;
  memory: string;
}

/** Chats with the assistant. */
export function createChats(engine: Engine): Chats {
  return {
    turns: async (chatId) => {
      const sql =
        "SELECT chat_id, place, user_id, prompt, answer, memory FROM chat_turn WHERE chat_id = $1 ORDER BY place";
      return (await engine.reader.all<TurnRow>(sql, [chatId])).map(toTurn);
    },
    write: (turn) =>
      engine.write(async (session) => {
        await engine.lock(session, `chat ${turn.chatId}`);
        return writeTurn(session, turn, Date.now());
      }),
    list: (userId, limit) => {
      const sql =
        "SELECT id, title, created, changed FROM chat WHERE user_id = $1 ORDER BY changed DESC LIMIT $2";
      return engine.reader.all<ChatEntry>(sql, [userId, limit]);
    },
    remove: (chatId, userId) =>
      engine.write(async (session) => {
        const sql = "DELETE FROM chat WHERE id = $1 AND user_id = $2 RETURNING id";
        const row = await session.get(sql, [chatId, userId]);
        if (row) await session.run("DELETE FROM chat_turn WHERE chat_id = $1", [chatId]);
        return row !== undefined;
      }),
    countPrompt: (userId, day, quota) =>
      engine.write(async (session) => {
        const sql = `INSERT INTO prompt_count VALUES ($1, $2, 1)
          ON CONFLICT (user_id, day) DO UPDATE SET count = prompt_count.count + 1 RETURNING count`;
        const row = await session.get<{ count: number }>(sql, [userId, day]);
        // What is thrown takes the count back.
        if (quota > 0 && (row?.count ?? 0) > quota) throw new AppError("assistant_quota", { limit: quota });
      }),
  };
}

const longestTitle = 200;

async function writeTurn(session: Session, turn: ChatTurn, now: number): Promise<boolean> {
  const { chatId, place, userId, prompt, answer, memory } = turn;
  await refuseErased(session, userId);
  const chat = await session.get<{ user_id: number }>("SELECT user_id FROM chat WHERE id = $1", [chatId]);
  if (chat && chat.user_id !== userId) return false;
  if (chat) await session.run("UPDATE chat SET changed = $2 WHERE id = $1", [chatId, now]);
  else {
    const row = [chatId, userId, prompt.slice(0, longestTitle), now, now];
    await session.run("INSERT INTO chat VALUES ($1, $2, $3, $4, $5)", row);
  }
  await session.run("DELETE FROM chat_turn WHERE chat_id = $1 AND place >= $2", [chatId, place]);
  const row = [chatId, place, userId, prompt, answer, memory, now];
  await session.run("INSERT INTO chat_turn VALUES ($1, $2, $3, $4, $5, $6, $7)", row);
  return true;
}

function toTurn({ chat_id, place, user_id, prompt, answer, memory }: TurnRow): ChatTurn {
  return { chatId: chat_id, place, userId: user_id, prompt, answer, memory };
}
