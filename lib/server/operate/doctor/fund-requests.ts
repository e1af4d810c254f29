import type { Dialect } from "../../dialect/dialect";
import { type FundRequests, listsNewestOnly } from "../../provider/calls/funds";
import { type Check, look, skipped, well } from "./check";

const NAME = "waiting fund requests";

const set = (which: Dialect["fundRequests"]): string =>
  `Set fundRequests to "${which}" in a dialect of your own (docs/provider.md, Dialects).`;

const MAKE_TWO = "Make two fund requests of the test player, leave both waiting, and run this again.";

/**
 * Whether the list of waiting requests has all or the newest alone, as far as a player's answer tells, beside what the dialect
 * says. @param requests null if they were not read.
 */
export const checkFundRequests = (dialect: Dialect, requests: FundRequests | null): Check => {
  if (requests === null) return skipped(NAME, "the list was not read");
  const { pending } = requests;
  const says = `and the dialect says "${dialect.fundRequests}"`;
  const [only] = pending;
  if (only === undefined) return skipped(NAME, `none is listed, ${says}`);
  if (pending.length > 1) {
    const lists = `${pending.length} are listed, so the list has all`;
    return dialect.fundRequests === "all" ? well(NAME, lists) : look(NAME, `${lists}, ${says}`, set("all"));
  }
  if (listsNewestOnly({ fundRequests: "all" }, pending)) {
    const lists = "one is listed, dated without a time, as lists of the newest alone have it";
    return dialect.fundRequests === "newest" ? well(NAME, lists) : look(NAME, `${lists}, ${says}`, set("newest"));
  }
  return look(NAME, `one is listed, which tells nothing, ${says}`, `${MAKE_TWO} One row then means "newest".`);
};
