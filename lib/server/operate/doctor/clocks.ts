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

const PROVIDER_CLOCK = "provider's clock";
const SILENT = skipped(PROVIDER_CLOCK, "no answer told the time");

/** @param aheadMs how far the sandbox's clock is ahead of this host's; null without an answer. */
export const checkSandboxClock = (aheadMs: number | null): Check => {
  if (aheadMs === null) return SILENT;
  if (Math.abs(aheadMs) <= UNSURE_MS) return well(PROVIDER_CLOCK, "agrees with this host's clock");
  const remedy = "In sandbox mode the app follows it: move it back in the console, unless that is meant.";
  return look(PROVIDER_CLOCK, `the sandbox's clock is ${offText(aheadMs)}`, remedy);
};

const PATIENCE_MS = 5000;

/** Compares the clock of a live provider by the Date header of its web server. @param url null if it does not answer. */
export const checkLiveClock = async (url: string | null): Promise<Check> => {
  if (url === null) return SILENT;
  const began = Date.now();
  const head = { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) } as const;
  const answer = await fetch(url, head).catch(() => null);
  const date = Date.parse(answer?.headers.get("date") ?? "");
  if (Number.isNaN(date)) return SILENT;
  // The header leaves out the fraction of a second, half a second on average.
  const ahead = date + 500 - (began + Date.now()) / 2;
  const remedy = "Let a time service set this host's clock (timedatectl set-ntp true), or tell the provider.";
  return compared(PROVIDER_CLOCK, ahead, remedy);
};

/** The database's clock: leases and limits of several hosts are counted by it. @param databaseNow epoch milliseconds. */
export const checkDatabaseClock = (databaseNow: number, askedAt: number): Check =>
  compared("database's clock", databaseNow - askedAt, "Let a time service set the clocks of all hosts.");
