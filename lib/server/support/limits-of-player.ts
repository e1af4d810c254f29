import type { Store } from "../store/store";

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
