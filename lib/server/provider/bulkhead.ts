import type { ErrorCode } from "@/lib/contract/errors";
import { ProviderError } from "./provider";

interface BulkheadLimits {
  readonly inFlight: number;
  readonly waiting: number;
  readonly maxWaitMs: number;
  /** The error code of a refusal, which is "too_many_at_once" by default. */
  readonly code?: ErrorCode;
}

interface Queue {
  inFlight: number;
  readonly waiting: (() => void)[];
}

/**
 * Creates a limit of what runs at once under one name, so that nobody can use up the provider (docs/security.md, row
 * 37).
 */
export const createBulkhead = ({ code = "too_many_at_once", ...limits }: BulkheadLimits) => {
  const queues = new Map<string, Queue>();

  const refusal = (note: string) => new ProviderError("local", note, { code, sent: "no" });

  const waitForRoom = (queue: Queue): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(start), 1);
        reject(refusal(`no room within ${limits.maxWaitMs} ms`));
      }, limits.maxWaitMs);
      queue.waiting.push(start);
    });

  /**
   * Runs `work` when there is room.
   * @throws ProviderError "local" if too many wait, or after the longest wait; then `work` did not run
   */
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(name) ?? { inFlight: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.inFlight < limits.inFlight) queue.inFlight += 1;
    else if (queue.waiting.length < limits.waiting) await waitForRoom(queue);
    else throw refusal("too many at once");
    try {
      return await work();
    } finally {
      // The next one starts directly, so that a newcomer cannot take its room.
      const next = queue.waiting.shift();
      if (next) next();
      else queue.inFlight -= 1;
      if (queue.inFlight === 0) queues.delete(name);
    }
  };
};
