import type { ZodType } from "zod";
import type { Services } from "../services";
import { singleton } from "../singleton";
import type { MoneyKind, StoredRequest } from "./money-kind";
import type { MoneyRecord } from "./records/record";

const registered = () => singleton("money.kinds", () => new Map<string, MoneyKind>());

/** Registers the kinds at the start. The engine finds a stored record's kind here, also after a restart. */
export const registerMoneyKinds = (kinds: readonly MoneyKind[]): void => {
  for (const kind of kinds) registered().set(kind.kind, kind);
};

/** Finds a kind by its name; undefined if this build does not know it because a later build wrote the record. */
export const findMoneyKind = (name: string): MoneyKind | undefined => registered().get(name);

/** Parses a value by a schema; undefined, with an error in the log, if the schema rejects it. */
const parseOrLog = <Value>(
  { log }: Pick<Services, "log">,
  schema: ZodType<Value>,
  value: unknown,
  record: MoneyRecord,
) => {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  const fields = record.damaged.length > 0 ? record.damaged : result.error.issues.map(({ path }) => path.join("."));
  log.error({ event: "money_record_unreadable", moneyKind: record.kind, key: record.key, number: record.seq, fields });
  return undefined;
};

/**
 * Parses a record's request by its kind's schema.
 * @returns undefined, with an error in the log, if another version wrote it in a shape that this version rejects.
 */
export const parseStoredRequest = <Request, Before>(
  services: Pick<Services, "log">,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): Request | undefined => parseOrLog(services, kind.request, record.request, record)?.value;

/**
 * Parses a record's request and its snapshot. An unreadable record is never sent, nor called failed while it may have
 * been sent.
 * @returns undefined, with an error in the log, if one of the two cannot be read.
 */
export const parseStored = <Request, Before>(
  services: Pick<Services, "log">,
  kind: MoneyKind<Request, Before>,
  record: MoneyRecord,
): StoredRequest<Request, Before> | undefined => {
  const request = parseOrLog(services, kind.request, record.request, record);
  const before = request && parseOrLog(services, kind.before, record.before, record);
  return before && { request: request.value, before: before.value };
};
