import { writeDurableCopy } from "../device/durable-copy";
import { type Entry, type RequestKind, toForm } from "./entry";
import { type Notifier, settle } from "./notify";
import { applyEvent, findOpenDraft, findPending, openDraft, restoreOutbox, toStorageEntry } from "./outbox";
import { post, type RequestBodies } from "./outbox-api";
import { parseSendResult } from "./outcome";

/**
 * Whether a request may leave now: none of its form is pending, and the player still sees the confirmation of a bid.
 */
export const mayQueue = (playerKey: string, entry: Entry): boolean => {
  const form = toForm(entry);
  return !findPending(playerKey, form) && (entry.kind !== "bid" || findOpenDraft(playerKey, form)?.key === entry.key);
};

const hasSucceeded = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/**
 * Stores a confirmed request, sends it once, and records the response (docs/faults.md, step 1). Never throws.
 * @returns false if nothing was sent: another tab was faster, the durable copy shows that this list was sent before the
 *   browser was killed, or stored requests could not be restored
 */
export const send = async (sender: Notifier, entry: Entry, body: RequestBodies[RequestKind]): Promise<boolean> => {
  const { playerKey } = sender;
  const { key } = entry;
  const restoring = restoreOutbox();
  // Without the requests of an older build it is not known whether this one was sent.
  if (restoring !== undefined && !(await hasSucceeded(restoring))) return false;
  if (!mayQueue(playerKey, entry)) return false;
  if (entry.kind !== "bid") openDraft(playerKey, entry);
  const queued = applyEvent(playerKey, key, { type: "queue" });
  if (queued === null) return false;
  // A browser that is killed after the first byte must not come back with an unsent list.
  const written = writeDurableCopy(toStorageEntry(playerKey, queued.after));
  if (written !== undefined) await written;
  const change = applyEvent(playerKey, key, { type: "send" });
  if (change === null || change.before.state !== "queued") return false;
  settle(playerKey, key, parseSendResult(await post(change.after, body)), sender);
  return true;
};
