import type { Services } from "../services";
import type { MoneyActor, MoneyKind, Stored } from "./kind";
import { moneyKind, readStored } from "./kinds";
import { neighbourRecords } from "./records/find-records";
import type { MoneyRecord } from "./records/record";

/** A request of the player that may compete with the one that is looked for, or that request itself. */
export interface Neighbour {
  readonly record: MoneyRecord;
  readonly kind: MoneyKind;
  readonly stored: Stored<unknown, unknown>;
}

/** A record and the requests that may compete with it. @returns undefined if one is unreadable: it could explain any row. */
export const readNeighbours = async (
  services: Services,
  record: MoneyRecord,
): Promise<readonly Neighbour[] | undefined> => {
  const read: Neighbour[] = [];
  for (const one of await neighbourRecords(services.store, record)) {
    const kind = moneyKind(one.kind);
    const stored = kind && readStored(services, kind, one);
    if (!stored) return undefined;
    read.push({ record: one, kind, stored });
  }
  return read;
};

/** The search for one request, and the requests to compare it with. */
export interface Search {
  readonly services: Services;
  readonly actor: MoneyActor;
  readonly kind: MoneyKind;
  readonly record: MoneyRecord;
  readonly neighbours: readonly Neighbour[];
}

/** Keys of the requests that a process may be sending. */
export const sendingKeys = ({ neighbours }: Search): readonly string[] =>
  neighbours.filter(({ record }) => record.state === "sending").map(({ record }) => record.key);
