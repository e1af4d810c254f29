import { ProviderError, type ProviderLimits } from "./provider";

type Limits = Pick<ProviderLimits, "playerReads" | "playerReadsWaiting" | "playerReadWaitMs">;

interface Lane {
  underWay: number;
  readonly waiting: (() => void)[];
}

const refusal = (note: string) => new ProviderError("local", note, { code: "too_many_at_once", sent: "no" });

/** Limits what runs at once under one name, so that one player cannot use up the provider (docs/security.md, row 37). */
export const createPlayerTurns = ({ playerReads, playerReadsWaiting, playerReadWaitMs }: Limits) => {
  const lanes = new Map<string, Lane>();

  const waitForTurn = (lane: Lane): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1);
        reject(refusal(`no turn within ${playerReadWaitMs} ms`));
      }, playerReadWaitMs);
      lane.waiting.push(go);
    });

  /** @throws ProviderError "local" if too many wait, or after the longest wait; then `work` did not run. */
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const lane = lanes.get(name) ?? { underWay: 0, waiting: [] };
    lanes.set(name, lane);
    if (lane.underWay < playerReads) lane.underWay += 1;
    else if (lane.waiting.length < playerReadsWaiting) await waitForTurn(lane);
    else throw refusal("too many reads of one player");
    try {
      return await work();
    } finally {
      // Directly, so that a newcomer cannot take the place.
      const next = lane.waiting.shift();
      if (next) next();
      else lane.underWay -= 1;
      if (lane.underWay === 0) lanes.delete(name);
    }
  };
};
