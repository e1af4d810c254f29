import type { Services } from "../services";
import { singletonFor } from "../singleton";
import type { Store } from "../store/store";
import { type Evidence, findEvidence, findWrongMatches, UNREAD } from "./evidence/evidence";
import type { MoneyKind } from "./money-kind";
import { computeSupportNumber, logMoneyOutcome } from "./outcome";
import {
  changeRecordState,
  deleteToken,
  markUnknown,
  recordCredit,
  reopenAsUnknown,
  saveSearchProgress,
  settleUnlessMatched,
} from "./records/change-records";
import { findRecord } from "./records/find-records";
import { isFinal, type MoneyRecord } from "./records/record";
import { sealToken, unsealToken } from "./sealed-token";
import { withAttemptSlot } from "./shutdown-state";

/** The time from a lost response to the first attempt, in milliseconds. */
export const FIRST_ATTEMPT_MS = 400;
const MAX_BACKOFF_MS = 15_000;
/**
 * The time from a page, or "too many requests", in place of the response until the statement may say that nothing was
 * taken, in milliseconds, if the horizon is not shorter: such a response comes instead of the request's effect, or
 * after it, but not before it (decision 0322).
 */
const REJECTED_MS = 5000;
/** Horizons after which an undecided request is reported as not known and no longer blocks equal requests. */
export const UNKNOWN_HORIZONS = 3;
/** Horizons after the send at which the search for a failed request ends. */
export const SEARCH_HORIZONS = 9;
/** Horizons after the send until which contradicting evidence leaves a failed request failed. */
const CONTRADICTED_HORIZONS = 11;
/** Horizons at which the reported state may change. */
const STATE_CHANGE_HORIZONS = [1, UNKNOWN_HORIZONS, SEARCH_HORIZONS, CONTRADICTED_HORIZONS];
/** How long the search for a request that is reported as not known goes on, in milliseconds. */
const UNKNOWN_SEARCH_MS = 24 * 60 * 60_000;
const UNKNOWN_BACKOFF_MS = 5 * 60_000;

type RecordName = Pick<MoneyRecord, "playerKey" | "key">;

const reconciling = (store: Store) => singletonFor(store, "money.reconciling", () => new Set<string>());

interface ReconciliationStart {
  /**
   * When the request was sent, in milliseconds of this process's steady clock, because the wall clock may jump
   * (docs/faults.md, row 32). After a restart: now, minus the horizons during which earlier processes searched.
   */
  readonly sentAt?: number;
  /** Milliseconds until the first attempt. */
  readonly firstAttemptMs?: number;
  /** When a page or "too many requests" came in place of the response, in milliseconds of the steady clock. */
  readonly rejectedAt?: number | undefined;
}

/**
 * Searches for evidence of a request whose response was lost, in the background and with backoff, until it is settled:
 * evidence found → `done`; no evidence by the horizon → `failed`, and the search goes on because a row may still
 * appear. Unreadable or contradicting statements settle nothing (docs/faults.md, step 4, rows 9 and 14): after three
 * horizons the player sees "not known", and the search goes on for a day (row 33). Several hosts may search; each state
 * change happens once.
 * @returns false if this process is already searching for it.
 */
