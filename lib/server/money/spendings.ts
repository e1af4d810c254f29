import { AppError } from "@/lib/contract/errors";
import { ceilToMinute } from "@/lib/domain/time/india";
import { COUNTED, type ReadSpendings } from "../care/care-refusal";
import type { Services } from "../services";
import { findMoneyKind, parseStoredRequest } from "./kind-registry";
import { SEARCH_HORIZONS } from "./reconcile";
import { mayCountSince } from "./records/find-records";
import { isFinal, type MoneyRecord } from "./records/record";

type Base = Pick<Services, "store" | "log" | "settings">;

/**
 * Returns when it is known at the latest whether a lost request was taken: the minute in which the search for it ends.
 * Null for one that is not known and may stay so; nothing for the others.
 */
const knownAt = (record: MoneyRecord, { settings }: Base) => {
  if (isFinal(record) || (record.state !== "checking" && record.state !== "failed")) return undefined;
  if (record.unknown) return { knownAt: null };
  return { knownAt: ceilToMinute(record.sentAt + SEARCH_HORIZONS * settings.money.horizonMs) };
};

/**
 * Returns a function that reads what a player's limits count: all requests except those that certainly were not taken.
 * A failure counts until it is final, because it may be corrected (docs/care.md, C11).
 * @throws AppError state_unavailable for a record that cannot be read, because it could be any amount.
 */
export const createSpendingReader =
  (services: Base, playerKey: string): ReadSpendings =>
  async (since) => {
    const records = await mayCountSince(services.store, { playerKey, since });
    return records.flatMap((record) => {
      const counted = COUNTED[record.kind];
      const kind = findMoneyKind(record.kind);
      if (kind && counted === undefined) return [];
      const request = kind && parseStoredRequest(services, kind, record);
      if (!kind || counted === undefined || request === undefined) throw new AppError("state_unavailable");
      const points = kind.logged(request).amount;
      return [{ kind: counted, points, at: record.createdAt, ...knownAt(record, services) }];
    });
  };
