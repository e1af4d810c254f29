import { AppError } from "@/lib/contract/errors";
import { singleton } from "../singleton";

/**
 * Polls of the lists and of the wallet that may be under way at once in a process. A list is answered from memory in a
 * millisecond and a wallet in the provider's time, so as many mean that the host or the provider cannot keep up: the
 * next poll is five seconds away, a bid is not.
 */
const MOST = {
  list: 300,
  /** Of the connections to the provider most must stay for pages and for what a bid reads first. */
  wallet: 100,
} as const;

export type Poll = keyof typeof MOST;

const underWay = () => singleton("handlers.polls", (): Record<Poll, number> => ({ list: 0, wallet: 0 }));

/**
 * Runs a poll, or turns it away before anything is read for it (docs/faults.md, row 25). Nothing else is ever turned
 * away here: bids and money have the process's room.
 * @throws AppError busy.
 */
export const unlessTooManyPolls = async <Result>(kind: Poll, poll: () => Promise<Result>): Promise<Result> => {
  const polls = underWay();
  if (polls[kind] >= MOST[kind]) throw new AppError("busy");
  polls[kind] += 1;
  try {
    return await poll();
  } finally {
    polls[kind] -= 1;
  }
};
