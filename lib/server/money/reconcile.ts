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

/** Milliseconds from a lost answer to the first look. */
export const FIRST_ATTEMPT_MS = 400;
const MAX_GAP_MS = 15_000;
/**
 * Milliseconds from a page, or "too many requests", in place of the answer until the books may say that nothing was taken, if the
 * horizon is not shorter: such an answer comes instead of the request's effect, or after it, but not before it (decision 0322).
 */
const REJECTED_MS = 5000;
/** Horizons after which an undecided request is reported as not known and no longer blocks equal requests. */
const UNKNOWN_HORIZONS = 3;
/** Horizons after the send at which the search for a failed request ends. */
export const SEARCH_HORIZONS = 9;
/** Horizons after the send until which a failed request stays failed although the books contradict each other. */
const DOUBT_HORIZONS = 11;
/** Horizons at which the reported state may change. */
const STATE_CHANGE_HORIZONS = [1, UNKNOWN_HORIZONS, SEARCH_HORIZONS, DOUBT_HORIZONS];
/** How long and how often the search for a request that is reported as not known goes on, in milliseconds. */
const UNKNOWN_WATCH_MS = 24 * 60 * 60_000;
const UNKNOWN_GAP_MS = 5 * 60_000;

type RecordName = Pick<MoneyRecord, "playerKey" | "key">;

const running = (store: Store) => singletonFor(store, "money.reconciling", () => new Set<string>());

interface Begin {
  /**
   * When the request was sent, in milliseconds of this process's steady clock, because the wall clock may jump (docs/faults.md,
   * row 32). After a restart: now, minus the horizons during which earlier processes looked for the request.
   */
  readonly sentAt?: number;
  /** Milliseconds until the first look. */
  readonly firstAttemptMs?: number;
  /** When a page or "too many requests" came in place of the answer, by the same clock. */
  readonly rejectedAt?: number | undefined;
}

/**
 * Looks for evidence of a request whose answer was lost, in the background and with back-off, until the request is settled:
 * evidence found → `done`; no evidence by the horizon → `failed`, and the search goes on because a row may still appear.
 * Unreadable or contradicting books settle nothing (docs/faults.md, step 4, rows 9 and 14): after three horizons the player
 * sees "not known", and the search goes on for a day (row 33). Several hosts may look for the same request; each state change
 * happens once.
 * @returns false if this process is already looking for it.
 */
export const startReconciliation = <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  { playerKey, key }: RecordName,
  { sentAt = services.hostTime.steady(), firstAttemptMs: firstLookMs = FIRST_ATTEMPT_MS, rejectedAt }: Begin = {},
): boolean => {
  const slot = `${playerKey}:${key}`;
  if (running(services.store).has(slot)) return false;
  running(services.store).add(slot);
  const sinceMs = () => services.hostTime.steady() - sentAt;
  let gap = firstLookMs;
  let lookedAt = sinceMs();
  const { horizonMs } = services.settings.money;
  const failsMs = Math.min(horizonMs, rejectedAt === undefined ? horizonMs : rejectedAt - sentAt + REJECTED_MS);
  const lookLater = () => {
    // The timer does not keep a stopping process alive: the next start resumes the record.
    // Wakes at the next horizon even if the gap is longer, and at once if a horizon passed during the last look.
    const untilChange = [failsMs, ...STATE_CHANGE_HORIZONS.map((horizons) => horizons * horizonMs)]
      .filter((changesAt) => changesAt > lookedAt)
      .map((changesAt) => Math.max(0, Math.ceil(changesAt - sinceMs())));
    services.hostTime.later(() => void withAttemptSlot(services.store, look), Math.min(gap, ...untilChange));
    const longest = sinceMs() > SEARCH_HORIZONS * horizonMs ? UNKNOWN_GAP_MS : MAX_GAP_MS;
    gap = Math.min(gap * 2, longest);
  };
  const look = async () => {
    lookedAt = sinceMs();
    const lookAgain = await lookOnce(services, kind, { playerKey, key }, lookedAt, failsMs).catch((error: unknown) => {
      services.log.error({ event: "money_check_failed", moneyKind: kind.kind, key, err: error });
      return true;
    });
    if (lookAgain) lookLater();
    else running(services.store).delete(slot);
  };
  lookLater();
  return true;
};

/**
 * @param sinceMs milliseconds since the send when the look begins. The whole look uses this time: a horizon that passes
 * during the look belongs to the next look. @param failsMs milliseconds after the send from which a request without evidence failed.
 * @returns whether to look again.
 */
