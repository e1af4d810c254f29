import type { RequestLimit } from "../limits/request-limits";

/**
 * All requests about OTPs from one address together, whatever their end: each writes to the store. What a text or a
 * wrong code costs is counted by itself, in otp-limits.
 */
export const OTP_REQUESTS: readonly RequestLimit[] = [
  { name: "otp-requests", by: "address", points: 600, windowMs: 15 * 60_000 },
];
