import type { Services } from "../services";
import { singleton } from "../singleton";
import { withStoreLock } from "./store-lock";

/**
 * One money request of a player at a time: the provider reads and writes a balance without a lock
 * (docs/provider.md, "Bids"), and what its books show is told apart by what stood there before. Holds within this
 * process and, where the store is shared, between hosts.
 */
const tails = () => singleton("money.player-tails", () => new Map<string, Promise<unknown>>());

export const withPlayerLock = async <Result>(
  services: Pick<Services, "store" | "log">,
  playerKey: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const turn = services.store.shared ? () => withStoreLock(services, playerKey, work) : work;
  const waiting = tails();
  const before = waiting.get(playerKey) ?? Promise.resolve();
  // The next in line runs whether the one before it succeeded or not.
  const mine = before.then(turn, turn);
  const tail = mine.catch(() => undefined);
  waiting.set(playerKey, tail);
  try {
    return await mine;
  } finally {
    if (waiting.get(playerKey) === tail) waiting.delete(playerKey);
  }
};
