import { MOST_ENVELOPES } from "@/lib/domain/game/envelopes";
import type { Services } from "../services";
import { shuttingDown, trackMoneyRequest } from "./in-flight";
import type { MoneyKind } from "./kind";
import { moneyKind } from "./kinds";
import { withPlayerLock } from "./lock";
import { reconcile } from "./reconcile";
import { type MoneyRecord, moveRecord, unsettledRecords, watchedFailures } from "./records";
import { sendWaiting } from "./send";

/** Milliseconds between two sweeps for what another process left behind. */
const SWEEP_MS = 15_000;
/** Milliseconds beyond the sends themselves: for the store, and for clocks of hosts that differ. */
const MARGIN_MS = 10_000;

/** Whether the process that recorded it, this one or another, may live and still be sending it (decision 0016). */
const mayBeInFlight = (
  { settings, hostTime }: Services,
  { delayMs = 0 }: MoneyKind,
  { state, createdAt, sentAt }: MoneyRecord,
): boolean => {
  const { answerTimeoutMs } = settings.money;
  const now = hostTime.now();
  if (state === "queued") return now < createdAt + delayMs + MOST_ENVELOPES * answerTimeoutMs + MARGIN_MS;
  return state === "sending" && now < sentAt + answerTimeoutMs + MARGIN_MS;
};

/** @returns whether it was taken up only now. */
const resume = async (services: Services, kind: MoneyKind, record: MoneyRecord): Promise<boolean> => {
  if (record.state === "queued" && kind.delayMs !== undefined) {
    // The start does not wait for the provider; a shut-down does.
    trackMoneyRequest(withPlayerLock(services, record.playerKey, () => sendWaiting(services, kind, record))).catch(
      (error: unknown) => {
        services.log.error({ event: "money_resume_failed", moneyKind: kind.kind, key: record.key, err: error });
      },
    );
    return true;
  }
  // Certainly not sent, and not confirmed anew since: it stays unsent.
  if (await moveRecord(services, record, { from: ["queued"], to: "failed", forgetToken: true })) return true;
  await moveRecord(services, record, { from: ["sending"], to: "checking" });
  return reconcile(services, kind, record);
};

/** @param leftBehind whether all that is unsettled was left by a process that ended. */
const takeUp = async (services: Services, leftBehind: boolean): Promise<number> => {
  let taken = 0;
  for (const record of [...(await unsettledRecords(services.store)), ...(await watchedFailures(services.store))]) {
    // Told to stop meanwhile: what is left goes on at the next start, and nothing more is sent.
    if (shuttingDown()) break;
    const kind = moneyKind(record.kind);
    if (!kind) {
      // A later build's kind: the record is left as it is.
      services.log.error({ event: "money_kind_unknown", moneyKind: record.kind, key: record.key });
      continue;
    }
    if (!leftBehind && mayBeInFlight(services, kind, record)) continue;
    if (await resume(services, kind, record)) taken += 1;
  }
  if (taken > 0) services.log.warn({ event: "money_resumed", count: taken });
  return taken;
};

/**
 * Takes up, at the start, every request that an earlier process left without an end (docs/faults.md, row 16). One found
 * in `sending` may have reached the provider: it is checked like one whose answer was lost, never sent again. One that
 * waited for its delay was certainly not sent: it goes out now. Where other hosts share the store, what one of them may
 * be sending this moment is left to `watchUnsettled`.
 * @returns how many are being looked for.
 */
export const resumeUnsettled = (services: Services): Promise<number> => takeUp(services, !services.store.shared);

/**
 * Takes up, every 15 s from then on, what no process can be sending any more: left by a host that ended, or by a store
 * that failed in the middle (docs/faults.md, row 22).
 * @returns what ends it.
 */
export const watchUnsettled = (services: Services, everyMs = SWEEP_MS): (() => void) => {
  let busy = false;
  const sweep = async (): Promise<void> => {
    if (busy || shuttingDown()) return;
    busy = true;
    try {
      await takeUp(services, false);
    } catch (error) {
      services.log.error({ event: "money_sweep_failed", err: error });
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void sweep(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
