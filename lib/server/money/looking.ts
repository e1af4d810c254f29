import type { Services } from "../services";
import { recordsAround } from "./find-records";
import type { MoneyActor, MoneyKind, Stored } from "./kind";
import { moneyKind, readStored } from "./kinds";
import type { MoneyRecord } from "./records";

/** One of the player's requests around the one that is looked for. */
export interface Around {
  readonly record: MoneyRecord;
  readonly kind: MoneyKind;
  readonly stored: Stored<unknown, unknown>;
}

/** The player's requests around a record; undefined if one cannot be read: it could account for any row and any points. */
export const readAround = async (services: Services, record: MoneyRecord): Promise<readonly Around[] | undefined> => {
  const read: Around[] = [];
  for (const one of await recordsAround(services.store, record)) {
    const kind = moneyKind(one.kind);
    const stored = kind && readStored(services, kind, one);
    if (!stored) return undefined;
    read.push({ record: one, kind, stored });
  }
  return read;
};

/** A look for one request, and what it is compared with. */
export interface Looking {
  readonly services: Services;
  readonly actor: MoneyActor;
  readonly kind: MoneyKind;
  readonly record: MoneyRecord;
  readonly around: readonly Around[];
}
