import pino from "pino";
import { readPlayerKey } from "../../accounts/session/keyed-digest";
import { hostClock, hostTime } from "../../clock";
import type { Settings } from "../../env/settings";
import { hiddenRequests } from "../../funds/hidden-requests";
import { listsNewestOnly } from "../../provider/calls/funds";
import type { ProviderDialect } from "../../provider-dialect/dialect";
import { type Check, passed, skipped, warned } from "./check";
import type { Gathered } from "./check-reads";
import { openForReading } from "./check-store";

const NAME = "waiting fund requests";

const toRemedy = (which: ProviderDialect["fundRequests"]): string =>
  `Set fundRequests to "${which}" in a dialect of your own (docs/provider.md, Dialects).`;

const MAKE_TWO = "Make two fund requests of the test player, leave both waiting, and run this again.";

type Answers = Pick<Gathered, "requests" | "movements">;

/**
 * Counts the older requests that the app's own records know to wait behind the only one that is listed; 0 without a
 * store.
 */
const countBehind = async (settings: Settings, mobile: string, { requests, movements }: Answers): Promise<number> => {
  const store = await openForReading(settings.state).catch(() => null);
  if (store === null || requests === null || movements === null) return 0;
  try {
    const playerKey = await readPlayerKey({ settings, store }, mobile);
    if (playerKey === undefined) return 0;
    const base = { store, hostTime, clock: hostClock(), log: pino({ level: "silent" }) };
    const listed = { pending: requests.pending, lists: "newest" } as const;
    return (await hiddenRequests(base, playerKey, listed, movements)).length;
  } catch {
    // The store's own check reports what is wrong with the store.
    return 0;
  } finally {
    await store.close();
  }
};

/**
 * Checks whether the list of waiting requests has all or the newest alone, as far as a player's answers and the app's
 * own records of the player show, against what the dialect says.
 * @param mobile the test player's number.
 */
export const checkFundRequests = async (settings: Settings, mobile: string, answers: Answers): Promise<Check> => {
  const { fundRequests } = settings.provider.dialect;
  if (answers.requests === null) return skipped(NAME, "the list was not read");
  const { pending } = answers.requests;
  const message = `and the dialect says "${fundRequests}"`;
  const compare = (which: ProviderDialect["fundRequests"], lists: string): Check =>
    fundRequests === which ? passed(NAME, lists) : warned(NAME, `${lists}, ${message}`, toRemedy(which));
  if (pending.length === 0) return skipped(NAME, `none is listed, ${message}`);
  if (pending.length > 1) return compare("all", `${pending.length} are listed, so the list has all`);
  if (listsNewestOnly({ fundRequests: "all" }, pending))
    return compare("newest", "one is listed, dated without a time, as lists of the newest alone have it");
  const behind = await countBehind(settings, mobile, answers);
  if (behind > 0) return compare("newest", `one is listed, and the app has recorded ${behind} that wait behind it`);
  return warned(NAME, `one is listed, which tells nothing, ${message}`, `${MAKE_TWO} One row then means "newest".`);
};
