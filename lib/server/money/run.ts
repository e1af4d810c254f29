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

/** Milliseconds between two reads of the records of a key that another host is sending. */
const OTHER_HOST_LOOK_MS = 200;

type Parts = readonly MoneyRecord[];

/** A request that may be sent. */
export interface Prepared<Request, Before> {
  /** What to send, in order. */
  readonly requests: readonly Request[];
  /**
   * The provider's books before the send, read in the player's turn and stored with the record. The read may have started.
   * @throws if they cannot be read; nothing was sent then.
   */
  readonly readSnapshot: () => Promise<Before>;
  /**
   * The reason why it may no longer be sent, or null. Called after everything that takes time, and before each further part.
   * Undefined if time changes nothing.
   */
  readonly refusalNow?: () => AppError | null;
}

/** What a player confirmed, under which key, and the kind that sends it. */
export interface Confirmation<Request, Before> {
  readonly kind: MoneyKind<Request, Before>;
  readonly actor: MoneyActor;
  /** The browser's Idempotency-Key. */
  readonly key: string;
  /** The body as the browser sent it. The same body under the same key always gets the stored answer. */
  readonly input: unknown;
  /** Checks the request. Runs under the player's lock. */
  readonly prepare: () => Promise<Prepared<Request, Before>>;
}

interface Run<Request, Before> extends Omit<Confirmation<Request, Before>, "asked"> {
  readonly fingerprint: string;
}

const inFlight = (store: Store) => singletonFor(store, "money.in-flight", () => new Map<string, Promise<Parts>>());

