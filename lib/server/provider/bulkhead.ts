import type { ErrorCode } from "@/lib/contract/errors";
import { ProviderError } from "./provider";

interface BulkheadLimits {
  readonly inFlight: number;
  readonly waiting: number;
  readonly maxWaitMs: number;
  /** The code of a refusal, "too_many_at_once" by default. */
  readonly code?: ErrorCode;
}

interface Lane {
  inFlight: number;
  readonly waiting: (() => void)[];
}

/** Limits what runs at once under one name, so that nobody can use up the provider (docs/security.md, row 37). */
export const createBulkhead = ({ code = "too_many_at_once", ...limits }: BulkheadLimits) => {
  const lanes = new Map<string, Lane>();

  const refusal = (note: string) => new ProviderError("local", note, { code, sent: "no" });

  const waitForRoom = (lane: Lane): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1);
        reject(refusal(`no room within ${limits.maxWaitMs} ms`));
      }, limits.maxWaitMs);
      lane.waiting.push(go);
    });

  /** @throws ProviderError "local" if too many wait, or after the longest wait; then `work` did not run. */
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(name) ?? { inFlight: 0, waiting: [] };
    lanes.set(name, lane);
    if (lane.inFlight < limits.inFlight) lane.inFlight += 1;
    else if (lane.waiting.length < limits.waiting) await waitForRoom(lane);
    else throw refusal("too many at once");
    try {
      return await work();
    } finally {
      // Directly, so that a newcomer cannot take the place.
      const next = lane.waiting.shift();
      if (next) next();
      else lane.inFlight -= 1;
      if (lane.inFlight === 0) lanes.delete(name);
    }
  };
};
