import { type Decoder, decodeError, record, type WireRecord } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { flag, message } from "../wire";

/** `otp` is a secret that never leaves the server. `sent: false`: the provider refused, and no text went out. */
export type SendOtpAnswer =
  | { readonly sent: true; readonly otp: string }
  | { readonly sent: false; readonly message: string | null };

export interface SendOtpInput {
  readonly mobile: string;
}

const OTP_DIGITS = 4;

/** Four digits; a number that lost its leading zeros on the way gets them back. */
const fourDigits: Decoder<string> = (value, at) => {
  const text = typeof value === "number" ? String(value).padStart(OTP_DIGITS, "0") : value;
  if (typeof text !== "string" || !/^\d{4}$/.test(text.trim())) throw decodeError(at, "an OTP of four digits");
  return text.trim();
};

/** A text costs money and cannot be taken back: these calls are sent once, never retried. */
const sendOtp = (path: string, isSent: (body: WireRecord) => boolean) =>
  defineCall<SendOtpInput, SendOtpAnswer>({
    path,
    auth: "none",
    effect: "write",
    request: ({ mobile }) => ({ mobile }),
    response: (answer) => {
      const body = record(answer);
      return isSent(body)
        ? { sent: true, otp: body.required("otp", fourDigits) }
        : { sent: false, message: message(body) };
    },
  });

const byStatus = (body: WireRecord): boolean => body.required("status", flag);

/** For a number that is to be registered: refused where it is already (docs/provider.md, "Accounts"). */
export const checkMobile = sendOtp(PATHS.checkMobile, byStatus);

/** For a number whose password was forgotten: refused where it is not registered. */
export const forgetCheckMobile = sendOtp(PATHS.forgetCheckMobile, byStatus);

/**
 * Another text to a number, for any purpose. The specification reads only its `otp` (docs/specification.md, 12.2
 * Account calls), so a status is not required.
 */
export const resendOtp = sendOtp(PATHS.resendOtp, (body) => body.optional("status", flag) ?? true);
