import { AppError } from "@/lib/contract/errors";
import { singleton } from "../singleton";

/**
 * Polls of shared lists that may be under way at once in a process. They are answered from memory in a millisecond, so
 * as many mean that the host or the provider cannot keep up: the next poll is five seconds away, a bid is not.
 */
const MOST_POLLS = 300;

const underWay = () => singleton("handlers.polls", () => ({ count: 0 }));

/**
 * Runs a poll, or turns it away before anything is read for it (faults.md, row 25). Nothing else is ever turned away
 * here: bids and money have the process's room.
 * @throws AppError busy.
 */
export const unlessTooManyPolls = async <Result>(poll: () => Promise<Result>): Promise<Result> => {
  const polls = underWay();
  if (polls.count >= MOST_POLLS) throw new AppError("busy");
  polls.count += 1;
  try {
    return await poll();
  } finally {
    polls.count -= 1;
  }
};
