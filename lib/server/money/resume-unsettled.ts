import { trackMoneyRequest } from "../process/shutdown-state";
import type { Services } from "../services";
import type { MoneyKind } from "./money-kind";
import { withKindOf } from "./money-kinds";
import { type MoneyRecord, moveRecord, unsettledRecords, watchedFailures } from "./money-records";
import { reconcile } from "./reconcile";
import { sendWaiting } from "./send-parts";

const resume = async <Request, Before>(
  services: Services,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): Promise<void> => {
  if (record.state === "queued" && kind.delayMs !== undefined) {
    // The start does not wait for the provider; a shut-down does.
    trackMoneyRequest(sendWaiting(services, kind, record)).catch((error: unknown) => {
      services.log.error({ event: "money_resume_failed", moneyKind: kind.kind, key: record.key, err: error });
    });
    return;
  }
  // Certainly not sent, and nobody confirmed it anew since: it stays unsent.
  if (await moveRecord(services.store, record, ["queued"], "failed", { forgetToken: true })) return;
  await moveRecord(services.store, record, ["sending"], "checking");
  reconcile(services, kind, record.playerKey, record.key);
};

/**
 * Takes up, at the start, every request that an earlier process left without an end (faults.md, row 16). One found in
 * `sending` may have reached the provider: it is checked like one whose answer was lost, never sent again. One that
 * waited for its moment was certainly not sent: it goes out now.
 * @returns how many are being looked for.
 */
export const resumeUnsettled = async (services: Services): Promise<number> => {
  const records = [...(await unsettledRecords(services.store)), ...(await watchedFailures(services.store))];
  for (const record of records) {
    const resumed = withKindOf(record.kind, (kind) => resume(services, kind, record));
    // Of a later build's kind: it is left as it is.
    if (resumed === undefined) {
      services.log.error({ event: "money_kind_unknown", moneyKind: record.kind, key: record.key });
    }
    await resumed;
  }
  if (records.length > 0) services.log.warn({ event: "money_resumed", count: records.length });
  return records.length;
};
