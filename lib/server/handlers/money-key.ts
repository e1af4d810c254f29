import { idempotencyKey } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import { HEADERS } from "@/lib/contract/protocol";
import type { RequestLimit } from "../limits/request-limits";

/** The key of one confirmation. @throws AppError idempotency_key_required where it is missing or no UUID. */
export const idempotencyKeyOf = (request: Request): string => {
  const key = idempotencyKey.safeParse(request.headers.get(HEADERS.idempotencyKey));
  if (!key.success) throw new AppError("idempotency_key_required");
  return key.data;
};

/** Each may leave a record: more than a screen asks in an hour, few enough to fill nothing. */
export const GIVE_UPS: RequestLimit = { name: "give-up", by: "player", points: 300, windowMs: 60 * 60_000 };

/** The key in the address. @throws AppError not_found where no request can ever have it: no browser makes such a one. */
export const givenUpKey = ({ key }: Readonly<Record<string, string>>): string => {
  const read = idempotencyKey.safeParse(key);
  if (!read.success) throw new AppError("not_found");
  return read.data;
};
