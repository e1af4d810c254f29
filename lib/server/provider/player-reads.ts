import { ProviderError } from "./provider";

export interface TurnLimits {
  /** How many run at once under one name. */
  readonly atOnce: number;
  /** How many more may wait for their turn under that name; the next is refused at once. */
  readonly waiting: number;
  /** The longest wait, in milliseconds. */
  readonly waitMs: number;
}

export interface PlayerTurns {
  /**
   * Runs `work` when it is the name's turn.
   * @throws ProviderError of layer "local" where too many wait or the wait is over; then `work` did not run.
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
 * (docs/security.md, row 37). First come, first served; names do not affect each other, and an unused one is dropped.
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
    // The place is handed to the next in line without being freed, so that a newcomer cannot take it.
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

/** Players' reads under way, so that the same read wanted twice at once is sent once. */
export interface JoinedReads {
  /** The answer of the same token's same read under way, or of a new one. Failures are shared too. */
  join(token: string, question: string, ask: () => Promise<unknown>): Promise<unknown>;
  /** Reads from now on do not share answers of reads that began before. */
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
