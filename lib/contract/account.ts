import { z } from "zod";
import { PHONE_PATTERN, parseMobile } from "@/lib/domain/phone";
import { hasHiddenCharacters } from "@/lib/domain/player-name";
import type { ErrorCode } from "./errors";

const code = (error: ErrorCode) => ({ error });

const MAX_PASSWORD_LENGTH = 200;
const MAX_NAME_LENGTH = 100;

const filledText = (missing: ErrorCode, maxLength: number) =>
  z.string(code(missing)).trim().min(1, code(missing)).max(maxLength);

/** Checks a player's name for hidden characters, because other players read it (docs/security.md, row 46). */
const playerName = (missing: ErrorCode) =>
  filledText(missing, MAX_NAME_LENGTH).refine((name) => !hasHiddenCharacters(name), code("name_hidden_characters"));

/** Checks a password, which is not trimmed. */
const password = (missing: ErrorCode) => z.string(code(missing)).min(1, code(missing)).max(MAX_PASSWORD_LENGTH);

/** Checks a phone number in any form that `parseMobile` accepts. Handlers get ten digits. */
export const phoneNumber = (missing: ErrorCode, invalid: ErrorCode) =>
  z
    .string(code(missing))
    .transform(parseMobile)
    .pipe(z.string().min(1, code(missing)).regex(PHONE_PATTERN, code(invalid)));

/**
 * Checks a new password. One of spaces only is refused here, because the provider refuses it after the code is used up.
 */
const chosenPassword = (missing: ErrorCode) => password(missing).regex(/\S/, code(missing));

const otp = (invalid: ErrorCode) => z.string(code(invalid)).regex(/^\d{4}$/, code(invalid));

/**
 * The body of POST /api/session. Messages are error codes, in the order of docs/specification.md, 10.1 Account fields.
 */
export const signInRequest = z.strictObject({
  phone: phoneNumber("phone_required", "phone_invalid"),
  password: password("password_required"),
});
export type SignInRequest = z.infer<typeof signInRequest>;

export interface SignedIn {
  readonly name: string;
}

export interface SessionStarted extends SignedIn {
  /** The keyed digest that identifies the player on pages. */
  readonly player: string;
}

/** The version of the sentence by which players confirm their age, stored with the confirmation (docs/care.md, C38). */
export const AGE_TEXT = 1;

/**
 * The body of POST /api/registration, which sends an OTP. Error codes and their order: docs/specification.md, 10.1
 * Account fields.
 */
export const startRegistrationRequest = z.strictObject({
  name: playerName("username_required"),
  phone: phoneNumber("register_phone_required", "register_phone_invalid"),
  password: chosenPassword("register_password_required"),
  /** The age in years that the form asked the player to confirm. It is required where MINIMUM_AGE is set. */
  age: z.int(code("age_unconfirmed")).min(1, code("age_unconfirmed")).max(150).optional(),
});
export type StartRegistrationRequest = z.infer<typeof startRegistrationRequest>;

/** What a player typed to register, without the password. */
export type TypedRegistration = Pick<StartRegistrationRequest, "name" | "phone">;

/** The body that is posted to /api/registration/verify and to /api/upi-number/verify. */
export const verifyOtpRequest = z.strictObject({ otp: otp("otp_invalid") });
export type VerifyOtpRequest = z.infer<typeof verifyOtpRequest>;

/** The body of POST /api/password-reset, which sends an OTP to a registered number. */
export const startPasswordResetRequest = z.strictObject({
  phone: phoneNumber("forgot_phone_required", "forgot_phone_invalid"),
});
export type StartPasswordResetRequest = z.infer<typeof startPasswordResetRequest>;

/**
 * The body of POST /api/password-reset/verify, whose response sets a one-use ticket as a cookie (docs/security.md, row
 * 16).
 */
export const verifyResetOtpRequest = z.strictObject({ otp: otp("reset_otp_invalid") });

/** The body of POST /api/password-reset/finish, which needs the ticket of a verified code. */
export const finishPasswordResetRequest = z.strictObject({ newPassword: chosenPassword("new_password_required") });
export type FinishPasswordResetRequest = z.infer<typeof finishPasswordResetRequest>;

/** The body of POST /api/password, which changes the password of a signed-in player. */
export const changePasswordRequest = z.strictObject({
  currentPassword: password("current_password_required"),
  newPassword: chosenPassword("new_password_required"),
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

/** The body of POST /api/profile, which changes the player's name. */
export const updateProfileRequest = z.strictObject({ name: playerName("profile_name_required") });
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>;

/** The response to every call that sends an OTP. */
export interface OtpSent {
  /** When the code may be sent again, in the server's epoch milliseconds. */
  readonly resendAt: number;
}

/** An OTP that was sent and whose code was not verified yet. */
export interface OpenChallenge extends OtpSent {
  /** The player's phone number in ten digits. */
  readonly phone: string;
}
