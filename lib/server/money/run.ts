import { createHash } from "node:crypto";
import { AppError, isAppError } from "@/lib/contract/errors";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import { careRefusal, refuseBlocked, stopsParts } from "../care/care-refusal";
import { counters } from "../counters";
import { invalidateAccount } from "../player/read-account";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { isVouched } from "../store/standby-promise";
import type { Store } from "../store/store";
import { refuseUnknownKey } from "./find-under-lock";
import { parseStoredRequest } from "./kind-registry";
import { isPlayerLocked, type PlayerLock, withPlayerLock } from "./lock";
import type { MoneyActor, MoneyKind } from "./money-kind";
import { claimParts, isGivenUp } from "./records/claim-keys";
import { findParts, unsettledRecords } from "./records/find-records";
import { type MoneyRecord, partKey, toBaseKey } from "./records/record";
import { sealToken } from "./sealed-token";
import { sendParts } from "./send";
import { shuttingDown, trackMoneyRequest } from "./shutdown-state";
import { createSpendingReader } from "./spendings";

/** How often the records of a key are read while another host sends it, in milliseconds. */
const OTHER_HOST_POLL_MS = 200;

type Parts = readonly MoneyRecord[];

/** A request that may be sent. */
export interface Prepared<Request, Before> {
  /** The parts that are sent, in this order. */
  readonly requests: readonly Request[];
  /** Reads the statement before the send, under the player's lock. If it throws, nothing was sent. */
  readonly readSnapshot: () => Promise<Before>;
  /** Returns why a part may no longer be sent, or null; called before each part. Undefined if time changes nothing. */
  readonly refusalNow?: () => AppError | null;
}

/** What a player confirmed, under which key, and the kind that sends it. */
export interface Confirmation<Request, Before> {
  readonly kind: MoneyKind<Request, Before>;
  readonly actor: MoneyActor;
  /** The Idempotency-Key that the browser made. */
  readonly key: string;
  /** The body as the browser sent it. An equal body under the same key always gets the stored outcome. */
  readonly input: unknown;
  /** Checks the request under the player's lock. */
  readonly prepare: () => Promise<Prepared<Request, Before>>;
}

interface Run<Request, Before> extends Omit<Confirmation<Request, Before>, "input"> {
  readonly fingerprint: string;
}

const inFlight = (store: Store) => singletonFor(store, "money.in-flight", () => new Map<string, Promise<Parts>>());

