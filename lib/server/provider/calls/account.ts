import { z } from "zod";
import type { CallName } from "../../provider-dialect/dialect";
import { byStatus, failDecoding, field, optional, orNullIfUnreadable, record } from "../decode";
import { defineCall, defineWrite } from "../define-call";
import { plainName } from "../plain-text";
import { filledText, flag, message, text } from "../wire";

const refused = message.transform((reason) => ({ accepted: false, message: reason }) as const);

const token = {
  token: ["unique_token", filledText],
  userName: ["user_name", optional(text.transform(plainName), "")],
} as const;

const signedIn = <Fields extends object>(fields: Fields) => ({ accepted: true, ...fields }) as const;

export interface LoginInput {
  readonly mobile: string;
  readonly password: string;
  readonly deviceId: string;
}

export const userLogin = defineCall({
  name: "userLogin",
  auth: "none",
  effect: "write",
  request: ({ mobile, password, deviceId }: LoginInput) => ({ mobile, password, device_id: deviceId }),
  answer: byStatus(
    flag,
    record({ ...token, supportNumber: ["mobile_no", orNullIfUnreadable(filledText)] }).transform(signedIn),
    refused,
  ),
});
export type LoginAnswer = ReturnType<typeof userLogin.response>;

export interface RegistrationInput extends LoginInput {
  readonly name: string;
  /** The operator's fixed pin, equal for all players (docs/specification.md, 11.2 Account answers). */
  readonly securityPin: string;
  readonly email: string;
}

/**
 * Registers a player. A token in the response is enough (docs/specification.md, 12.2). A response with neither status
 * nor token is a decode error, because the player may have been registered. Its `mobile` is encrypted, so it is not
 * read.
 */
export const userRegistration = defineCall({
  name: "userRegistration",
  auth: "none",
  effect: "write",
  request: ({ name, mobile, password, securityPin, email, deviceId }: RegistrationInput) => ({
    name,
    email,
    password,
    mobile,
    security_pin: securityPin,
    device_id: deviceId,
  }),
  answer: byStatus(optional(flag, true), record(token).transform(signedIn), refused),
});

/**
 * Sets a new password. The provider requires no proof (docs/provider.md, "Accounts"), so the caller must have used a
 * reset ticket.
 */
export const forgotPassword = defineWrite<{ readonly mobile: string; readonly newPassword: string }>({
  name: "forgotPassword",
  auth: "none",
  request: ({ mobile, newPassword }) => ({ mobile, new_pass: newPassword }),
});

export const changePassword = defineWrite<{ readonly oldPassword: string; readonly newPassword: string }>({
  name: "changePassword",
  auth: "player",
  request: ({ oldPassword, newPassword }) => ({ old_pass: oldPassword, new_pass: newPassword }),
});

/** Changes the player's name. It sends no email, because an empty one would delete the email at some providers. */
export const profileUpdate = defineWrite<{ readonly name: string }>({
  name: "profileUpdate",
  auth: "player",
  request: ({ name }) => ({ user_name: name }),
});

/**
 * The OTP that was sent by text message, which never leaves the server; or `sent: false` for a refusal without a
 * message to the phone.
 */
export type SendOtpAnswer =
  | { readonly sent: true; readonly otp: string }
  | { readonly sent: false; readonly message: string | null };

const OTP_DIGITS = 4;

/** Reads an OTP. A JSON number is padded with the leading zeros that it lost. */
const fourDigits = z.transform((value, ctx): string => {
  const digits = typeof value === "number" ? String(value).padStart(OTP_DIGITS, "0") : value;
  const isOtp = typeof digits === "string" && /^\d{4}$/.test(digits.trim());
  return isOtp ? digits.trim() : failDecoding(ctx, "an OTP of four digits");
});

/**
 * Declares a call that sends an OTP. A text message costs money and cannot be undone, so these calls are writes, which
 * are never retried.
 */
const sendOtp = (call: CallName, status: z.ZodType<boolean>) =>
  defineCall<{ readonly mobile: string }, SendOtpAnswer>({
    name: call,
    auth: "none",
    effect: "write",
    request: ({ mobile }) => ({ mobile }),
    answer: byStatus(
      status,
      field("otp", fourDigits).transform((otp) => ({ sent: true, otp }) as const),
      message.transform((reason) => ({ sent: false, message: reason }) as const),
    ),
  });

export const checkMobile = sendOtp("checkMobile", flag);

/** Sends an OTP for a password reset; refused if the number is not registered. */
export const forgetCheckMobile = sendOtp("forgetCheckMobile", flag);

/** Sends another OTP. Only `otp` is read (docs/specification.md, 12.2), so a status is not required. */
export const resendOtp = sendOtp("resendOtp", optional(flag, true));
