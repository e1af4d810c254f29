import { SANDBOX_NOW } from "../../provider/request";
import type { Asked } from "./ask-read";
import { type Check, durationText, look, skipped, well, wrong } from "./check";

/** A Date header has whole seconds, and an answer takes some time to arrive. */
const UNSURE_MS = 2000;
/** A bid must carry India's today, and is checked against a market's times to the second. */
const WRONG_MS = 60_000;

const offText = (aheadMs: number): string =>
  `${durationText(Math.abs(aheadMs))} ${aheadMs > 0 ? "ahead of" : "behind"} this host's`;

/** @param aheadMs how far the other clock is ahead of this host's. */
const compared = (name: string, aheadMs: number, remedy: string): Check => {
  if (Math.abs(aheadMs) <= UNSURE_MS) return well(name, "agrees with this host's clock");
  const says = `it is ${offText(aheadMs)}`;
  return Math.abs(aheadMs) >= WRONG_MS ? wrong(name, says, remedy) : look(name, says, remedy);
};

/** The provider's clock against this host's, from the first answer that has the time. */
export const checkProviderClock = (mode: "sandbox" | "live", answers: readonly Asked[]): Check => {
  const name = "provider's clock";
  for (const { answer, askedAt, ms } of answers) {
    const sandboxNow = Number(answer?.header(SANDBOX_NOW));
    if (mode === "sandbox" && sandboxNow > 0) {
      const ahead = sandboxNow - askedAt;
      if (Math.abs(ahead) <= UNSURE_MS + ms) return well(name, "agrees with this host's clock");
      const remedy = "In sandbox mode the app follows it: move it back in the console, unless that is meant.";
      return look(name, `the sandbox's clock is ${offText(ahead)}`, remedy);
    }
    const date = Date.parse(answer?.header("date") ?? "");
    if (Number.isNaN(date)) continue;
    // The header leaves out the fraction of a second: half a second is its mean.
    const ahead = date + 500 - askedAt;
    const remedy = "Let a time service set this host's clock (timedatectl set-ntp true), or tell the provider.";
    return Math.abs(ahead) <= ms ? well(name, "agrees with this host's clock") : compared(name, ahead, remedy);
  }
  return skipped(name, "no answer told the time");
};

/** The database's clock: leases and limits of several hosts are counted by it. @param databaseNow epoch milliseconds. */
export const checkDatabaseClock = (databaseNow: number, askedAt: number): Check =>
  compared("database's clock", databaseNow - askedAt, "Let a time service set the clocks of all hosts.");