const lookOnce = async <Request, Before>(
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
  const asked = data === undefined ? {} : kind.logged(data);
  const log = services.log.child({ moneyKind: kind.kind, key, player: playerKey, ...asked });
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
 * Settles a request whose rows are in the books, unless another lost request that competed for them was settled meanwhile.
 * @returns whether this host settled it.
 */
const settleFound = async (
  services: Services,
  record: MoneyRecord,
  lost: readonly string[],
  log: Services["log"],
): Promise<boolean> => {
  const move = { to: "done", found: true, forgetToken: true, whileWatched: true } as const;
  let outcome: "found" | "corrected" = "found";
  const settled = await settleUnlessMatched(services, record.playerKey, lost, async (within) => {
    const { corrected } = record;
    if (await changeRecordState(within, record, { from: ["sending", "checking"], corrected, ...move })) return true;
    // Perhaps since this look began, by another host.
    outcome = "corrected";
    return changeRecordState(within, record, { from: ["failed"], corrected: true, ...move });
  });
  if (settled) logMoneyOutcome(log, { kind: record.kind, outcome });
  return settled;
};

interface Waiting {
  readonly services: Services;
  readonly record: MoneyRecord;
  readonly log: Services["log"];
  /** Milliseconds since the send, or since this process began to look if another process sent it. */
  readonly sinceMs: number;
  readonly horizonMs: number;
  readonly isDue: boolean;
}

/** Acts on a look that did not find the request. Several hosts may look; only the host that changes the record logs it. */
const concludeWithout = async (waiting: Waiting, evidence: Evidence): Promise<boolean> => {
  const { services, record, log, sinceMs, horizonMs, isDue } = waiting;
  const horizons = sinceMs / horizonMs;
  if (record.state === "failed") return watchFailed(waiting, evidence);
  if (evidence === "absent" && isDue) {
    const moved = await changeRecordState(services, record, {
      from: ["sending", "checking"],
      to: "failed",
      interrupted: record.interrupted,
    });
    if (moved) logMoneyOutcome(log, { kind: record.kind, outcome: "absent" });
    return true;
  }
  if (["undecided", "unread", "forgotten"].includes(evidence) && horizons >= 1 && !record.unknown)
    log.error({ event: "money_undecided_past_horizon" });
  const credited = evidence === "credited";
  // More time does not decide these.
  const isOverdue = horizons >= (credited || evidence === "contested" ? 1 : UNKNOWN_HORIZONS);
  if (!record.unknown && isOverdue && (await markUnknown(services, record, { ...record, credited }))) {
    logMoneyOutcome(
      log,
      { kind: record.kind, outcome: "told_unknown" },
      { credited, support: computeSupportNumber(record) },
    );
  }
  if (sinceMs < Math.max(UNKNOWN_WATCH_MS, SEARCH_HORIZONS * horizonMs)) return true;
  await deleteToken(services.store, record);
  return false;
};

/**
 * Keeps looking for a failed request until `SEARCH_HORIZONS`. A credit that may belong to it is reported at once. Unreadable
 * books change nothing: the next look decides. A token that is unknown at the end makes the request "not known".
 * @returns whether the search goes on.
 */
const watchFailed = async (
  { services, record, log, sinceMs, horizonMs }: Waiting,
  evidence: Evidence,
): Promise<boolean> => {
  if (evidence === "credited" && !record.credited && (await recordCredit(services, record))) {
    log.warn({ event: "money_failed_credited", support: computeSupportNumber(record) });
  }
  if (evidence === "contested") return reopen(services, record, log);
  if (sinceMs < SEARCH_HORIZONS * horizonMs) return true;
  if (evidence === "unread" && sinceMs < UNKNOWN_WATCH_MS) return true;
  // The books that made the request "failed" may have been the empty ones of an unknown token. The next sign-in decides.
  if (evidence === "forgotten") return reopen(services, record, log);
  // Another lost request may soon explain the contradiction.
  if (evidence === "undecided") return sinceMs < DOUBT_HORIZONS * horizonMs || reopen(services, record, log);
  await deleteToken(services.store, record);
  return false;
};

/** Reports a failed request as not known. @returns true: the search goes on. */
const reopen = async (services: Services, record: MoneyRecord, log: Services["log"]): Promise<boolean> => {
  if (await reopenAsUnknown(services, record))
    log.warn({ event: "money_reopened", support: computeSupportNumber(record) });
  return true;
};

/**
 * For a request whose acceptance became known after the search for it had begun: its row may have settled another request,
 * which is looked for again.
 */
export const recheckMatches = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  { playerKey, key }: RecordName,
  token: string,
): Promise<void> => {
  const record = await findRecord(services.store, playerKey, key);
  if (record?.state !== "done") return;
  for (const loser of await findWrongMatches(services, record, { playerKey, token })) {
    const sealedToken = await sealToken(services.settings, token);
    if (!(await changeRecordState(services, loser, { from: ["done"], to: "checking", sealedToken }))) continue;
    services.log.error({ event: "money_claim_lost", moneyKind: kind.kind, key: loser.key, player: loser.playerKey });
    startReconciliation(services, kind, loser);
  }
};
