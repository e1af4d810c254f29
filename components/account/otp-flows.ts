import type { ErrorCode } from "@/lib/contract/errors";
import { OTP_API } from "@/lib/contract/otp-api";
import { routes, UPI_NUMBER_ADDED } from "@/lib/routes";

/** Describes a flow that a code confirms: its calls, texts and pages. */
interface OtpFlow {
  readonly calls: { readonly verify: string; readonly resend: string };
  /** The error code for a code with too few digits (docs/specification.md, 10.2 OTP fields). */
  readonly invalid: ErrorCode;
  /** The key of the button's text in the translations "account", group "otp". */
  readonly verify: "verify" | "verifyReset" | "verifyUpi";
  /** The page on which the flow starts, and starts over if its code has expired. */
  readonly start: typeof routes.register | typeof routes.forgotPassword | typeof routes.wallet;
  /** The page to which a right code leads. */
  readonly next: typeof routes.home | typeof routes.newPassword | typeof UPI_NUMBER_ADDED;
}

/** The three flows that a code confirms. */
export const OTP_FLOWS = {
  registration: {
    calls: OTP_API.registration,
    invalid: "otp_invalid",
    verify: "verify",
    start: routes.register,
    next: routes.home,
  },
  "password-reset": {
    calls: OTP_API.passwordReset,
    invalid: "reset_otp_invalid",
    verify: "verifyReset",
    start: routes.forgotPassword,
    next: routes.newPassword,
  },
  "upi-number": {
    calls: OTP_API.upiNumber,
    invalid: "otp_invalid",
    verify: "verifyUpi",
    start: routes.wallet,
    next: UPI_NUMBER_ADDED,
  },
} as const satisfies Record<string, OtpFlow>;

export type OtpFlowName = keyof typeof OTP_FLOWS;
