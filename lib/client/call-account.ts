import { type Answer, callApi } from "./call-api";

/**
 * Longer than the server gives the provider for a change, with its look afterwards whether a change without an answer
 * was made, in milliseconds: the browser must not give up first and call a made change a failure.
 */
const CHANGE_TIMEOUT_MS = 45_000;

/** A call about the player's account, sent by POST once. Never throws, like `callApi`. */
export const callAccount = <Data>(path: string, body: object): Promise<Answer<Data>> =>
  callApi<Data>(path, { body, timeoutMs: CHANGE_TIMEOUT_MS });
