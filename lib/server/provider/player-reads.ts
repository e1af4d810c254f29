import { ProviderError } from "./provider";

export interface TurnLimits {
  /** How many may run at once under one name. */
  readonly atOnce: number;
  /** How many more may wait under that name. Further reads are refused at once. */
  readonly waiting: number;
  /** The longest wait, in milliseconds. */
  readonly waitMs: number;
}

export interface PlayerTurns {
  /**
   * Runs `work` when fewer than `atOnce` run under the name.
   * @throws ProviderError of layer "local" if too many wait, or after `waitMs`; then `work` did not run.
   */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

interface Lane {
  underWay: number;
  readonly waiting: (() => void)[];
}

const refusal = (note: string) => new ProviderError("local", note, { code: "too_many_at_once", sent: "no" });

/**
 * Limits what runs at once under one name, so that one player cannot use up the provider for all others
 * (docs/security.md, row 37). First come, first served. Names do not affect each other.
 */
export const createPlayerTurns = ({ atOnce, waiting, waitMs }: TurnLimits): PlayerTurns => {
  const lanes = new Map<string, Lane>();

  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? { underWay: 0, waiting: [] };
    lanes.set(name, lane);
    return lane;
  };

  const waitForTurn = (lane: Lane): Promise<void> =>
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
    // The next in line gets the place directly, so that a newcomer cannot take it.
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
      else if (lane.waiting.length < waiting) await waitForTurn(lane);
      else throw refusal("too many reads of one player");
      try {
        return await work();
      } finally {
        leave(name, lane);
      }
    },
  };
};

/** Players' reads in progress. Two equal reads at the same time are sent once. */
export interface JoinedReads {
  /** Shares the answer or failure of the token's same read in progress, or starts a new read. */
  join(token: string, question: string, ask: () => Promise<unknown>): Promise<unknown>;
  /** Later reads do not share answers of reads that began earlier. */
  separate(token: string): void;
}

export const createJoinedReads = (): JoinedReads => {
  const underWay = new Map<string, Map<string, Promise<unknown>>>();

  const start = (token: string, question: string, ask: () => Promise<unknown>): Promise<unknown> => {
    const questions = underWay.get(token) ?? new Map<string, Promise<unknown>>();
    underWay.set(token, questions);
    const answer = ask().finally(() => {
      questions.delete(question);
      if (questions.size === 0 && underWay.get(token) === questions) underWay.delete(token);
    });
    questions.set(question, answer);
    return answer;
  };

  return {
    join: (token, question, ask) => underWay.get(token)?.get(question) ?? start(token, question, ask),
    separate: (token) => {
      underWay.delete(token);
    },
  };
};
