import { randomUUID } from "node:crypto";
import { moneyInFlight, shuttingDown } from "../money/in-flight";
import { timeOfStore } from "../money/records/record";
import { AGED_RULES } from "./aged-rows";
import { BATCH, type Base, momentOf, type Rule } from "./moment";
import { archiveMoney, forgetGivenUp, maskMoney } from "./old-money";

/** How often each process asks for the turn, and how long one lasts, in milliseconds. */
const EVERY_MS = 10 * 60_000;
const TURN_MS = 9 * 60_000;
/** Between two batches, in milliseconds: requests come first. */
const GAP_MS = 20;
/** So long a batch waits for a player's money request, in milliseconds: on a busy host there is always one. */
const PATIENCE_MS = 1000;

const RULES: readonly Rule[] = [maskMoney, archiveMoney, forgetGivenUp, ...AGED_RULES];

const TURN = "swept";

/** Takes the turn for all hosts. @returns false if one has it, or had it a moment ago. */
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
        // A time ahead of now was written before the clock was set back.
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
 * Takes away everything that is old by docs/data.md, a small batch at a time, between which players' requests go on. What
 * is left when the process goes down is for the next turn.
 * @returns how many rows went, by rule; rules without any are left out.
 * @throws the store's failure.
 */
export const sweep = async (base: Base): Promise<Readonly<Record<string, number>>> => {
  const moment = await momentOf(base);
  const gone: Record<string, number> = {};
  for (const rule of RULES) {
    for (let last = BATCH; last === BATCH && !shuttingDown(); ) {
      last = await rule.batch(base, moment);
      if (last > 0) gone[rule.name] = (gone[rule.name] ?? 0) + last;
      if (last === BATCH) await untilQuiet(base);
    }
  }
  return gone;
};

/** Sweeps if it is this process's turn. @throws the store's failure. */
export const sweepInTurn = async (base: Base): Promise<void> => {
  if (!(await takeTurn(base))) return;
  const gone = await sweep(base);
  if (Object.keys(gone).length > 0) base.log.info({ event: "store_swept", ...gone });
};

/**
 * Sweeps every ten minutes, whichever host comes first.
 * @returns what stops it; a batch that is under way ends before that resolves.
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
