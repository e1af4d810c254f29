import type { ZodType } from "zod";
import type { Services } from "../services";
import { singleton } from "../singleton";
import type { MoneyKind, Stored } from "./kind";
import type { MoneyRecord } from "./records/record";

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

/** What a schema makes of a stored part of a record; undefined, with an alarm in the log, if it rejects it. */
const parsed = <Value>({ log }: Pick<Services, "log">, schema: ZodType<Value>, value: unknown, record: MoneyRecord) => {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  const fields = result.error.issues.map(({ path }) => path.join("."));
  log.error({ event: "money_record_unreadable", moneyKind: record.kind, key: record.key, fields });
  return undefined;
};

/**
 * What a record asked for, parsed by its kind's schema and never cast: all that a receipt and a comparison need.
 * Undefined, with an alarm in the log, if another version wrote it in a shape that this one rejects.
 */
export const readRequest = <Request, Before>(
  services: Pick<Services, "log">,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): Request | undefined => parsed(services, kind.request, record.request, record)?.value;

/**
 * The same with what stood in the books before the send, for sending it and for looking for evidence. A record that
 * another version wrote is never sent, and not called failed while it may have been sent.
 */
export const readStored = <Request, Before>(
  services: Pick<Services, "log">,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): Stored<Request, Before> | undefined => {
  const request = parsed(services, kind.request, record.request, record);
  const before = request && parsed(services, kind.before, record.before, record);
  return before && { request: request.value, before: before.value };
};

/**
 * What a record asked for, to tell its player.
 * @throws Error if it cannot be read: then nothing is told of it, least of all that it failed.
 */
export const requestToTell = <Request, Before>(
  services: Pick<Services, "log">,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): Request => {
  const request = readRequest(services, kind, record);
  if (request === undefined) throw new Error(`the ${record.kind} ${record.key} cannot be read`);
  return request;
};
