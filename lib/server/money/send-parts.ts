import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { MoneyActor, MoneyKind } from "./money-kind";
import { type MoneyRecord, type MoneyState, moveRecord, partKey } from "./money-records";
import { reconcile } from "./reconcile";
import { unsealToken } from "./sealed-token";

/**
 * Sends the recorded parts one after another: the provider reads and writes a balance without a lock. After one that
 * was not certainly taken the rest stays unsent, since the player confirmed all of it and the reason may hold for the
 * rest as well (decision 0007).
 */
export const sendParts = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  actor: MoneyActor,
  key: string,
  requests: readonly Request[],
): Promise<void> => {
  if (kind.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, kind.delayMs));
  let goOn = true;
  for (const [part, request] of requests.entries()) {
    const record = { playerKey: actor.playerKey, key: partKey(key, part) };
    if (!goOn) {
      await moveRecord(services.store, record, ["queued"], "failed", { forgetToken: true });
      continue;
    }
    // A part that is not queued any more was taken up or given up by a host that started meanwhile: it must not go out.
    const queued = part > 0 || kind.delayMs !== undefined;
    if (queued && !(await moveRecord(services.store, record, ["queued"], "sending"))) goOn = false;
    else goOn = (await sendOnce(services, kind, actor, record, request)) === "done";
  }
};

/**
 * Sends a record that waited for its moment when its process ended: certainly not sent yet, and confirmed as it stands.
 * Of two hosts that take it up, the move decides which one sends.
 */
export const sendWaiting = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): Promise<void> => {
  const token = await unsealToken(services.settings, record.sealedToken);
  if (token === undefined) {
    await moveRecord(services.store, record, ["queued"], "failed", { forgetToken: true });
    return;
  }
  if (!(await moveRecord(services.store, record, ["queued"], "sending"))) return;
  // What a record holds was written by its own kind.
  await sendOnce(services, kind, { token, playerKey: record.playerKey }, record, record.request as Request);
};

/** The one send of one part. @returns the state it left the record in. */
const sendOnce = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  actor: MoneyActor,
  record: { readonly playerKey: string; readonly key: string },
  request: Request,
): Promise<MoneyState> => {
  const log = services.log.child({ moneyKind: kind.kind, key: record.key, player: actor.playerKey });
  log.info({ event: "money_sending" });
  try {
    const answer = await kind.send(services, actor, request);
    const state = answer.accepted ? "done" : "refused";
    // A direct answer beats whatever a check has said meanwhile.
    await moveRecord(services.store, record, ["sending", "checking", "failed"], state, {
      reason: answer.accepted ? null : answer.reason,
      forgetToken: true,
    });
    log.info({ event: answer.accepted ? "money_done" : "money_refused" });
    return state;
  } catch (error) {
    if (error instanceof ProviderError && error.sent === "no") {
      await moveRecord(services.store, record, ["sending"], "failed", { forgetToken: true });
      log.warn({ event: "money_not_sent", layer: error.layer, note: error.note });
      return "failed";
    }
    // Whatever went wrong after the first byte, the request may have had its effect: only evidence settles it.
    reconcile(services, kind, actor.playerKey, record.key);
    log.warn({ event: "money_unknown", err: error });
    await moveRecord(services.store, record, ["sending"], "checking");
    return "checking";
  }
};
