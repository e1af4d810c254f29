import type { Services } from "../services";
import { singleton } from "../singleton";
import type { MoneyKind } from "./kind";
import type { MoneyRecord } from "./records";

const joined = () => singleton("money.kinds", () => new Map<string, MoneyKind>());

/**
 * Makes the kinds known to the engine, once at the start (lib/server/process/start-services). The engine needs them for
 * records that it meets by name: after a restart, and as a player's other requests.
 */
export const joinMoneyKinds = (kinds: readonly MoneyKind[]): void => {
  for (const kind of kinds) joined().set(kind.kind, kind);
};

/** Undefined where this build does not know it: a later build wrote the record. */
export const moneyKind = (name: string): MoneyKind | undefined => joined().get(name);

export interface StoredRequest<Request, Before> {
  readonly request: Request;
  readonly before: Before;
}

/**
 * A record's request, read by its kind's schemas and never cast. Undefined, with an alarm in the log, where they do not
 * read it: another version wrote it. Such a record stays as it is: it is neither sent nor called failed.
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