/** Whether this process is preparing or sending the request to which a record belongs. */
export const isInFlight = (store: Store, { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">): boolean =>
  inFlight(store).has(`${playerKey}:${toBaseKey(key)}`);

const slotOf = ({ actor, key }: Pick<Run<unknown, unknown>, "actor" | "key">): string => `${actor.playerKey}:${key}`;

const CONFLICTS = ["idempotency_key_reused", "idempotency_key_given_up"];

/**
 * Counts what a confirmed money request met that came with its Idempotency-Key. `new`: it is sent. `replayed`: it gets the
 * stored answer. `in-flight`: it waits for the answer of the first. `conflict`: the key belongs to another request.
 */
const tell = (
  { kind }: { readonly kind: { readonly kind: string } },
  outcome: "new" | "replayed" | "in-flight" | "conflict",
): void => counters().moneyRequests.inc({ kind: kind.kind, outcome });

/**
 * Sends one confirmed money request to the provider, each of its parts at most once, and returns the records of its
 * parts (docs/faults.md, steps 1 to 5).
 * @throws AppError idempotency_key_reused, idempotency_key_given_up, shutting_down, the kind's `refusedWhileUnknown`,
 * request_before_restore, or an error of `prepare` or `lookBefore`. In each case this call has sent and recorded nothing.
 */
export const runMoneyRequest = async <Request, Before>(
  services: Services,
  { input: asked, ...confirmation }: Confirmation<Request, Before>,
): Promise<Parts> => {
  const run = { ...confirmation, fingerprint: fingerprintOf(confirmation.kind.kind, asked) };
  try {
    return await runOnce(services, run);
  } catch (error) {
    if (isAppError(error) && CONFLICTS.includes(error.code)) tell(run, "conflict");
    throw error;
  }
};

const runOnce = async <Request, Before>(services: Services, run: Run<Request, Before>): Promise<Parts> => {
  const known = await existingAnswer(services, run, () => inFlight(services.store).has(slotOf(run)));
  if (known) {
    tell(run, "replayed");
    return known;
  }

  // There is no await between here and `set`, so the second of two calls with a new key finds the first.
  const slot = slotOf(run);
  const running = inFlight(services.store).get(slot);
  if (running !== undefined) {
    const parts = sameRequest(await running, run);
    tell(run, "in-flight");
    return parts;
  }
  if (shuttingDown()) throw new AppError("shutting_down");
  const { playerKey } = run.actor;
  // Meanwhile another host may record the same key, or the holder of the turn may give it up.
  const mayBeKnown = services.store.shared || isPlayerLocked(services.store, playerKey);
  const work = trackMoneyRequest(
    withPlayerLock(services, playerKey, (turn) => recordAndSend(services, run, turn, mayBeKnown)),
  );
  inFlight(services.store).set(slot, work);
  try {
    return await work;
  } finally {
    inFlight(services.store).delete(slot);
  }
};

/** @param mayBeKnown whether the key may have been recorded since the lookup. */
const recordAndSend = async <Request, Before>(
  services: Services,
  run: Run<Request, Before>,
  turn: PlayerLock,
  mayBeKnown: boolean,
): Promise<Parts> => {
  const { kind, actor, key, fingerprint } = run;
  const cameAt = services.hostTime.steady();
  const known = mayBeKnown ? await existingAnswer(services, run, () => false) : undefined;
  if (known) {
    tell(run, "replayed");
    return known;
  }
  await refuseUnknownKey(services, key);
  const { requests, refusalNow, ...evidence } = await checkedRequest(services, run);
  const refusal = turn.isHeld() ? refusalNow() : new AppError("state_unavailable");
  if (refusal) throw refusal;
  const common = { playerKey: actor.playerKey, kind: kind.kind, fingerprint, ...evidence };
  const claimed = await claimParts(
    services,
    requests.map((request, part) => ({ ...common, key: partKey(key, part), request })),
    kind.delayMs === undefined ? "sending" : "queued",
  );
  if (!claimed) return answerOfOtherHost(services, run);
  tell(run, "new");
  const isAllowed = async () => refusalNow() === null && !(await stopsParts(services, actor.playerKey, kind.kind));
  const first = { playerKey: actor.playerKey, key: partKey(key, 0) };
  const mayGoOn = async (waited: boolean) =>
    (!waited || (await isAllowed())) && (await isVouched(services, first)) && turn.isHeld();
  await sendParts(services, { kind, actor, key, requests, mayGoOn, receivedAt: cameAt });
  const parts = await findParts(services.store, actor.playerKey, key);
  // Meanwhile the store became an older copy: what was sent has no record.
  if (parts.length < requests.length) throw new AppError("state_unavailable");
  return parts;
};

/** Everything that a request meets before it may be recorded. @throws AppError of the first check that fails. */
const checkedRequest = async <Request, Before>(
  services: Services,
  run: Pick<Run<Request, Before>, "kind" | "actor" | "prepare">,
) => {
  const { kind, actor } = run;
  // Before the provider is read: a break decides by itself.
  await refuseBlocked(services, actor.playerKey, kind.kind);
  // The cached balance of this host may be older than another host's last request.
  if (services.store.shared) invalidateAccount(services, actor);
  const { requests, readSnapshot: lookBefore, refusalNow = () => null } = await run.prepare();
  await refuseCollisions(services, run, requests);
  const points = addPoints(NO_POINTS, ...requests.map((request) => kind.logged(request).amount));
  if (requests.length === 0) throw new Error("a money request without a part");
  const [before, sealedToken] = await Promise.all([lookBefore(), sealToken(services.settings, actor.token)]);
  // The reads took time: limits and breaks may be new, the checks may no longer hold, another host may have the turn.
  const asked = { kind: kind.kind, points };
  const byCare = await careRefusal(services, actor.playerKey, asked, createSpendingReader(services, actor.playerKey));
  if (byCare) throw byCare;
  return { requests, before, sealedToken, refusalNow };
};

/**
 * Runs every check that a money request meets before it is recorded; it records and sends nothing. @throws AppError as
 * `runMoneyRequest`, except for what concerns a key.
 */
export const checkMoneyRequest = async <Request, Before>(
  services: Services,
  request: Pick<Confirmation<Request, Before>, "kind" | "actor" | "prepare">,
): Promise<void> => {
  if (shuttingDown()) throw new AppError("shutting_down");
  const { refusalNow } = await checkedRequest(services, request);
  const refusal = refusalNow();
  if (refusal) throw refusal;
};

/** The stored answer under a key. Undefined if the key is new, or if another call of this process is sending it (`isOurs`). */
const existingAnswer = async <Request, Before>(
  services: Services,
  run: Run<Request, Before>,
  isOurs: () => boolean,
) => {
  const parts = await findParts(services.store, run.actor.playerKey, run.key);
  if (parts.length === 0) return undefined;
  sameRequest(parts, run);
  if (parts.every(isAnswered)) return parts;
  return isOurs() ? undefined : answerOfOtherHost(services, run);
};

const isAnswered = ({ state }: MoneyRecord): boolean => state !== "sending" && state !== "queued";

const DIGEST = /^[0-9a-f]{64}$/;

const sameRequest = (parts: Parts, { fingerprint }: { readonly fingerprint: string }): Parts => {
  if (parts.some(isGivenUp)) throw new AppError("idempotency_key_given_up");
  // A damaged one is no proof of another body.
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
    .filter((asked) => asked !== undefined);
  const collides = unsettled.some((asked) => requests.some((one) => kind.collide(asked, one)));
  if (collides) throw kind.refusedWhileUnknown();
};

/** Waits while another host sends the same key, at most as long as the sends may take. @returns the records. */
const answerOfOtherHost = async <Request, Before>(services: Services, run: Run<Request, Before>): Promise<Parts> => {
  const { hostTime, settings, store } = services;
  const began = hostTime.steady();
  for (;;) {
    const parts = sameRequest(await findParts(store, run.actor.playerKey, run.key), run);
    const patienceMs = settings.money.answerTimeoutMs * parts.length + (run.kind.delayMs ?? 0);
    if (parts.every(isAnswered) || hostTime.steady() - began >= patienceMs) return parts;
    await hostTime.sleep(OTHER_HOST_LOOK_MS);
  }
};

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== "object") return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, canonical(part)]);
};

/** Equal for equal bodies, whatever the order of their fields (docs/faults.md, row 3). */
const fingerprintOf = (kind: string, asked: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, canonical(asked)]))
    .digest("hex");
