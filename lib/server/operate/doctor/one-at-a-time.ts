import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { type Check, passed, warned } from "./check";

const ROUNDS = 3;
/**
 * The time of a read below which the network weighs more than the provider's work, and thousands of players can be
 * served.
 */
const MIN_MS = 20;
/**
 * How much longer two reads at once take than one if the provider answers one request at a time, less the network's
 * time.
 */
const MIN_RATIO = 1.6;

/** How many calls a process makes each second for the lists that all players share. */
const LIST_CALLS = 3000 / POLL_INTERVAL_MS;
/**
 * How many calls a player with an open tab makes each second: a wallet a minute (decision 0363), and in ten minutes
 * four calls of a bid.
 */
const PLAYER_CALLS = 1 / 60 + 4 / 600;

/**
 * Makes a read alone and twice at once, some times. Where all players share a session's cookie, PHP answers one request
 * at a time.
 * @param read makes the read.
 * @param nowMs a monotonic clock.
 */
export const checkOneAtATime = async (
  read: () => Promise<unknown>,
  isKnown: boolean,
  nowMs: () => number,
): Promise<Check> => {
  const timed = async (count: number): Promise<number> => {
    const startedAt = nowMs();
    await Promise.all(Array.from({ length: count }, read));
    return nowMs() - startedAt;
  };
  // The first two reads open both connections.
  await timed(2);
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    one = Math.min(one, await timed(1));
    two = Math.min(two, await timed(2));
  }
  const name = "two reads at once";
  const times = `one read takes ${Math.round(one)} ms, two at once ${Math.round(two)} ms`;
  if (one < MIN_MS || two < one * MIN_RATIO) return passed(name, times);
  const perSecond = 2000 / two;
  const players = Math.max(0, Math.floor((perSecond - LIST_CALLS) / PLAYER_CALLS));
  const message = `this provider answers one request at a time: ${players} players at most`;
  const sum = `${perSecond.toFixed(1)} answers a second, ${PLAYER_CALLS.toFixed(2)} for each player with an open tab`;
  const remedy = "Ask its operator to let go of PHP's session before the work (session_write_close).";
  return warned(name, `${message} (${times}; ${sum})`, isKnown ? remedy : `Set PROVIDER_SERIAL=on. ${remedy}`);
};
