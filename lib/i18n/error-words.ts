import type { ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { fill } from "./fill";
import type { Words } from "./words";

/** What a refused or failed call says to the player. */
export const errorWords = (
  errors: Words["errors"],
  { code, params }: { readonly code: ErrorCode; readonly params?: ErrorParams | undefined },
): string => fill(errors[code] ?? errors.unexpected, params);
