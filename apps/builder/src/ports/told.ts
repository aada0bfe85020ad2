import { messages } from "@tessera/builder-ui";
import { isRefused, refusalWords } from "./refusal-words.ts";

/** A refusal is told in the server's words; of everything else a person hears that the server is away. */
export async function told<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw new Error(isRefused(error) ? refusalWords(error) : messages.noConnection, { cause: error });
  }
}
