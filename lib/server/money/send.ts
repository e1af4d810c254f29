import { stopsParts } from "../care/care-refusal";
import { isProviderError, toFailureFields } from "../provider/provider";
import type { Services } from "../services";
import { parseStored } from "./kind-registry";
import type { MoneyActor, MoneyKind } from "./money-kind";
import { logMoneyOutcome, type MoneyOutcomeEvent } from "./outcome";
import { recheckMatches, startReconciliation } from "./reconcile";
import { changeRecordState } from "./records/change-records";
import { type MoneyRecord, type MoneyState, partKey } from "./records/record";
import { unsealToken } from "./sealed-token";

/** One part of a recorded request that is to be sent. */
interface Sending<Request, Before> {
  readonly kind: MoneyKind<Request, Before>;
  readonly actor: MoneyActor;
  readonly key: string;
  readonly request: Request;
}

/** A recorded request with the content of each part. */
interface Recorded<Request, Before> extends Omit<Sending<Request, Before>, "request"> {
  readonly requests: readonly Request[];
  /** Whether a part may still be sent: the lock is held, and if it waited, request and player are still allowed. */
  readonly mayGoOn: (waited: boolean) => Promise<boolean>;
  /** When the request came, in milliseconds of `HostTime.steady`, because its kind's delay counts from then. */
  readonly receivedAt: number;
}

/**
 * Sends the recorded parts one after another, because the provider reads and writes a balance without a lock. After a
 * part that was not certainly accepted, the rest stays unsent: the player confirmed the whole, and the reason may apply
 * to the rest as well (decision 0007). The rest also stays unsent if the betting day has ended, and all parts if
 * another host may have the player's lock: it may have read the player's requests before these were recorded.
 */
export const sendParts = async <Request, Before>(
  services: Services,
  { kind, actor, key, requests, mayGoOn, receivedAt }: Recorded<Request, Before>,
): Promise<void> => {
  const { hostTime } = services;
  // Reading a long history has taken a part of the delay already.
  if (kind.delayMs !== undefined) await hostTime.sleep(Math.max(0, kind.delayMs - (hostTime.steady() - receivedAt)));
  let keepSending = true;
  for (const [part, request] of requests.entries()) {
    const record = { playerKey: actor.playerKey, key: partKey(key, part) };
    const queued = part > 0 || kind.delayMs !== undefined;
    if (!keepSending || !(await mayGoOn(queued))) {
      keepSending = false;
      await changeRecordState(services, record, {
        from: [queued ? "queued" : "sending"],
        to: "failed",
        clearToken: true,
      });
      continue;
    }
    // If the part is no longer queued, a host that started meanwhile has resumed it or given it up.
    if (queued && !(await changeRecordState(services, record, { from: ["queued"], to: "sending" })))
      keepSending = false;
    else keepSending = (await sendOnce(services, { kind, actor, key: record.key, request })) === "done";
  }
};

/**
 * Sends a record whose process ended before its kind's delay had passed. It was confirmed and certainly not sent. If
 * two hosts resume it, the state change decides which of them sends.
 */
export const sendQueuedRecord = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): Promise<void> => {
  const stored = parseStored(services, kind, record);
  if (!stored) return;
  const token = await unsealToken(services.settings, record.sealedToken);
  if (token === undefined || (await stopsParts(services, record.playerKey, kind.kind))) {
    await changeRecordState(services, record, { from: ["queued"], to: "failed", clearToken: true });
    return;
  }
  if (!(await changeRecordState(services, record, { from: ["queued"], to: "sending" }))) return;
  const { playerKey, key } = record;
  await sendOnce(services, { kind, actor: { token, playerKey }, key, request: stored.request });
};

/**
 * Sends one part, at most once.
 * @returns the state in which it leaves the record.
 */
const sendOnce = async <Request, Before>(
  services: Services,
  { kind, actor, key, request }: Sending<Request, Before>,
): Promise<MoneyState> => {
  const record = { playerKey: actor.playerKey, key };
  const log = services.log.child({ moneyKind: kind.kind, key, player: actor.playerKey, ...kind.logged(request) });
  const logOutcome = (outcome: MoneyOutcomeEvent["outcome"], more?: object) =>
    logMoneyOutcome(log, { kind: kind.kind, outcome }, more);
  log.info({ event: "money_sending" });
  const sentAt = services.hostTime.steady();
  try {
    const result = await kind.send(services, actor, request);
    const state = result.accepted ? "done" : "refused";
    const outcome = { to: state, reason: result.accepted ? null : result.reason, clearToken: true } as const;
    if (!(await changeRecordState(services, record, { from: ["sending"], ...outcome }))) {
      // A direct response overrides the result of a search on another host.
      const lateOutcome = { ...outcome, found: result.accepted };
      if (!(await changeRecordState(services, record, { from: ["checking"], ...lateOutcome })))
        await changeRecordState(services, record, { from: ["failed"], ...lateOutcome, corrected: result.accepted });
      if (result.accepted) await recheckMatches(services, kind, record, actor.token);
    }
    logOutcome(state);
    return state;
  } catch (error) {
    if (isProviderError(error) && error.sent === "no") {
      await changeRecordState(services, record, { from: ["sending"], to: "failed", clearToken: true });
      logOutcome("not_sent", toFailureFields(error));
      return "failed";
    }
    // After the first byte has left, the request may have taken effect, whatever the error: only evidence settles it.
    const isRejected = isProviderError(error) && error.rejection !== undefined;
    const rejectedAt = isRejected ? services.hostTime.steady() : undefined;
    startReconciliation(services, kind, record, { sentAt, rejectedAt });
    logOutcome("unknown", toFailureFields(error));
    await changeRecordState(services, record, { from: ["sending"], to: "checking" });
    return "checking";
  }
};