export const startReconciliation = <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  { playerKey, key }: RecordName,
  { sentAt = services.hostTime.steady(), firstAttemptMs = FIRST_ATTEMPT_MS, rejectedAt }: ReconciliationStart = {},
): boolean => {
  const slot = `${playerKey}:${key}`;
  if (reconciling(services.store).has(slot)) return false;
  reconciling(services.store).add(slot);
  const sinceMs = () => services.hostTime.steady() - sentAt;
  let backoffMs = firstAttemptMs;
  let ranAtMs = sinceMs();
  const { horizonMs } = services.settings.money;
  const failsMs = Math.min(horizonMs, rejectedAt === undefined ? horizonMs : rejectedAt - sentAt + REJECTED_MS);
  const scheduleAttempt = () => {
    // The timer does not keep a stopping process alive: the next start resumes the record. It wakes at the next horizon
    // even if the backoff is longer, and at once if a horizon passed during the last attempt.
    const untilChange = [failsMs, ...STATE_CHANGE_HORIZONS.map((horizons) => horizons * horizonMs)]
      .filter((changesAt) => changesAt > ranAtMs)
      .map((changesAt) => Math.max(0, Math.ceil(changesAt - sinceMs())));
    services.hostTime.later(() => void withAttemptSlot(services.store, attempt), Math.min(backoffMs, ...untilChange));
    const maxBackoffMs = sinceMs() > SEARCH_HORIZONS * horizonMs ? UNKNOWN_BACKOFF_MS : MAX_BACKOFF_MS;
    backoffMs = Math.min(backoffMs * 2, maxBackoffMs);
  };
  const attempt = async () => {
    ranAtMs = sinceMs();
    const goesOn = await runAttempt(services, kind, { playerKey, key }, ranAtMs, failsMs).catch((error: unknown) => {
      services.log.error({ event: "money_check_failed", moneyKind: kind.kind, key, err: error });
      return true;
    });
    if (goesOn) scheduleAttempt();
    else reconciling(services.store).delete(slot);
  };
  scheduleAttempt();
  return true;
};

/**
 * Runs one attempt and acts on its evidence.
 * @param sinceMs milliseconds since the send when the attempt starts, used for all of it: a horizon that passes
 *   meanwhile belongs to the next attempt.
 * @param failsMs milliseconds after the send from which a request without evidence has failed.
 * @returns whether the search goes on.
 */
const runAttempt = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  { playerKey, key }: RecordName,
  sinceMs: number,
  failsMs: number,
): Promise<boolean> => {
  const record = await findRecord(services.store, playerKey, key);
  if (!record || record.state === "queued" || isFinal(record)) return false;
  const token = await unsealToken(services.settings, record.sealedToken);
  const { data } = kind.request.safeParse(record.request);
  const logged = data === undefined ? {} : kind.logged(data);
  const log = services.log.child({ moneyKind: kind.kind, key, player: playerKey, ...logged });
  // The player's next sign-in brings a new token.
  if (token === undefined) log.error({ event: "money_token_lost" });
  const { horizonMs } = services.settings.money;
  const isDue = sinceMs >= (record.state === "failed" ? SEARCH_HORIZONS * horizonMs : failsMs);
  const { evidence, lost } =
    token === undefined ? UNREAD : await findEvidence(services, record, { playerKey, token }, isDue);
  if (evidence === "happened") return !(await settleFound(services, record, lost, log));
  const goesOn = await concludeWithout({ services, record, log, sinceMs, horizonMs, isDue }, evidence);
  const horizons = Math.min(SEARCH_HORIZONS, Math.floor(sinceMs / horizonMs));
  if (goesOn && horizons > record.lookedHorizons) await saveSearchProgress(services, record, horizons);
  return goesOn;
};

/**
 * Settles a request whose rows are in the statement, unless a lost request that competes for them was settled
 * meanwhile.
 * @returns whether this host settled it.
 */
const settleFound = async (
  services: Services,
  record: MoneyRecord,
  lost: readonly string[],
  log: Services["log"],
): Promise<boolean> => {
  const change = { to: "done", found: true, clearToken: true, onlyWhileSearching: true } as const;
  let outcome: "found" | "corrected" = "found";
  const settled = await settleUnlessMatched(services, record.playerKey, lost, async (within) => {
    const { corrected } = record;
    if (await changeRecordState(within, record, { from: ["sending", "checking"], corrected, ...change })) return true;
    // Another host may have changed it to failed since this attempt started.
    outcome = "corrected";
    return changeRecordState(within, record, { from: ["failed"], corrected: true, ...change });
  });
  if (settled) logMoneyOutcome(log, { kind: record.kind, outcome });
  return settled;
};

