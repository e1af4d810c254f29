import { ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import type { Failure } from "./call-api";

/**
 * Refusals of a money request with a server's status that are nevertheless certain: nothing was sent. The provider's own
 * failures are among them, since the server answers with one only while it still prepares; a failure after the first
 * byte is a receipt that says `checking`.
 */
const CERTAIN: readonly ErrorCode[] = [
  "bid_failed",
  "deposit_failed",
  "withdraw_failed",
  "transfer_failed",
  "shutting_down",
  "provider_unreachable",
  "provider_timeout",
  "provider_unreadable",
];

/** Whether a failed money request certainly never left our server. */
export const nothingWasSent = ({ answered, code }: Failure): boolean =>
  answered && (ERROR_STATUS[code] < 500 || CERTAIN.includes(code));
