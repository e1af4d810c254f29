import type { LockingAllowance } from "../accounts/limits/allowance";
import { SIGN_IN_LOCKS } from "../accounts/limits/sign-in-limits";
import { WRONG_CODE_LOCKS } from "../accounts/otp/guess-limits";
import { TEXT_LOCKS } from "../accounts/otp/text-limits";
import type { Store } from "../store/store";
import { when } from "./words";

/** A count of one allowance for a player, a browser of theirs, or their number. */
interface CountedLimit {
  readonly key: string;
  /** The allowance's name, "sign-in-phone". */
  readonly name: string;
  readonly used: number;
  /** Epoch milliseconds of the game's clock. */
  readonly endsAt: number;
}

/** All counts that are kept under a player's key, ended ones too. It reads the whole table. */
export const limitsOf = async ({ db }: Store, playerKey: string): Promise<readonly CountedLimit[]> => {
  // A key holds no sign that `like` takes for another: it is hexadecimal.
  const rows = await db.selectFrom("rate_limit").selectAll().where("limit_key", "like", `%:${playerKey}%`).execute();
  return rows.map(({ limit_key: key, used, ends_at }) => ({
    key,
    name: key.slice(0, key.indexOf(":")),
    used: Number(used),
    endsAt: Number(ends_at),
  }));
};

/** The limits that can lock a player out, by name. */
const LOCKS = new Map<string, LockingAllowance>(
  [...SIGN_IN_LOCKS, ...WRONG_CODE_LOCKS, ...TEXT_LOCKS].map((one) => [one.name, one]),
);

/** "sign-in-phone: 45 of 50 (a try takes 5), locked: no, until …". */
const limitLine = ({ name, used, endsAt }: CountedLimit): string => {
  const until = `until ${when(endsAt)}`;
  const lock = LOCKS.get(name);
  if (lock === undefined) return `${name}: ${used} used, ${until}`;
  const each = lock.cost === 1 ? "" : ` (a try takes ${lock.cost})`;
  return `${name}: ${used} of ${lock.points}${each}, locked: ${used + lock.cost > lock.points ? "yes" : "no"}, ${until}`;
};

/** The counts that run, a line each. @param now epoch milliseconds of the host. */
export const limitLines = async (store: Store, playerKey: string, now: number): Promise<readonly string[]> =>
  (await limitsOf(store, playerKey)).filter(({ endsAt }) => endsAt > now).map(limitLine);
