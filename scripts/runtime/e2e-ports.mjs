import { isPortFree } from "./services.mjs";

const FIRST_BASE = 4800;
const LAST_BASE = 4980;
const STEP = 10;
/** The tests' shared servers: provider, control, app, gateway and metrics. */
const PORTS_IN_A_ROW = 5;

/**
 * The part of the tests that a run takes, by Playwright's `--shard=2/3` or `--shard 2/3`.
 * @param {string[]} args
 * @returns {{ nth: number, of: number } | undefined} undefined for all tests, and for a text that Playwright refuses.
 */
export const shardOf = (args) => {
  const [, nth, of] = /(?:^| )--shard[= ](\d+)\/(\d+)(?: |$)/.exec(args.join(" ")) ?? [];
  return nth === undefined ? undefined : { nth: Number(nth), of: Number(of) };
};

/**
 * The first port of an end-to-end run's servers: E2E_PORT, or else the first base whose ports are all free, so that two
 * runs do not meet. Shards on one machine start together and would find the same base free, so each has its own bases.
 * @param {{ nth: number, of: number }} [shard]
 * @returns {Promise<string>} for E2E_PORT.
 */
export const e2ePort = async (shard = { nth: 1, of: 1 }) => {
  const shift = (shard.nth - 1) * STEP;
  if (process.env.E2E_PORT) return String(Number(process.env.E2E_PORT) + shift);
  for (let base = FIRST_BASE + shift; base <= LAST_BASE; base += STEP * shard.of) {
    const ports = Array.from({ length: PORTS_IN_A_ROW }, (_, index) => base + index);
    const free = await Promise.all(ports.flatMap((port) => [isPortFree(port), isPortFree(port, "::1")]));
    if (free.every(Boolean)) return String(base);
  }
  return String(FIRST_BASE + shift);
};
