import type { Failure } from "@/lib/client/api/call-api";
import type { ErrorCode } from "@/lib/contract/errors";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import type { ErrorWords } from "@/lib/i18n/screen-words";

/**
 * Where the specification has the provider's own message: it stands in place of our own words (docs/specification.md,
 * 13.1 Account messages and 13.2 OTP messages).
 */
const SAID_BY_PROVIDER: readonly ErrorCode[] = [
  "forgot_failed",
  "password_update_failed",
  "upi_otp_failed",
  "upi_number_failed",
];

/** No answer came: from our own server, or from the provider to it. */
const NO_ANSWER: readonly ErrorCode[] = ["provider_unreachable", "provider_timeout", "provider_unreadable"];

/** The code to go by. @param away the screen's own code for "no answer". */
export const codeOf = ({ code }: Failure, away: ErrorCode | undefined): ErrorCode =>
  away !== undefined && NO_ANSWER.includes(code) ? away : code;

/** What a refused or failed account call says to the player. @param code as `codeOf` gives it. */
export const refusalWords = (errors: ErrorWords, { message, params }: Failure, code: ErrorCode): string => {
  if (code === "registration_failed" || code === "registration_unknown") {
    // Refused without a word, the network did its part.
    const silent = params?.refused === 1 ? errors.otp_failed : errors.provider_unreachable;
    return fill(errors[code], { message: message ?? silent });
  }
  if (message !== undefined && SAID_BY_PROVIDER.includes(code)) return message;
  return errorWords(errors, { code, params });
};
