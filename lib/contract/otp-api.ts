/** The endpoints of one-time passwords. They are not in `API`, because every page fetches that module. */
export const OTP_API = {
  registration: { start: "/api/registration", verify: "/api/registration/verify", resend: "/api/registration/resend" },
  passwordReset: {
    start: "/api/password-reset",
    verify: "/api/password-reset/verify",
    resend: "/api/password-reset/resend",
    finish: "/api/password-reset/finish",
  },
  upiNumber: { start: "/api/upi-number", verify: "/api/upi-number/verify", resend: "/api/upi-number/resend" },
} as const;
