import { AppError } from "@/lib/contract/errors";
import { forgetAccount } from "../operations/read-account";
import { shuttingDown, trackMoneyRequest } from "../process/shutdown-state";
import type { Services } from "../services";
import { singleton } from "../singleton";
import { fingerprint } from "./fingerprint";
import { isGivenUp } from "./given-up";
import type { MoneyActor, MoneyKind } from "./money-kind";
import { claimParts, findParts, type MoneyRecord, partKey, unsettledRecords } from "./money-records";
import { withPlayerLock } from "./player-lock";
import { sealToken } from "./sealed-token";
import { sendParts } from "./send-parts";

/** Another host is sending the same key: how often its records are looked at, in milliseconds. */
const OTHER_HOST_LOOK_MS = 200;

type Parts = readonly MoneyRecord[];
type Delayed = Pick<MoneyKind<unknown, unknown>, "delayMs">;

const inFlight = () => singleton("money.in-flight", () => new Map<string, Promise<Parts>>());

/** One confirmation: whose, under which key, and the body as the browser sent it. */
export interface Confirmation {
  readonly actor: MoneyActor;
  /** The browser's Idempotency-Key. */
  readonly key: string;
  /** The same key and body again get the stored answer, whatever has changed since. */
  readonly asked: unknown;
}

/**
 * Carries one confirmed money request to the provider, each of its parts at most once, and answers with what is known
 * of them (docs/faults.md, steps 1 to 5).
 * @param prepare checks what was asked and says what to send, in order; runs alone among this player's money requests.
 * @throws AppError idempotency_key_reused, idempotency_key_given_up, shutting_down, the kind's own `heldBack`, or
 * whatever `prepare` and `lookBefore` throw: in all of these nothing was sent and nothing is recorded.
 */
export const runMoneyRequest = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  confirmation: Confirmation,
  prepare: () => Promise<readonly Request[]>,
): Promise<Parts> => {
  const { actor, key } = confirmation;
  const print = fingerprint(kind.kind, confirmation.asked);
  const known = await existingAnswer(services, kind, actor, key, print);
  if (known) return known;

  // From here to `set` nothing waits, so of two calls with one key the second always meets the first.
  const slot = slotOf(actor, key);
  const running = inFlight().get(slot);
  if (running !== undefined) return sameRequest(await running, print);
  if (shuttingDown()) throw new AppError("shutting_down");
  const work = trackMoneyRequest(
    withPlayerLock(services, actor.playerKey, () => recordAndSend(services, kind, actor, key, print, prepare)),
  );
  inFlight().set(slot, work);
  try {
    return await work;
  } finally {
    inFlight().delete(slot);
  }
};

const slotOf = (actor: MoneyActor, key: string): string => `${actor.playerKey}:${key}`;

const recordAndSend = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  actor: MoneyActor,
  key: string,
  print: string,
  prepare: () => Promise<readonly Request[]>,
): Promise<Parts> => {
  // Looked at again inside the lock: the same key may have been answered while this one waited.
  const known = await existingAnswer(services, kind, actor, key, print);
  if (known) return known;
  // What this host remembers of the balance may be from before another host's turn.
  if (services.store.shared) forgetAccount(services, actor);
  const requests = await prepare();
  await holdBackCollisions(services, kind, actor, requests);

  const [first] = requests;
  if (first === undefined) throw new Error("a money request without a part");
  const before = await kind.lookBefore(services, actor, first);
  const sealedToken = await sealToken(services.settings, actor.token);
  const claimed = await claimParts(
    services.store,
    requests.map((request, part) => ({
      playerKey: actor.playerKey,
      key: partKey(key, part),
      kind: kind.kind,
      fingerprint: print,
      request,
      before,
      sealedToken,
    })),
    kind.delayMs === undefined ? "sending" : "queued",
  );
  if (!claimed) return answerOfOtherHost(services, kind, actor, key, print);
  await sendParts(services, kind, actor, key, requests);
  return findParts(services.store, actor.playerKey, key);
};

/** The stored answer under a key; undefined where it is new, or where this process is sending it right now. */
const existingAnswer = async (services: Services, kind: Delayed, actor: MoneyActor, key: string, print: string) => {
  const parts = await findParts(services.store, actor.playerKey, key);
  if (parts.length === 0) return undefined;
  sameRequest(parts, print);
  if (parts.every(isAnswered)) return parts;
  return inFlight().has(slotOf(actor, key)) ? undefined : answerOfOtherHost(services, kind, actor, key, print);
};

const isAnswered = ({ state }: MoneyRecord): boolean => state !== "sending" && state !== "queued";

const sameRequest = (parts: Parts, print: string): Parts => {
  if (parts.some(isGivenUp)) throw new AppError("idempotency_key_given_up");
  if (parts.some((part) => part.fingerprint !== print)) throw new AppError("idempotency_key_reused");
  return parts;
};

const holdBackCollisions = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  actor: MoneyActor,
  requests: readonly Request[],
): Promise<void> => {
  const unsettled = (await unsettledRecords(services.store, actor.playerKey)).filter(
    (record) => record.kind === kind.kind,
  );
  // What a record holds was written by its own kind.
  const collides = unsettled.some((record) => requests.some((one) => kind.collide(record.request as Request, one)));
  if (collides) throw kind.heldBack();
};

/** Waits while another host sends the same key, as long as its sends may take; after that it is being checked there. */
const answerOfOtherHost = async (
  services: Services,
  { delayMs = 0 }: Delayed,
  actor: MoneyActor,
  key: string,
  print: string,
): Promise<Parts> => {
  const began = Date.now();
  for (;;) {
    const parts = sameRequest(await findParts(services.store, actor.playerKey, key), print);
    const patience = services.settings.money.answerTimeoutMs * parts.length + delayMs;
    if (parts.every(isAnswered) || Date.now() - began >= patience) return parts;
    await new Promise((resolve) => setTimeout(resolve, OTHER_HOST_LOOK_MS));
  }
};
