import type { AskRules, Receiver, Receivers, Request } from "../receiver-store.ts";
import type { Engine, Session } from "./engine.ts";
import { refuseErased } from "./erase.ts";
import { all, db, get, run } from "./statements.ts";

const columns = [
  "id",
  "user_id as userId",
  "project_id as projectId",
  "address",
  "state",
  "token",
  "asked",
  "changed",
  "expires",
] as const;

const receivers = db.selectFrom("receiver").select(columns);

/** What somebody has answered does not expire. */
const never = Number.MAX_SAFE_INTEGER;

/** Addresses that get the entries of projects by e-mail. */
export function createReceivers(engine: Engine): Receivers {
  const { reader } = engine;
  const write = <T>(work: (session: Session) => Promise<T>): Promise<T> => engine.write(work);
  return {
    list: (userId, projectId) => {
      const own = receivers.where("project_id", "=", projectId).where("user_id", "=", userId);
      return all(reader, own.orderBy("asked").orderBy("id")) as Promise<Receiver[]>;
    },
    ofUser: (userId) =>
      all(reader, receivers.where("user_id", "=", userId).orderBy("asked")) as Promise<Receiver[]>,
    find: (userId, id) => get(reader, receiverOf(userId, id)) as Promise<Receiver | undefined>,
    ask: (request, rules) =>
      write(async (session) => {
        await engine.lock(session, `receivers ${request.projectId}`);
        await refuseErased(session, request.userId);
        return ask(session, request, rules);
      }),
    confirm: (token, since) => write((session) => confirm(session, token, since)),
    stop: (id) =>
      write((session) => {
        const stopped = { state: "stopped", token: "", changed: Date.now(), expires: never };
        const update = db.updateTable("receiver").set(stopped).where("id", "=", id);
        return get(session, update.returning(columns)) as Promise<Receiver | undefined>;
      }),
    remove: (userId, id, stoppedBefore) =>
      write(async (session) => {
        const known = (await get(session, receiverOf(userId, id))) as Receiver | undefined;
        if (!known || rests(known, stoppedBefore)) return false;
        await run(session, db.deleteFrom("receiver").where("id", "=", id));
        return true;
      }),
  };
}

function receiverOf(userId: number, id: string) {
  return receivers.where("id", "=", id).where("user_id", "=", userId);
}

/** True for the address of somebody who wants to be left alone. */
function rests({ state, changed, asked }: Receiver, stoppedBefore: number): boolean {
  return state === "stopped" && Math.max(changed, asked) > stoppedBefore;
}

async function ask(session: Session, request: Request, rules: AskRules): Promise<Receiver | undefined> {
  const { projectId, userId, address, token, asked } = request;
  const ofProject = receivers.where("project_id", "=", projectId).where("user_id", "=", userId);
  const known = (await all(session, ofProject)) as Receiver[];
  const former = known.find((receiver) => receiver.address === address);
  if (!former) {
    if (known.filter(({ state }) => state !== "stopped").length >= rules.max) return undefined;
    const receiver: Receiver = { ...request, state: "waiting", changed: asked };
    await run(session, db.insertInto("receiver").values(rowOf(receiver)));
    return receiver;
  }
  if (former.state === "confirmed" || rests(former, rules.stoppedBefore)) return former;
  // Who has stopped the e-mails stays so until they agree: a request that nobody answers changes nothing.
  const expires = former.state === "stopped" ? never : request.expires;
  const again = db.updateTable("receiver").set({ token, asked, expires }).where("id", "=", former.id);
  await run(session, again);
  return { ...former, token, asked, expires };
}

/** A token is good once, whether the holder agrees or stops the e-mails. */
function confirm(session: Session, token: string, since: number): Promise<Receiver | undefined> {
  const confirmed = { state: "confirmed", token: "", changed: Date.now(), expires: never };
  const update = db.updateTable("receiver").set(confirmed).where("token", "=", token);
  const open = update.where("asked", ">", since).where("token", "<>", "");
  return get(session, open.returning(columns)) as Promise<Receiver | undefined>;
}

function rowOf({ userId, projectId, ...receiver }: Receiver) {
  return { ...receiver, user_id: userId, project_id: projectId };
}
