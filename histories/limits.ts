/** Milliseconds until a write times out, and until a request without evidence is called failed. */
export const ANSWER_MS = 2000;
export const HORIZON_MS = 10_000;
