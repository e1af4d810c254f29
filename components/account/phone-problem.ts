import type { ErrorCode } from "@/lib/contract/errors";
import { PHONE_PATTERN } from "@/lib/domain/phone";

interface PhoneCodes {
  readonly missing: ErrorCode;
  readonly invalid: ErrorCode;
}

/**
 * What is wrong with a phone number, by the screen's own codes: each screen words it differently
 * (docs/specification.md, 10.1 Account fields).
 */
export const phoneProblem = (phone: string, { missing, invalid }: PhoneCodes): ErrorCode | undefined => {
  if (phone === "") return missing;
  return PHONE_PATTERN.test(phone) ? undefined : invalid;
};
