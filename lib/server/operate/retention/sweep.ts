import { randomUUID } from "node:crypto";
import { moneyInFlight, shuttingDown } from "../../money/in-flight";
import type { Services } from "../../services";
import { timeOfStore } from "../../store/store-clock";
import { BATCH } from "./old-money";
import { RULES } from "./rules";

type Base = Pick<Services, "settings" | "store" | "clock" | "hostTime" | "log">;

/** How often each process tries to take the turn, and how long a turn lasts, in milliseconds. */
const EVERY_MS = 10 * 60_000;
const TURN_MS = 9 * 60_000;
/** The pause between two batches, in milliseconds: players' requests come first. */
const GAP_MS = 20;
/** The longest wait of a batch for players' money requests, in milliseconds: a busy host always has some. */
const PATIENCE_MS = 1000;

const TURN = "swept";

/** Takes the turn, one for all hosts. @returns false if a host has it, or had it less than `TURN_MS` ago. */
const takeTurn = async (base: Base): Promise<boolean> => {
  const now = Math.floor(await timeOfStore(base));
  const mine = { detail: randomUUID(), at: now };
  const taken = await base.store.db
    .insertInto("store_moment")
    .values({ name: TURN, ...mine })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet(mine)
        // A time in the future was written before the clock was set back.
        .where(({ eb, or }) => or([eb("store_moment.at", "<=", now - TURN_MS), eb("store_moment.at", ">", now)])),
    )
    .returning("name")
    .execute();
  return taken.length > 0;
};

const untilQuiet = async ({ hostTime }: Base): Promise<void> => {
  const began = hostTime.steady();
  do await hostTime.sleep(GAP_MS);
  while (moneyInFlight() && hostTime.steady() - began < PATIENCE_MS);
};

/**
 * Deletes or masks everything that is old by docs/data.md, in small batches. What is left when the process goes down waits
 * for the next turn.
 * @returns how many rows went, by rule; only rules that had some.
 * @throws the store's failure.
 */
export const sweep = async (base: Base): Promise<Readonly<Record<string, number>>> => {
  const now = { game: Math.floor(base.clock.now()), store: Math.floor(await timeOfStore(base)) };
  const gone: Record<string, number> = {};
  for (const { name, clock, keptMs, batch } of RULES) {
    const before = now[clock] - keptMs(base.settings);
    for (let last = BATCH; last === BATCH && !shuttingDown(); ) {
      last = await batch(base.store, before, now[clock]);
      if (last > 0) gone[name] = (gone[name] ?? 0) + last;
      if (last === BATCH) await untilQuiet(base);
    }
  }
  return gone;
};

/** Sweeps if this process gets the turn. @throws the store's failure. */
export const sweepInTurn = async (base: Base): Promise<void> => {
  if (!(await takeTurn(base))) return;
  const gone = await sweep(base);
  if (Object.keys(gone).length > 0) base.log.info({ event: "store_swept", ...gone });
};

/**
 * Sweeps every ten minutes, whichever host comes first.
 * @returns a function that stops it, and resolves after a batch that is under way.
 */
export const keepSweeping = (base: Base): (() => Promise<void>) => {
  let ended = false;
  let underWay: Promise<void> = Promise.resolve();
  let cancel: () => void = () => undefined;
  const later = () => {
    if (!ended && !shuttingDown()) cancel = base.hostTime.later(begin, EVERY_MS);
  };
  const begin = () => {
    underWay = sweepInTurn(base)
      .catch((err: unknown) => base.log.error({ event: "store_not_swept", err }))
      .finally(later);
  };
  later();
  return async () => {
    ended = true;
    cancel();
    await underWay;
  };
};
