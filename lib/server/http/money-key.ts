import { idempotencyKey } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import { HEADERS } from "@/lib/contract/protocol";
import type { RequestLimit } from "../accounts/limits/request-limits";

/** The key of one confirmation. @throws AppError idempotency_key_required if it is missing or not a UUID. */
export const idempotencyKeyOf = (request: Request): string => {
  const key = idempotencyKey.safeParse(request.headers.get(HEADERS.idempotencyKey));
  if (!key.success) throw new AppError("idempotency_key_required");
  return key.data;
};

/** Giving up may write a record. The limit is more than a screen needs in an hour, and too few to fill the store. */
export const GIVE_UP_LIMIT: RequestLimit = { name: "give-up", by: "player", points: 300, windowMs: 60 * 60_000 };

/** The key in the address. @throws AppError not_found if it is not a UUID: no browser makes such a key. */
export const givenUpKey = ({ key }: Readonly<Record<string, string>>): string => {
  const read = idempotencyKey.safeParse(key);
  if (!read.success) throw new AppError("not_found");
  return read.data;
};