/** Whether this process is preparing or sending the request to which a record belongs. */
export const isInFlight = (store: Store, { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">): boolean =>
  inFlight(store).has(`${playerKey}:${toBaseKey(key)}`);

const toSlot = ({ actor, key }: Pick<Run<unknown, unknown>, "actor" | "key">): string => `${actor.playerKey}:${key}`;

const CONFLICTS = ["idempotency_key_reused", "idempotency_key_given_up"];

/** Counts a request: `new` is sent, `replayed` stored, `in-flight` joins the first, `conflict` reuses another's key. */
const countRequest = (
  { kind }: { readonly kind: { readonly kind: string } },
  outcome: "new" | "replayed" | "in-flight" | "conflict",
): void => counters().moneyRequests.inc({ kind: kind.kind, outcome });

/**
 * Sends one confirmed money request to the provider, each of its parts at most once, and returns the records of its
 * parts (docs/faults.md, steps 1 to 5).
 * @throws AppError idempotency_key_reused, idempotency_key_given_up, shutting_down, the kind's `refusedWhileChecking`,
 *   request_before_restore, or an error of `prepare` or `readSnapshot`; this call has sent and recorded nothing then.
 */
export const runMoneyRequest = async <Request, Before>(
  services: Services,
  { input, ...confirmation }: Confirmation<Request, Before>,
): Promise<Parts> => {
  const run = { ...confirmation, fingerprint: computeFingerprint(confirmation.kind.kind, input) };
  try {
    return await runOnce(services, run);
  } catch (error) {
    if (isAppError(error) && CONFLICTS.includes(error.code)) countRequest(run, "conflict");
    throw error;
  }
};

const runOnce = async <Request, Before>(services: Services, run: Run<Request, Before>): Promise<Parts> => {
  const existing = await findExisting(services, run, () => inFlight(services.store).has(toSlot(run)));
  if (existing) {
    countRequest(run, "replayed");
    return existing;
  }

  // No await lies between here and `set`, so that the second of two calls with a new key finds the first.
  const slot = toSlot(run);
  const first = inFlight(services.store).get(slot);
  if (first !== undefined) {
    const parts = assertSameRequest(await first, run);
    countRequest(run, "in-flight");
    return parts;
  }
  if (shuttingDown()) throw new AppError("shutting_down");
  const { playerKey } = run.actor;
  // Meanwhile another host may record the same key, or the holder of the lock may give it up.
  const mayBeKnown = services.store.shared || isPlayerLocked(services.store, playerKey);
  const work = trackMoneyRequest(
    withPlayerLock(services, playerKey, (lock) => recordAndSend(services, run, lock, mayBeKnown)),
  );
  inFlight(services.store).set(slot, work);
  try {
    return await work;
  } finally {
    inFlight(services.store).delete(slot);
  }
};

/** Records a request and sends it. `mayBeKnown`: its key may have been recorded since the lookup. */
const recordAndSend = async <Request, Before>(
  services: Services,
  run: Run<Request, Before>,
  lock: PlayerLock,
  mayBeKnown: boolean,
): Promise<Parts> => {
  const { kind, actor, key, fingerprint } = run;
  const receivedAt = services.hostTime.steady();
  const existing = mayBeKnown ? await findExisting(services, run, () => false) : undefined;
  if (existing) {
    countRequest(run, "replayed");
    return existing;
  }
  await refuseUnknownKey(services, key);
  const { requests, refusalNow, ...evidence } = await checkedRequest(services, run);
  const refusal = lock.isHeld() ? refusalNow() : new AppError("state_unavailable");
  if (refusal) throw refusal;
  const common = { playerKey: actor.playerKey, kind: kind.kind, fingerprint, ...evidence };
  const claimed = await claimParts(
    services,
    requests.map((request, part) => ({ ...common, key: partKey(key, part), request })),
    kind.delayMs === undefined ? "sending" : "queued",
  );
  if (!claimed) return waitForOtherHost(services, run);
  countRequest(run, "new");
  const isAllowed = async () => refusalNow() === null && !(await stopsParts(services, actor.playerKey, kind.kind));
  const first = { playerKey: actor.playerKey, key: partKey(key, 0) };
  const mayGoOn = async (waited: boolean) =>
    (!waited || (await isAllowed())) && (await isVouched(services, first)) && lock.isHeld();
  await sendParts(services, { kind, actor, key, requests, mayGoOn, receivedAt });
  const parts = await findParts(services.store, actor.playerKey, key);
  // Meanwhile the store became an older copy: what was sent has no record.
  if (parts.length < requests.length) throw new AppError("state_unavailable");
  return parts;
};

/** Returns what is recorded, after every check that a request meets; throws the AppError of the first that fails. */
const checkedRequest = async <Request, Before>(
  services: Services,
  run: Pick<Run<Request, Before>, "kind" | "actor" | "prepare">,
) => {
  const { kind, actor } = run;
  // A block decides by itself, so it is checked before the provider is read.
  await refuseBlocked(services, actor.playerKey, kind.kind);
  // The cached balance of this host may be older than another host's last request.
  if (services.store.shared) invalidateAccount(services, actor);
  const { requests, readSnapshot, refusalNow = () => null } = await run.prepare();
  await refuseCollisions(services, run, requests);
  const points = addPoints(NO_POINTS, ...requests.map((request) => kind.logged(request).amount));
  if (requests.length === 0) throw new Error("a money request without a part");
  const [before, sealedToken] = await Promise.all([readSnapshot(), sealToken(services.settings, actor.token)]);
  // The reads took time: limits and blocks may be new, checks may no longer hold, another host may have the lock.
  const total = { kind: kind.kind, points };
  const byCare = await careRefusal(services, actor.playerKey, total, createSpendingReader(services, actor.playerKey));
  if (byCare) throw byCare;
  return { requests, before, sealedToken, refusalNow };
};

/** Runs every check that a request meets before it is recorded, and records nothing. Throws as `runMoneyRequest`. */
export const checkMoneyRequest = async <Request, Before>(
  services: Services,
  request: Pick<Confirmation<Request, Before>, "kind" | "actor" | "prepare">,
): Promise<void> => {
  if (shuttingDown()) throw new AppError("shutting_down");
  const { refusalNow } = await checkedRequest(services, request);
  const refusal = refusalNow();
  if (refusal) throw refusal;
};

/** Returns the parts under a key; undefined if the key is new, or if a call of this process sends it (`isOurs`). */
const findExisting = async <Request, Before>(services: Services, run: Run<Request, Before>, isOurs: () => boolean) => {
  const parts = await findParts(services.store, run.actor.playerKey, run.key);
  if (parts.length === 0) return undefined;
  assertSameRequest(parts, run);
  if (parts.every(isAnswered)) return parts;
  return isOurs() ? undefined : waitForOtherHost(services, run);
};

const isAnswered = ({ state }: MoneyRecord): boolean => state !== "sending" && state !== "queued";

const DIGEST = /^[0-9a-f]{64}$/;

const assertSameRequest = (parts: Parts, { fingerprint }: { readonly fingerprint: string }): Parts => {
  if (parts.some(isGivenUp)) throw new AppError("idempotency_key_given_up");
  // A damaged fingerprint is no proof of another body.
  const isOther = (stored: string) => DIGEST.test(stored) && stored !== fingerprint;
  if (parts.some((part) => isOther(part.fingerprint))) throw new AppError("idempotency_key_reused");
  return parts;
};

const refuseCollisions = async <Request, Before>(
  services: Services,
  { kind, actor }: Pick<Run<Request, Before>, "kind" | "actor">,
  requests: readonly Request[],
): Promise<void> => {
  const unsettled = (await unsettledRecords(services.store, actor.playerKey))
    // A request that is reported as not known blocks no other (docs/faults.md, row 33).
    .filter((record) => record.kind === kind.kind && !record.unknown)
    .map((record) => parseStoredRequest(services, kind, record))
    .filter((pending) => pending !== undefined);
  const collides = unsettled.some((pending) => requests.some((one) => kind.collide(pending, one)));
  if (collides) throw kind.refusedWhileChecking();
};

/** Returns the parts when another host has sent the key, at the latest when the sends must have ended. */
const waitForOtherHost = async <Request, Before>(services: Services, run: Run<Request, Before>): Promise<Parts> => {
  const { hostTime, settings, store } = services;
  const startedAt = hostTime.steady();
  for (;;) {
    const parts = assertSameRequest(await findParts(store, run.actor.playerKey, run.key), run);
    const patienceMs = settings.money.answerTimeoutMs * parts.length + (run.kind.delayMs ?? 0);
    if (parts.every(isAnswered) || hostTime.steady() - startedAt >= patienceMs) return parts;
    await hostTime.sleep(OTHER_HOST_POLL_MS);
  }
};

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)]);
};

/** Returns the same text for equal bodies, whatever the order of their fields (docs/faults.md, row 3). */
const computeFingerprint = (kind: string, input: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, canonical(input)]))
    .digest("hex");
