import type { Store } from "../src/store/store.ts";
import { accountContract } from "./contract/accounts.ts";
import { anyOrderContract } from "./contract/any-order.ts";
import { batchContract } from "./contract/batches.ts";
import { chatContract } from "./contract/chats.ts";
import { draftContract } from "./contract/drafts.ts";
import { feedContract } from "./contract/feed.ts";
import { parkedContract } from "./contract/parked.ts";
import { partContract } from "./contract/parts.ts";
import { receiverContract } from "./contract/receivers.ts";
import { reservedIdsContract } from "./contract/reserved-ids.ts";
import { rightsContract } from "./contract/rights.ts";
import { sharingContract } from "./contract/sharing.ts";
import { visitContract } from "./contract/visits.ts";
import { singleValueContract } from "./contract/single-values.ts";

/** What every store must do, whatever it stores in. */
export function storeContract(engine: string, open: () => Promise<Store>): void {
  batchContract(engine, open);
  partContract(engine, open);
  parkedContract(engine, open);
  rightsContract(engine, open);
  sharingContract(engine, open);
  feedContract(engine, open);
  accountContract(engine, open);
  chatContract(engine, open);
  draftContract(engine, open);
  receiverContract(engine, open);
  visitContract(engine, open);
  singleValueContract(engine, open);
  reservedIdsContract(engine, async () => [await open()]);
  anyOrderContract(engine, async () => [await open()]);
}
