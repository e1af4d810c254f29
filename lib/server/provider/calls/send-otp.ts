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

/** Four digits. A JSON number is padded with the leading zeros that it lost. */
const fourDigits: Decoder<string> = (value, at) => {
  const text = typeof value === "number" ? String(value).padStart(OTP_DIGITS, "0") : value;
  if (typeof text !== "string" || !/^\d{4}$/.test(text.trim())) throw decodeError(at, "an OTP of four digits");
  return text.trim();
};

/** A text costs money and cannot be undone, so these calls are never retried. */
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

/** For a registration. Refused if the number is already registered (docs/provider.md, "Accounts"). */
export const checkMobile = sendOtp(PATHS.checkMobile, byStatus);

/** For a forgotten password. Refused if the number is not registered. */
export const forgetCheckMobile = sendOtp(PATHS.forgetCheckMobile, byStatus);

/**
 * Another text to a number, for any purpose. The specification reads only its `otp` (docs/specification.md, 12.2
 * Account calls), so a status is not required.
 */
export const resendOtp = sendOtp(PATHS.resendOtp, (body) => body.optional("status", flag) ?? true);
