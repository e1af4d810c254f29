import { isPortFree } from "./services.mjs";

const FIRST_BASE = 4800;
const LAST_BASE = 4980;
const STEP = 10;
/** The tests' shared servers: provider, control, app, gateway and metrics. */
const PORTS_IN_A_ROW = 5;

/**
 * Where the shared servers of an end-to-end run may listen: what E2E_PORT says, else the first base whose ports are all
 * free, so that a run beside another, or beside a server that was left over, does not fail for it. Shards of one machine
 * begin at once and may find the same port free, so each has every n-th base to itself.
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
