/** An OTP for one purpose proves nothing for another (docs/security.md, row 14). */
export const OTP_PURPOSES = ["registration", "password-reset", "upi-number"] as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

/** docs/specification.md, 14.1 Times and 14.2 Sizes and forms. The time between two texts is in milliseconds. */
export const OTP_LENGTH = 4;
export const OTP_COOLDOWN_MS = 30_000;
