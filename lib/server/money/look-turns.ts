import { perOwner } from "../singleton";
import type { Store } from "../store/store";

/** How many looks one process may run at once. After a restart there may be hundreds of requests in doubt. */
const MOST_LOOKS = 8;

interface LookTurns {
  taken: number;
  readonly waiting: (() => void)[];
}

const lookTurns = (store: Store) => perOwner(store, "money.look-turns", (): LookTurns => ({ taken: 0, waiting: [] }));

/** Runs the work as soon as fewer than `MOST_LOOKS` others run, first come, first served. */
export const inLookTurn = async (store: Store, work: () => Promise<void>): Promise<void> => {
  const turns = lookTurns(store);
  if (turns.taken >= MOST_LOOKS) await new Promise<void>((begin) => turns.waiting.push(begin));
  else turns.taken += 1;
  try {
    await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.taken -= 1;
  }
};
