import type { Services } from "../services";
import { bidKind } from "./bid-kind";
import type { MoneyKind } from "./money-kind";
import { type MoneyRecord, moveRecord, unsettledRecords, watchedFailures } from "./money-records";
import { reconcile } from "./reconcile";

/** Each kind resumes its own records; one of a kind that this build does not know is left as it is and logged. */
const resumeKind = <Request, Before>(services: Services, kind: MoneyKind<Request, Before>, record: MoneyRecord): void =>
  reconcile(services, kind, record.playerKey, record.key);

/**
 * Takes up, at the start, every request that an earlier process left without an end (faults.md, row 16). One found in
 * `sending` may have reached the provider: it is checked like one whose answer was lost, never sent again.
 * @returns how many are being looked for.
 */
export const resumeUnsettled = async (services: Services): Promise<number> => {
  const records = [...(await unsettledRecords(services.store)), ...(await watchedFailures(services.store))];
  for (const record of records) {
    if (record.kind !== bidKind.kind) {
      services.log.error({ event: "money_kind_unknown", moneyKind: record.kind, key: record.key });
      continue;
    }
    // Certainly not sent, and nobody confirmed it anew since: it stays unsent.
    if (await moveRecord(services.store, record, ["queued"], "failed", { forgetToken: true })) continue;
    await moveRecord(services.store, record, ["sending"], "checking");
    resumeKind(services, bidKind, record);
  }
  if (records.length > 0) services.log.warn({ event: "money_resumed", count: records.length });
  return records.length;
};
