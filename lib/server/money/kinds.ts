import type { Services } from "../services";
import { singleton } from "../singleton";
import type { MoneyKind } from "./kind";
import type { MoneyRecord } from "./records";

const registered = () => singleton("money.kinds", () => new Map<string, MoneyKind>());

/**
 * Registers the kinds with the engine, once at the start (lib/server/process/start-services). A stored record names its
 * kind; the engine looks the name up here after a restart and when it reads a player's other requests.
 */
export const joinMoneyKinds = (kinds: readonly MoneyKind[]): void => {
  for (const kind of kinds) registered().set(kind.kind, kind);
};

/** Undefined if this build does not know the kind: a later build wrote the record. */
export const moneyKind = (name: string): MoneyKind | undefined => registered().get(name);

export interface StoredRequest<Request, Before> {
  readonly request: Request;
  readonly before: Before;
}

/**
 * A record's request, parsed by its kind's schemas and never cast. If they reject it, another version wrote the record:
 * the result is undefined, the log gets an alarm, and the record stays as it is, neither sent nor called failed.
 */
export const readStored = <Request, Before>(
  { log }: Pick<Services, "log">,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): StoredRequest<Request, Before> | undefined => {
  const request = kind.request.safeParse(record.request);
  const before = kind.before.safeParse(record.before);
  if (request.success && before.success) return { request: request.data, before: before.data };
  const wrong = [...(request.error?.issues ?? []), ...(before.error?.issues ?? [])].map(({ path }) => path.join("."));
  log.error({ event: "money_record_unreadable", moneyKind: kind.kind, key: record.key, fields: wrong });
  return undefined;
};
