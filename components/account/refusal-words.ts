import type { Failure } from "@/lib/client/api/call-api";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { ErrorCode } from "@/lib/contract/errors";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import type { ErrorWords } from "@/lib/i18n/screen-words";

/**
 * For these codes the provider's message replaces our words (docs/specification.md, 13.1 Account messages and 13.2 OTP
 * messages).
 */
const SAID_BY_PROVIDER: readonly ErrorCode[] = [
  "forgot_failed",
  "password_update_failed",
  "upi_otp_failed",
  "upi_number_failed",
];

/** The sentences of these codes contain the seconds. */
const SAYS_SECONDS: readonly ErrorCode[] = ["otp_cooldown", "rate_limited"];

/** In seconds: a longer wait has no countdown. */
const MOST_COUNTED_DOWN = 90;

/** The codes for a missing answer. */
const NO_ANSWER: readonly ErrorCode[] = ["provider_unreachable", "provider_timeout", "provider_unreadable"];

/** The code to show. @param away the screen's own code for a missing answer. */
export const codeOf = ({ code }: Failure, away: ErrorCode | undefined): ErrorCode =>
  away !== undefined && NO_ANSWER.includes(code) ? away : code;

/** When the next try is allowed, in epoch milliseconds of the server's clock; 0 if the server does not say. */
export const retryAt = ({ params }: Failure): number => {
  const seconds = Number(params?.seconds);
  return Number.isFinite(seconds) && seconds <= MOST_COUNTED_DOWN ? serverNow() + seconds * 1000 : 0;
};

/** The message of a refused or failed account call. @param code from `codeOf`. */
export const refusalWords = (errors: ErrorWords, { message, params }: Failure, code: ErrorCode): string => {
  if (code === "registration_failed" || code === "registration_unknown") {
    // A refusal without a reason is not a network error.
    const silent = params?.refused === 1 ? errors.otp_failed : errors.provider_unreachable;
    return fill(errors[code], { message: message ?? silent });
  }
  if (message !== undefined && SAID_BY_PROVIDER.includes(code)) return message;
  return errorWords(errors, { code, params });
};

/** The message while `seconds` are left until the next try; "" for none. */
export const wordsWithSeconds = (errors: ErrorWords, failure: Failure, code: ErrorCode, seconds: number): string => {
  if (SAYS_SECONDS.includes(code)) {
    return seconds === 0 ? "" : refusalWords(errors, { ...failure, params: { ...failure.params, seconds } }, code);
  }
  const text = refusalWords(errors, failure, code);
  if (seconds === 0) return text;
  const wait = fill(errors.try_again_in, { seconds });
  return text.includes(errors.try_again) ? text.replace(errors.try_again, wait) : `${text}: ${wait}`;
};
