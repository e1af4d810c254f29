import type { ErrorCode } from "@/lib/contract/errors";
import { ProviderError } from "./provider";

export interface TurnLimits {
  /** So many at once of one name. */
  readonly atOnce: number;
  /** So many more of that name may wait for their turn; the next is refused at once. */
  readonly waiting: number;
  /** The longest wait, in milliseconds. */
  readonly waitMs: number;
}

export interface PlayerTurns {
  /**
   * Runs `work` when it is the name's turn.
   * @throws ProviderError of layer "local" where too many wait or the wait is over: nothing was asked then.
   */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

interface Lane {
  underWay: number;
  readonly waiting: (() => void)[];
}

const REFUSAL: ErrorCode = "too_many_at_once";

const refusal = (note: string) => new ProviderError("local", REFUSAL, false, "no", note);

/**
 * Bounds what goes on at once under one name, so that no player can take the provider from all others
 * (docs/security.md, row 37). Who comes first is served first; names know nothing of each other, and one that nobody
 * uses is forgotten.
 */
export const createPlayerTurns = ({ atOnce, waiting, waitMs }: TurnLimits): PlayerTurns => {
  const lanes = new Map<string, Lane>();

  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? { underWay: 0, waiting: [] };
    lanes.set(name, lane);
    return lane;
  };

  const ownTurn = (lane: Lane): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1);
        reject(refusal(`no turn within ${waitMs} ms`));
      }, waitMs);
      lane.waiting.push(go);
    });

  const leave = (name: string, lane: Lane): void => {
    const next = lane.waiting.shift();
    // The place goes to the next as it is, so that nobody who comes meanwhile can slip in between.
    if (next) {
      next();
      return;
    }
    lane.underWay -= 1;
    if (lane.underWay === 0) lanes.delete(name);
  };

  return {
    run: async (name, work) => {
      const lane = laneOf(name);
      if (lane.underWay < atOnce) lane.underWay += 1;
      else if (lane.waiting.length < waiting) await ownTurn(lane);
      else throw refusal("too many reads of one player");
      try {
        return await work();
      } finally {
        leave(name, lane);
      }
    },
  };
};
