import type { RawResponse } from "./exchange";
import { ProviderError } from "./provider";

const MAX_WAIT_MS = 60_000;

/**
 * Returns how long the provider demands to wait before the next read of this call, in milliseconds, a minute at most; 0
 * for no wait. A date counts by the provider's own clock, if its response has that.
 * @param defaultMs the wait for 429 without a readable `Retry-After`
 */
export const retryAfterMs = ({ status, header }: Pick<RawResponse, "status" | "header">, defaultMs: number): number => {
  if (status !== 429 && status !== 503) return 0;
  const written = header("retry-after")?.trim() ?? "";
  const isDate = /^[a-z]/i.test(written);
  const sentAt = Date.parse(header("date") ?? "");
  const waitMs = isDate
    ? Date.parse(written) - (Number.isNaN(sentAt) ? Date.now() : sentAt)
    : /^\d+$/.test(written)
      ? Number(written) * 1000
      : Number.NaN;
  if (Number.isNaN(waitMs)) return status === 429 ? defaultMs : 0;
  return Math.min(Math.max(waitMs, 0), MAX_WAIT_MS);
};

/**
 * Creates a record of the calls whose reads wait, for all players of this process.
 * @param nowMs returns the time of a monotonic clock
 */
export const createReadDelays = (nowMs: () => number) => {
  const until = new Map<string, number>();
  return {
    delay: (path: string, ms: number): void => {
      if (ms > 0) until.set(path, Math.max(until.get(path) ?? 0, nowMs() + ms));
    },
    /** Throws a ProviderError "local" while reads of the call wait. */
    check: (path: string): void => {
      if (nowMs() >= (until.get(path) ?? 0)) return;
      throw new ProviderError("local", "the provider asked to wait", { code: "provider_unreachable", sent: "no" });
    },
  };
};
