import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { MoneyActor, MoneyKind } from "./kind";
import { readStored } from "./kinds";
import { reconcile } from "./reconcile";
import { type MoneyRecord, type MoneyState, moveRecord, partKey } from "./records";
import { unsealToken } from "./sealed-token";

/** One part of a recorded request, on its way to the provider. */
interface Sending<Request, Before> {
  readonly kind: MoneyKind<Request, Before>;
  readonly actor: MoneyActor;
  /** The key of the part's record. */
  readonly key: string;
  readonly request: Request;
}

/** A recorded request: what its parts have in common, and what each asks for. */
interface Recorded<Request, Before> extends Omit<Sending<Request, Before>, "request"> {
  readonly requests: readonly Request[];
}

/**
 * Sends the recorded parts one after another: the provider reads and writes a balance without a lock. After a part that
 * was not certainly taken the rest stays unsent: the player confirmed all of it, and the reason may hold for the rest as
 * well (decision 0007).
 */
export const sendParts = async <Request, Before>(
  services: Services,
  { kind, actor, key, requests }: Recorded<Request, Before>,
): Promise<void> => {
  if (kind.delayMs !== undefined) await services.hostTime.sleep(kind.delayMs);
  let goOn = true;
  for (const [part, request] of requests.entries()) {
    const record = { playerKey: actor.playerKey, key: partKey(key, part) };
    if (!goOn) {
      await moveRecord(services, record, { from: ["queued"], to: "failed", forgetToken: true });
      continue;
    }
    // A part that is no longer queued was taken up or given up by a host that started meanwhile: it must not go out.
    const queued = part > 0 || kind.delayMs !== undefined;
    if (queued && !(await moveRecord(services, record, { from: ["queued"], to: "sending" }))) goOn = false;
    else goOn = (await sendOnce(services, { kind, actor, key: record.key, request })) === "done";
  }
};

/**
 * Sends a record whose process ended before the delay of its kind had passed: certainly not sent yet, and confirmed as it
 * stands. Of two hosts that take it up, the move decides which one sends.
 */
export const sendWaiting = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): Promise<void> => {
  const stored = readStored(services, kind, record);
  if (!stored) return;
  const token = await unsealToken(services.settings, record.sealedToken);
  if (token === undefined) {
    await moveRecord(services, record, { from: ["queued"], to: "failed", forgetToken: true });
    return;
  }
  if (!(await moveRecord(services, record, { from: ["queued"], to: "sending" }))) return;
  const { playerKey, key } = record;
  await sendOnce(services, { kind, actor: { token, playerKey }, key, request: stored.request });
};

/** The one send of one part. @returns the state it left the record in. */
const sendOnce = async <Request, Before>(
  services: Services,
  { kind, actor, key, request }: Sending<Request, Before>,
): Promise<MoneyState> => {
  const record = { playerKey: actor.playerKey, key };
  const log = services.log.child({ moneyKind: kind.kind, key, player: actor.playerKey });
  log.info({ event: "money_sending" });
  try {
    const answer = await kind.send(services, actor, request);
    const state = answer.accepted ? "done" : "refused";
    await moveRecord(services, record, {
      // A direct answer overrules whatever a check has found meanwhile.
      from: ["sending", "checking", "failed"],
      to: state,
      reason: answer.accepted ? null : answer.reason,
      forgetToken: true,
    });
    log.info({ event: answer.accepted ? "money_done" : "money_refused" });
    return state;
  } catch (error) {
    if (error instanceof ProviderError && error.sent === "no") {
      await moveRecord(services, record, { from: ["sending"], to: "failed", forgetToken: true });
      log.warn({ event: "money_not_sent", layer: error.layer, note: error.note });
      return "failed";
    }
    // Once the first byte has left, the request may have had its effect, whatever went wrong: only evidence settles it.
    reconcile(services, kind, record);
    log.warn({ event: "money_unknown", err: error });
    await moveRecord(services, record, { from: ["sending"], to: "checking" });
    return "checking";
  }
};
