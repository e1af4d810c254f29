import { AppError } from "@/lib/contract/errors";
import { singleton } from "../singleton";

/**
 * How many polls of the lists and of the wallet may run at once in a process. A list is answered from memory in a
 * millisecond and a wallet in the provider's time, so this many mean that the host or the provider cannot keep up. A
 * refused poll is repeated after the interval; a refused bid is not.
 */
const MOST = {
  list: 300,
  /** Most connections to the provider must stay free for pages and for the reads that precede a bid. */
  wallet: 100,
} as const;

export type PollKind = keyof typeof MOST;

const underWay = () => singleton("handlers.polls", (): Record<PollKind, number> => ({ list: 0, wallet: 0 }));

/**
 * Runs a poll, or refuses it before anything is read for it (docs/faults.md, row 25). Only polls are refused here, so
 * that bids and other money requests can use the process's capacity.
 * @throws AppError busy.
 */
export const unlessTooManyPolls = async <Result>(kind: PollKind, poll: () => Promise<Result>): Promise<Result> => {
  const polls = underWay();
  if (polls[kind] >= MOST[kind]) throw new AppError("busy");
  polls[kind] += 1;
  try {
    return await poll();
  } finally {
    polls[kind] -= 1;
  }
};
