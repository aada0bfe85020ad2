import { Builder, createBuilderStore, type ChatLink, type OpenRequest } from "@tessera/builder-ui";
import { useEffect, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { Data } from "../ports/data.ts";
import { usePorts } from "../ports/use-ports.ts";
import { followTitle } from "./document-title.ts";

/** The builder; its address says what is open in it. */
export function Home({ data }: { data: Promise<Data> }): ReactNode {
  const [params] = useSearchParams();
  const [store] = useState(createBuilderStore);
  useEffect(() => followTitle(store), [store]);
  return (
    <Builder ports={usePorts(data)} request={requestOf(params)} chatLink={chatLinkOf(params)} store={store} />
  );
}

/** A link to a chat of the assistant (specification 1, section 2.1). */
function chatLinkOf(params: URLSearchParams): ChatLink | null {
  const chatId = params.get("chat_id");
  return chatId ? { chatId, name: params.get("name") ?? "" } : null;
}

function requestOf(params: URLSearchParams): OpenRequest | null {
  for (const kind of ["widget", "page"] as const) {
    const text = params.get(`${kind}-id`);
    if (text === null) continue;
    const id = Number(text);
    return { kind, id: Number.isSafeInteger(id) && id !== 0 ? id : Number.NaN };
  }
  return null;
}
