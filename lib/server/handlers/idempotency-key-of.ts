import { idempotencyKey } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import { HEADERS } from "@/lib/contract/protocol";

/** The key of one confirmation. @throws AppError idempotency_key_required where it is missing or no UUID. */
export const idempotencyKeyOf = (request: Request): string => {
  const key = idempotencyKey.safeParse(request.headers.get(HEADERS.idempotencyKey));
  if (!key.success) throw new AppError("idempotency_key_required");
  return key.data;
};
