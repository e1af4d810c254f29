import type { ErrorCode } from "@/lib/contract/errors";
import { OTP_API } from "@/lib/contract/otp-api";
import { routes, UPI_NUMBER_ADDED } from "@/lib/routes";

interface OtpFlow {
  readonly calls: { readonly verify: string; readonly resend: string };
  /** docs/specification.md, 10.2 OTP fields. */
  readonly wrong: ErrorCode;
  /** Words in "account", group "otp". */
  readonly verify: "verify" | "verifyReset" | "verifyUpi";
  /** Where the flow also starts over. */
  readonly start: typeof routes.register | typeof routes.forgotPassword | typeof routes.wallet;
  readonly next: typeof routes.home | typeof routes.newPassword | typeof UPI_NUMBER_ADDED;
}

export const OTP_FLOWS = {
  registration: {
    calls: OTP_API.registration,
    wrong: "otp_invalid",
    verify: "verify",
    start: routes.register,
    next: routes.home,
  },
  "password-reset": {
    calls: OTP_API.passwordReset,
    wrong: "reset_otp_invalid",
    verify: "verifyReset",
    start: routes.forgotPassword,
    next: routes.newPassword,
  },
  "upi-number": {
    calls: OTP_API.upiNumber,
    wrong: "otp_invalid",
    verify: "verifyUpi",
    start: routes.wallet,
    next: UPI_NUMBER_ADDED,
  },
} as const satisfies Record<string, OtpFlow>;

export type OtpFlowName = keyof typeof OTP_FLOWS;
