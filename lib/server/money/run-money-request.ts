import { AppError } from "@/lib/contract/errors";
import { shuttingDown, trackMoneyRequest } from "../process/shutdown-state";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import { singleton } from "../singleton";
import { fingerprint } from "./fingerprint";
import type { MoneyActor, MoneyKind } from "./money-kind";
import { claimRecord, findRecord, type MoneyRecord, moveRecord, unsettledRecords } from "./money-records";
import { withPlayerLock } from "./player-lock";
import { reconcile } from "./reconcile";
import { sealToken } from "./sealed-token";

/** Another host is sending the same key: how often its record is looked at, in milliseconds. */
const OTHER_HOST_LOOK_MS = 200;

const inFlight = () => singleton("money.in-flight", () => new Map<string, Promise<MoneyRecord>>());

/**
 * Carries one confirmed money request to the provider at most once and answers with what is known of it
 * (faults.md, steps 1 to 4).
 * @param key the browser's Idempotency-Key.
 * @param asked the body as the browser sent it. The same key and body again get the stored answer, whatever has
 * changed since.
 * @param prepare checks what was asked and says what to send; runs alone among this player's money requests.
 * @throws AppError idempotency_key_reused, shutting_down, the kind's own `heldBack`, or whatever `prepare` and
 * `lookBefore` throw: in all of these nothing was sent and nothing is recorded.
 */
export const runMoneyRequest = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  actor: MoneyActor,
  key: string,
  asked: unknown,
  prepare: () => Promise<Request>,
): Promise<MoneyRecord> => {
  const print = fingerprint(kind.kind, asked);
  const known = await existingAnswer(services, actor, key, print);
  if (known) return known;

  // From here to `set` nothing waits, so of two calls with one key the second always meets the first.
  const slot = `${actor.playerKey}:${key}`;
  const running = inFlight().get(slot);
  if (running !== undefined) return sameRequest(await running, print);
  if (shuttingDown()) throw new AppError("shutting_down");
  const work = trackMoneyRequest(
    withPlayerLock(actor.playerKey, () => sendOnce(services, kind, actor, key, print, prepare)),
  );
  inFlight().set(slot, work);
  try {
    return await work;
  } finally {
    inFlight().delete(slot);
  }
};

const sendOnce = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  actor: MoneyActor,
  key: string,
  print: string,
  prepare: () => Promise<Request>,
): Promise<MoneyRecord> => {
  // Looked at again inside the lock: the same key may have been answered while this one waited.
  const known = await existingAnswer(services, actor, key, print);
  if (known) return known;
  const request = await prepare();
  await holdBackCollision(services, kind, actor, request);

  const before = await kind.lookBefore(services, actor, request);
  const sealedToken = await sealToken(services.settings, actor.token);
  const claim = { playerKey: actor.playerKey, key, kind: kind.kind, fingerprint: print, request, before, sealedToken };
  if (!(await claimRecord(services.store, claim))) return answerOfOtherHost(services, actor, key, print);

  const log = services.log.child({ moneyKind: kind.kind, key, player: actor.playerKey });
  log.info({ event: "money_sending" });
  try {
    const answer = await kind.send(services, actor, request);
    // A direct answer beats whatever a check has said meanwhile.
    await moveRecord(services.store, claim, ["sending", "checking", "failed"], answer.accepted ? "done" : "refused", {
      reason: answer.accepted ? null : answer.reason,
      forgetToken: true,
    });
    log.info({ event: answer.accepted ? "money_done" : "money_refused" });
  } catch (error) {
    if (error instanceof ProviderError && error.sent === "no") {
      await moveRecord(services.store, claim, ["sending"], "failed", { forgetToken: true });
      log.warn({ event: "money_not_sent", layer: error.layer, note: error.note });
    } else {
      // Whatever went wrong after the first byte, the request may have had its effect: only evidence settles it.
      reconcile(services, kind, actor.playerKey, key);
      log.warn({ event: "money_unknown", err: error });
      await moveRecord(services.store, claim, ["sending"], "checking");
    }
  }
  return mustFind(services, actor, key);
};

const existingAnswer = async (services: Services, actor: MoneyActor, key: string, print: string) => {
  const record = await findRecord(services.store, actor.playerKey, key);
  if (!record) return undefined;
  const same = sameRequest(record, print);
  const sentHere = inFlight().has(`${actor.playerKey}:${key}`);
  return same.state === "sending" && !sentHere ? answerOfOtherHost(services, actor, key, print) : settledHere(same);
};

/** A record that this process is sending right now has its answer in `inFlight`, not in the store. */
const settledHere = (record: MoneyRecord): MoneyRecord | undefined => (record.state === "sending" ? undefined : record);

const sameRequest = (record: MoneyRecord, print: string): MoneyRecord => {
  if (record.fingerprint !== print) throw new AppError("idempotency_key_reused");
  return record;
};

const holdBackCollision = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  actor: MoneyActor,
  request: Request,
): Promise<void> => {
  const unsettled = await unsettledRecords(services.store, actor.playerKey);
  const collides = unsettled.some(
    (record) => record.kind === kind.kind && kind.collide(record.request as Request, request),
  );
  if (collides) throw kind.heldBack();
};

/** Waits while another host sends the same key, as long as a send may take; after that it is being checked there. */
const answerOfOtherHost = async (services: Services, actor: MoneyActor, key: string, print: string) => {
  const deadline = Date.now() + services.settings.bids.answerTimeoutMs;
  for (;;) {
    const record = sameRequest(await mustFind(services, actor, key), print);
    if (record.state !== "sending" || Date.now() >= deadline) return record;
    await new Promise((resolve) => setTimeout(resolve, OTHER_HOST_LOOK_MS));
  }
};

const mustFind = async (services: Services, actor: MoneyActor, key: string): Promise<MoneyRecord> => {
  const record = await findRecord(services.store, actor.playerKey, key);
  if (!record) throw new Error(`the record of money request ${key} is gone`);
  return record;
};
