import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { type Check, look, well } from "./check";

const ROUNDS = 3;
/** Below this, in milliseconds, the way there weighs more than the provider's work, and thousands can be served. */
const MIN_MS = 20;
/** Two reads at once take twice as long as one, less the way there. */
const MIN_RATIO = 1.6;

/** Of a process, each second: the lists that all players share. */
const LIST_CALLS = 3000 / POLL_INTERVAL_MS;
/** Of a player with an open tab, each second: a wallet a minute (decision 0363), and in ten minutes four calls of a bid. */
const PLAYER_CALLS = 1 / 60 + 4 / 600;

/**
 * Asks a read alone and twice at once, some times. Where all players share a session's cookie, PHP answers one request at a
 * time. @param ask makes the read. @param nowMs a monotonic clock.
 */
export const checkOneAtATime = async (
  ask: () => Promise<unknown>,
  isKnown: boolean,
  nowMs: () => number,
): Promise<Check> => {
  const timed = async (count: number): Promise<number> => {
    const began = nowMs();
    await Promise.all(Array.from({ length: count }, ask));
    return nowMs() - began;
  };
  // Makes both connections.
  await timed(2);
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round += 1) {
    one = Math.min(one, await timed(1));
    two = Math.min(two, await timed(2));
  }
  const name = "two reads at once";
  const times = `one read takes ${Math.round(one)} ms, two at once ${Math.round(two)} ms`;
  if (one < MIN_MS || two < one * MIN_RATIO) return well(name, times);
  const perSecond = 2000 / two;
  const players = Math.max(0, Math.floor((perSecond - LIST_CALLS) / PLAYER_CALLS));
  const says = `this provider answers one request at a time: ${players} players at most`;
  const sum = `${perSecond.toFixed(1)} answers a second, ${PLAYER_CALLS.toFixed(2)} for each player with an open tab`;
  const remedy = "Ask its operator to let go of PHP's session before the work (session_write_close).";
  return look(name, `${says} (${times}; ${sum})`, isKnown ? remedy : `Set PROVIDER_SERIAL=on. ${remedy}`);
};
