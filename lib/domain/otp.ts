/** What an OTP is sent for. One for another purpose proves nothing (docs/security.md, row 14). */
export const OTP_PURPOSES = ["registration", "password-reset", "upi-number"] as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

/** The digits of an OTP, and below the least milliseconds between two texts (docs/specification.md, 14.1 and 14.2). */
export const OTP_LENGTH = 4;
export const OTP_COOLDOWN_MS = 30_000;
