import type { Services } from "../services";
import { findMoneyKind, parseStored } from "./kind-registry";
import type { MoneyActor, MoneyKind, StoredRequest } from "./money-kind";
import { findCompetingRecords } from "./records/find-records";
import type { MoneyRecord } from "./records/record";

/** One of the player's requests that may compete for the searched request's rows, or the searched request itself. */
export interface CompetingRequest {
  readonly record: MoneyRecord;
  readonly kind: MoneyKind;
  readonly stored: StoredRequest<unknown, unknown>;
}

/**
 * Reads the record's request and the requests that may compete with it, in the order of the store.
 * @returns undefined if one of them is unreadable, because it could account for any row.
 */
export const readCompetingRequests = async (
  services: Services,
  record: MoneyRecord,
): Promise<readonly CompetingRequest[] | undefined> => {
  const read: CompetingRequest[] = [];
  for (const one of await findCompetingRecords(services.store, record)) {
    const kind = findMoneyKind(one.kind);
    const stored = kind && parseStored(services, kind, one);
    if (!stored) return undefined;
    read.push({ record: one, kind, stored });
  }
  return read;
};

/** The inputs of one attempt to find evidence: the searched request, and the requests to compare it with. */
export interface EvidenceSearch {
  readonly services: Services;
  readonly actor: MoneyActor;
  readonly kind: MoneyKind;
  readonly record: MoneyRecord;
  readonly competing: readonly CompetingRequest[];
}

/** Returns the keys of the requests that a process may be sending now. */
export const sendingKeys = ({ competing }: EvidenceSearch): readonly string[] =>
  competing.filter(({ record }) => record.state === "sending").map(({ record }) => record.key);
