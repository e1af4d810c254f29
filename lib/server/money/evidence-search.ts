import type { Services } from "../services";
import { findMoneyKind, parseStored } from "./kind-registry";
import type { MoneyActor, MoneyKind, StoredRequest } from "./money-kind";
import { findCompetingRecords } from "./records/find-records";
import type { MoneyRecord } from "./records/record";

/** A request of the player that may compete with the one that is looked for, or that request itself. */
export interface CompetingRequest {
  readonly record: MoneyRecord;
  readonly kind: MoneyKind;
  readonly stored: StoredRequest<unknown, unknown>;
}

/** A record and the requests that may compete with it. @returns undefined if one is unreadable: it could explain any row. */
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

/** The search for one request, and the requests to compare it with. */
export interface EvidenceSearch {
  readonly services: Services;
  readonly actor: MoneyActor;
  readonly kind: MoneyKind;
  readonly record: MoneyRecord;
  readonly competing: readonly CompetingRequest[];
}

/** Keys of the requests that a process may be sending. */
export const sendingKeys = ({ competing: neighbours }: EvidenceSearch): readonly string[] =>
  neighbours.filter(({ record }) => record.state === "sending").map(({ record }) => record.key);
