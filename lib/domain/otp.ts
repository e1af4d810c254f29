/** What an OTP is sent for. One for another purpose proves nothing (docs/security.md, row 14). */
export const OTP_PURPOSES = ["registration", "password-reset", "upi-number"] as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

/** How many digits an OTP has (docs/specification.md, 14.2). */
export const OTP_LENGTH = 4;
/** The least time between two text messages with an OTP (docs/specification.md, 14.1). */
export const OTP_COOLDOWN_MS = 30_000;
