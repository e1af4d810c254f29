import { AppError } from "@/lib/contract/errors";
import type { Services } from "../services";
import { compareWithMark, type Restored, restoredState } from "../store/restored";
import { timeOfStore } from "../store/store-clock";

/** How long after a restore a phone may still ask about an earlier request, in milliseconds. */
const GUARDED_MS = 24 * 60 * 60_000;

type Base = Pick<Services, "store" | "hostTime" | "log">;

/** A shared store can fail over to an older copy while hosts run. The embedded one is compared when it is opened. */
const stateOf = ({ store, hostTime }: Base): Promise<Restored | undefined> =>
  store.shared ? compareWithMark(store, hostTime) : restoredState(store);

const refuse = ({ log }: Base, { detail }: Restored): never => {
  log.warn({ event: "money_key_unknown_after_restore", asOf: detail });
  throw new AppError("state_unavailable");
};

/**
 * Guards the answer "not found" for a key without a record. A restored store lacks the requests that were sent after its copy
 * was made, so it cannot say that nothing was sent. Phones keep asking until an operator has accepted the store, and for at
 * least a day (docs/deploy.md, "Backup").
 * @throws AppError state_unavailable during that time.
 */
export const refuseAfterRestore = async (base: Base): Promise<void> => {
  const restored = await stateOf(base);
  if (!restored) return;
  if (restored.accepted && (await timeOfStore(base)) - restored.at >= GUARDED_MS) return;
  refuse(base, restored);
};

/**
 * Guards the send of a request whose key has no record: the request may have been sent before the restore.
 * @throws AppError state_unavailable until an operator has accepted the store.
 */
export const refuseUnknownKey = async (base: Base): Promise<void> => {
  const restored = await stateOf(base);
  if (restored && !restored.accepted) refuse(base, restored);
};
