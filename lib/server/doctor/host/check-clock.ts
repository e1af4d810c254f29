import { SANDBOX_NOW } from "../../provider/request";
import type { Answered } from "../calls/ask-call";
import { type Check, durationText, look, skipped, well, wrong } from "../check";

/** A Date header has whole seconds, and an answer is on its way for some time. */
const UNSURE_MS = 2000;
/** A bid must carry India's today, and is checked against a market's times to the second. */
const WRONG_MS = 60_000;

/** @param aheadMs how far the other clock is ahead of this host's. */
const compared = (name: string, other: string, aheadMs: number, remedy: string): Check => {
  const off = Math.abs(aheadMs);
  if (off <= UNSURE_MS) return well(name, "agrees with this host's clock");
  const says = `${other} is ${durationText(off)} ${aheadMs > 0 ? "ahead of" : "behind"} this host's`;
  return off >= WRONG_MS ? wrong(name, says, remedy) : look(name, says, remedy);
};

const SYNC =
  "Let a time service set this host's clock (timedatectl set-ntp true), or tell the provider that theirs is off.";

/** The clock of the provider against this host's, from the first answer that tells the time. */
export const checkProviderClock = (mode: "sandbox" | "live", answers: readonly Answered[]): Check => {
  const name = "provider's clock";
  for (const { answer, askedAt, ms } of answers) {
    const sandboxNow = Number(answer?.header(SANDBOX_NOW));
    if (mode === "sandbox" && sandboxNow > 0) {
      const ahead = sandboxNow - askedAt;
      if (Math.abs(ahead) <= UNSURE_MS + ms) return well(name, "agrees with this host's clock");
      const says = `the sandbox's clock is ${durationText(Math.abs(ahead))} ${ahead > 0 ? "ahead of" : "behind"} this host's`;
      return look(name, says, "In sandbox mode the app follows it: move it back in the console, unless that is meant.");
    }
    const date = Date.parse(answer?.header("date") ?? "");
    if (Number.isNaN(date)) continue;
    // Half a second: the header leaves the fraction out.
    const ahead = date + 500 - askedAt;
    return Math.abs(ahead) <= ms ? well(name, "agrees with this host's clock") : compared(name, "it", ahead, SYNC);
  }
  return skipped(name, "no answer told the time");
};

/** The database's clock: leases and limits are counted by each host's own. @param databaseNow epoch milliseconds. */
export const checkDatabaseClock = (databaseNow: number, askedAt: number): Check =>
  compared(
    "database's clock",
    "the database's clock",
    databaseNow - askedAt,
    "Let a time service set the clocks of all hosts: turns and limits of several hosts are counted by them.",
  );
