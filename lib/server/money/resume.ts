import { MAX_ENVELOPES } from "@/lib/domain/game/envelopes";
import type { Services } from "../services";
import { detectRestore } from "../store/detect-restore";
import { checkPromise } from "../store/standby-promise";
import { readStoreTime } from "../store/store-clock";
import { findMoneyKind } from "./kind-registry";
import { deleteDeadLeases, type LeaseSnapshot, withPlayerLock } from "./lock";
import type { MoneyKind } from "./money-kind";
import { FIRST_ATTEMPT_MS, startReconciliation } from "./reconcile";
import { changeRecordState } from "./records/change-records";
import { unsettledRecords, watchedFailures } from "./records/find-records";
import { isFinal, type MoneyRecord } from "./records/record";
import { isInFlight } from "./run";
import { sendQueuedRecord } from "./send";
import { shuttingDown, trackMoneyRequest } from "./shutdown-state";

/** The time between two sweeps for records that another process left behind, in milliseconds. */
const SWEEP_MS = 15_000;
/** A margin beyond the sends themselves, in milliseconds, for the store and for differences between hosts' clocks. */
const MARGIN_MS = 10_000;
/** The time between the first attempts for two resumed requests, and until the last of these, in milliseconds. */
const SPREAD_MS = 100;
const MAX_SPREAD_MS = 15_000;

/**
 * Whether the process that recorded the request may still run and send it (decision 0016).
 * @param now the store's time.
 */
const mayBeInFlight = (
  { settings, store }: Services,
  { delayMs = 0 }: MoneyKind,
  record: MoneyRecord,
  now: number,
): boolean => {
  const { state, createdAt, sentAt } = record;
  const { answerTimeoutMs } = settings.money;
  // A process knows its own requests, whatever its clock says (docs/faults.md, row 32).
  if (isInFlight(store, record)) return true;
  // A request that waits for its kind's delay has no earlier parts.
  const waitMs = delayMs > 0 ? delayMs : MAX_ENVELOPES * answerTimeoutMs;
  if (state === "queued") return now < createdAt + waitMs + MARGIN_MS;
  return state === "sending" && now < sentAt + answerTimeoutMs + MARGIN_MS;
};

/**
 * Sends a record that waited for its delay, fails one that was not sent, and searches for any other.
 * @param index its position among the resumed records.
 * @returns false if this process was already working on it.
 */
const resume = async (services: Services, kind: MoneyKind, record: MoneyRecord, index: number): Promise<boolean> => {
  if (record.state === "queued" && kind.delayMs !== undefined) {
    // The start does not wait for the provider; a shutdown does.
    trackMoneyRequest(withPlayerLock(services, record.playerKey, () => sendQueuedRecord(services, kind, record))).catch(
      (error: unknown) => {
        services.log.error({ event: "money_resume_failed", moneyKind: kind.kind, key: record.key, err: error });
      },
    );
    return true;
  }
  // It was certainly not sent, and stays unsent unless the player confirms it again.
  if (await changeRecordState(services, record, { from: ["queued"], to: "failed", clearToken: true })) return true;
  await changeRecordState(services, record, { from: ["sending"], to: "checking", interrupted: true });
  const { hostTime, settings } = services;
  return startReconciliation(services, kind, record, {
    sentAt: hostTime.steady() - record.lookedHorizons * settings.money.horizonMs,
    firstAttemptMs: FIRST_ATTEMPT_MS + Math.min(index * SPREAD_MS, MAX_SPREAD_MS),
  });
};

/**
 * Resumes all unsettled and still searched records.
 * @param leftBehind whether a process that has ended left all of them.
 * @returns how many were resumed.
 */
const resumeAll = async (services: Services, leftBehind: boolean): Promise<number> => {
  const now = await readStoreTime(services);
  let resumed = 0;
  for (const record of [...(await unsettledRecords(services.store)), ...(await watchedFailures(services.store))]) {
    // After a shutdown has started, nothing more is sent. The next start resumes the rest.
    if (shuttingDown()) break;
    const kind = findMoneyKind(record.kind);
    if (!kind) {
      // A later build wrote this record, so it stays unchanged.
      services.log.error({ event: "money_kind_unknown", moneyKind: record.kind, key: record.key });
      continue;
    }
    // The search ended without a result, so the record stays not known.
    if (isFinal(record)) continue;
    if (!leftBehind && mayBeInFlight(services, kind, record, now)) continue;
    if (await resume(services, kind, record, resumed)) resumed += 1;
  }
  if (resumed > 0) services.log.warn({ event: "money_resumed", count: resumed });
  return resumed;
};

/**
 * Resumes, at the start, every request that an earlier process left unfinished (docs/faults.md, row 16). A record in
 * `sending` may have reached the provider: it is reconciled like a lost response, and never sent again. A record that
 * waited for its kind's delay was certainly not sent, and is sent now. On a shared store, records that another host may
 * be sending are left to `startUnsettledSweep`.
 * @returns how many requests were resumed.
 */
export const resumeUnsettled = async (services: Services): Promise<number> => {
  const { store } = services;
  if (store.promise && (await detectRestore(services))?.isTemporary) return 0;
  return resumeAll(services, !store.shared);
};

/**
 * Sweeps, 15 s after each sweep, for records that no process can still be sending because a host ended, or the store
 * failed in the middle (docs/faults.md, row 22). Also deletes the leases of ended hosts, and raises this host's
 * high-water mark to what other hosts recorded.
 * @returns a function that stops the sweeps.
 */
export const startUnsettledSweep = (services: Services, everyMs = SWEEP_MS): (() => void) => {
  let isStopped = false;
  let leases: LeaseSnapshot = new Map();
  let cancel: () => void = () => undefined;
  const sweep = async (): Promise<void> => {
    try {
      // This comes before anything is sent, because what waits in another copy may have been sent.
      const copy = await detectRestore(services);
      await checkPromise(services);
      if (services.store.shared) leases = await deleteDeadLeases(services, leases);
      if (!copy?.isTemporary) await resumeAll(services, false);
    } catch (error) {
      services.log.error({ event: "money_sweep_failed", err: error });
    }
    sweepLater();
  };
  const sweepLater = () => {
    if (!isStopped && !shuttingDown()) cancel = services.hostTime.later(() => void sweep(), everyMs);
  };
  sweepLater();
  return () => {
    isStopped = true;
    cancel();
  };
};
