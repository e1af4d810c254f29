import { z } from "zod";
import { PHONE_PATTERN, parseMobile } from "@/lib/domain/phone";
import { hasHiddenCharacters } from "@/lib/domain/player-name";
import type { ErrorCode } from "./errors";

const code = (error: ErrorCode) => ({ error });

const LONGEST_PASSWORD = 200;
const LONGEST_NAME = 100;

const filled = (missing: ErrorCode, longest: number) =>
  z.string(code(missing)).trim().min(1, code(missing)).max(longest);

/** Other players read it (docs/security.md, row 46). */
const playerName = (missing: ErrorCode) =>
  filled(missing, LONGEST_NAME).refine((name) => !hasHiddenCharacters(name), code("name_hidden_characters"));

/** Not trimmed. */
const password = (missing: ErrorCode) => z.string(code(missing)).min(1, code(missing)).max(LONGEST_PASSWORD);

/** In any form that `parseMobile` reads; handlers get ten digits. */
export const phoneNumber = (missing: ErrorCode, invalid: ErrorCode) =>
  z
    .string(code(missing))
    .transform(parseMobile)
    .pipe(z.string().min(1, code(missing)).regex(PHONE_PATTERN, code(invalid)));

/** Only spaces are refused here: the provider would refuse them after the code is used up. */
const chosenPassword = (missing: ErrorCode) => password(missing).regex(/\S/, code(missing));

const otp = (invalid: ErrorCode) => z.string(code(invalid)).regex(/^\d{4}$/, code(invalid));

/** POST /api/session. Messages are error codes; docs/specification.md, 10.1 Account fields, gives their order. */
export const signInRequest = z.strictObject({
  phone: phoneNumber("phone_required", "phone_invalid"),
  password: password("password_required"),
});
export type SignInRequest = z.infer<typeof signInRequest>;

export interface SignedIn {
  readonly name: string;
}

export interface SessionBegun extends SignedIn {
  /** The keyed digest that names the player on pages. */
  readonly player: string;
}

/** The version of the sentence by which a player confirms their age: kept with the fact (docs/care.md, C38). */
export const AGE_TEXT = 1;

/** Sends an OTP. Messages and their order: docs/specification.md, 10.1 Account fields. */
export const startRegistrationRequest = z.strictObject({
  name: playerName("username_required"),
  phone: phoneNumber("register_phone_required", "register_phone_invalid"),
  password: chosenPassword("register_password_required"),
  /** The age that the player confirms to have, as the form asked; needed where MINIMUM_AGE is set. */
  age: z.int(code("age_unconfirmed")).min(1, code("age_unconfirmed")).max(150).optional(),
});
export type StartRegistrationRequest = z.infer<typeof startRegistrationRequest>;

/** Never the password. */
export type TypedRegistration = Pick<StartRegistrationRequest, "name" | "phone">;

/** POST /api/registration/verify and /api/upi-number/verify. */
export const verifyOtpRequest = z.strictObject({ otp: otp("otp_invalid") });
export type VerifyOtpRequest = z.infer<typeof verifyOtpRequest>;

/** POST /api/password-reset: sends an OTP to a registered number. */
export const startPasswordResetRequest = z.strictObject({
  phone: phoneNumber("forgot_phone_required", "forgot_phone_invalid"),
});
export type StartPasswordResetRequest = z.infer<typeof startPasswordResetRequest>;

/** POST /api/password-reset/verify: the answer carries a one-use ticket in a cookie (docs/security.md, row 16). */
export const verifyResetOtpRequest = z.strictObject({ otp: otp("reset_otp_invalid") });

/** POST /api/password-reset/finish, with the ticket. */
export const finishPasswordResetRequest = z.strictObject({ newPassword: chosenPassword("new_password_required") });
export type FinishPasswordResetRequest = z.infer<typeof finishPasswordResetRequest>;

/** POST /api/password. */
export const changePasswordRequest = z.strictObject({
  currentPassword: password("current_password_required"),
  newPassword: chosenPassword("new_password_required"),
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** POST /api/profile. */
export const updateProfileRequest = z.strictObject({ name: playerName("profile_name_required") });
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>;

/** The answer to every call that sends an OTP. */
export interface OtpSent {
  /** In the server's epoch milliseconds. */
  readonly resendAt: number;
}

export interface OpenChallenge extends OtpSent {
  /** Ten digits. */
  readonly phone: string;
}
