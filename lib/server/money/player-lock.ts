import { singleton } from "../singleton";

/**
 * One money request of a player at a time: the provider reads and writes a balance without a lock
 * (provider-contract.md, "Bids"). Holds within this process; between hosts the record's primary key decides.
 */
const tails = () => singleton("money.player-tails", () => new Map<string, Promise<unknown>>());

export const withPlayerLock = async <Result>(playerKey: string, work: () => Promise<Result>): Promise<Result> => {
  const waiting = tails();
  const before = waiting.get(playerKey) ?? Promise.resolve();
  // The next in line runs whether the one before it succeeded or not.
  const mine = before.then(work, work);
  const tail = mine.catch(() => undefined);
  waiting.set(playerKey, tail);
  try {
    return await mine;
  } finally {
    if (waiting.get(playerKey) === tail) waiting.delete(playerKey);
  }
};