interface AttemptContext {
  readonly services: Services;
  readonly record: MoneyRecord;
  readonly log: Services["log"];
  /** Milliseconds since the send, or since this process began to search if another process sent it. */
  readonly sinceMs: number;
  readonly horizonMs: number;
  readonly isDue: boolean;
}

/** Acts on an attempt that did not find the request. Of several hosts, only the one that changes the record logs it. */
const concludeWithout = async (context: AttemptContext, evidence: Evidence): Promise<boolean> => {
  const { services, record, log, sinceMs, horizonMs, isDue } = context;
  const horizons = sinceMs / horizonMs;
  if (record.state === "failed") return watchFailed(context, evidence);
  if (evidence === "absent" && isDue) {
    const hasChanged = await changeRecordState(services, record, {
      from: ["sending", "checking"],
      to: "failed",
      interrupted: record.interrupted,
    });
    if (hasChanged) logMoneyOutcome(log, { kind: record.kind, outcome: "absent" });
    return true;
  }
  if (["undecided", "unread", "forgotten"].includes(evidence) && horizons >= 1 && !record.unknown)
    log.error({ event: "money_undecided_past_horizon" });
  const credited = evidence === "credited";
  // More time does not decide a credit or a contested row.
  const isOverdue = horizons >= (credited || evidence === "contested" ? 1 : UNKNOWN_HORIZONS);
  if (!record.unknown && isOverdue && (await markUnknown(services, record, { ...record, credited }))) {
    logMoneyOutcome(
      log,
      { kind: record.kind, outcome: "told_unknown" },
      { credited, support: computeSupportNumber(record) },
    );
  }
  if (sinceMs < Math.max(UNKNOWN_SEARCH_MS, SEARCH_HORIZONS * horizonMs)) return true;
  await deleteToken(services.store, record);
  return false;
};

/**
 * Keeps searching for a failed request until `SEARCH_HORIZONS`. A credit that may belong to it is reported at once. An
 * unreadable statement changes nothing. A token that is unknown at the end makes the request "not known".
 * @returns whether the search goes on.
 */
const watchFailed = async (
  { services, record, log, sinceMs, horizonMs }: AttemptContext,
  evidence: Evidence,
): Promise<boolean> => {
  if (evidence === "credited" && !record.credited && (await recordCredit(services, record))) {
    log.warn({ event: "money_failed_credited", support: computeSupportNumber(record) });
  }
  if (evidence === "contested") return reopen(services, record, log);
  if (sinceMs < SEARCH_HORIZONS * horizonMs) return true;
  if (evidence === "unread" && sinceMs < UNKNOWN_SEARCH_MS) return true;
  // The statement that made it "failed" may have been the empty one of an unknown token. The next sign-in decides.
  if (evidence === "forgotten") return reopen(services, record, log);
  // Another lost request may soon explain the contradiction.
  if (evidence === "undecided") return sinceMs < CONTRADICTED_HORIZONS * horizonMs || reopen(services, record, log);
  await deleteToken(services.store, record);
  return false;
};

/** Reports a failed request as not known, and returns true because the search goes on. */
const reopen = async (services: Services, record: MoneyRecord, log: Services["log"]): Promise<boolean> => {
  if (await reopenAsUnknown(services, record))
    log.warn({ event: "money_reopened", support: computeSupportNumber(record) });
  return true;
};

/**
 * Searches again for the requests that a row of this one may have settled. To be called for a request whose acceptance
 * became known after the search for it had started.
 */
export const recheckMatches = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  { playerKey, key }: RecordName,
  token: string,
): Promise<void> => {
  const record = await findRecord(services.store, playerKey, key);
  if (record?.state !== "done") return;
  for (const wrong of await findWrongMatches(services, record, { playerKey, token })) {
    const sealedToken = await sealToken(services.settings, token);
    if (!(await changeRecordState(services, wrong, { from: ["done"], to: "checking", sealedToken }))) continue;
    services.log.error({ event: "money_claim_lost", moneyKind: kind.kind, key: wrong.key, player: wrong.playerKey });
    startReconciliation(services, kind, wrong);
  }
};
