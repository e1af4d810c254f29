import { COUNTED, type ReadSpendings } from "../care/care-refusal";
import type { Services } from "../services";
import { moneyKind, readRequest } from "./kinds";
import { notFailedSince } from "./records/find-records";

/**
 * Reads what a player's limits count. A lost answer counts until it is settled; a request that failed does not. @throws Error
 * for a record that cannot be read: it could be any amount.
 */
export const spendingsOf =
  (services: Pick<Services, "store" | "log">, playerKey: string): ReadSpendings =>
  async (since) => {
    const records = await notFailedSince(services.store, { playerKey, since });
    return records.flatMap((record) => {
      const counted = COUNTED[record.kind];
      const kind = moneyKind(record.kind);
      if (counted === undefined || !kind) return [];
      const request = readRequest(services, kind, record);
      if (request === undefined) throw new Error(`the ${record.kind} ${record.key} cannot be read`);
      return [{ kind: counted, points: kind.logged(request).amount, at: record.createdAt }];
    });
  };
