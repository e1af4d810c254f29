import { existsSync, writeFileSync } from "node:fs";
import { type Dialect, NONE, readDialect } from "../../dialect/dialect";
import type { Settings } from "../../env/settings";
import { askPlayer, nearestDialect } from "./ask-player";
import { type Check, look, type Section, skipped, well, wrong } from "./check";
import { findCalls } from "./find-calls";
import { createProbe } from "./probe";
import { openProvider, type ProviderExamination } from "./provider";

const ASK_CODES = "Ask the provider which code pays to which app: a wrong one pays players to the wrong number.";

const codesCheck = ({ withdrawal: { codes } }: Dialect, proven: boolean): Check => {
  const says = `Google Pay ${codes.googlePay}, Paytm ${codes.paytm}, PhonePe ${codes.phonePe}`;
  const name = "withdraw codes";
  return proven
    ? look(name, `${says}; one or more of them by the test player's withdrawals`, ASK_CODES)
    : look(name, `${says}, taken over and not proven`, ASK_CODES);
};

/** The statuses that providers with one of them use. */
const REFUSALS = [400, 401];

/** Never over a file that is there. @returns the check of the file. */
const write = (file: string, dialect: Dialect): Check => {
  const name = "file";
  if (existsSync(file)) return wrong(name, `${file} is there already`, "Move it away, then run this again.");
  const read = readDialect(dialect);
  if (typeof read === "string")
    return wrong(name, `no dialect fits: ${read}`, "Write one by hand (docs/provider.md, Dialects).");
  writeFileSync(file, `${JSON.stringify(dialect, null, 2)}\n`, { flag: "wx" });
  return well(name, `${file} is written: set PROVIDER_DIALECT=${file}, then run the doctor again`);
};

/**
 * Finds the dialect that fits the provider and writes it into a file. Calls are asked with a wrong application key alone, but
 * for the reads of the test player.
 */
export const findDialect = async (
  settings: Settings,
  { player, deadlineMs, keepSecret }: ProviderExamination,
  file: string,
): Promise<readonly Section[]> => {
  const { provider } = settings;
  const found = await findCalls(createProbe(provider, deadlineMs), provider.dialect);
  const calls: Section = { title: "Calls of the provider, asked with a wrong application key", checks: found.checks };
  if (found.isAway) return [calls];
  const nearest = nearestDialect(found.calls);
  const refusalStatuses =
    found.statuses.length > 0 ? [...new Set([...REFUSALS, ...found.statuses])] : nearest.refusalStatuses;
  const sources = withoutMissing(nearest.sources, found.calls);
  const plain: Dialect = { ...nearest, calls: found.calls, refusalStatuses, sources };
  const asked =
    player &&
    (await askPlayer((dialect) => openProvider({ ...provider, dialect }, deadlineMs), plain, player, keepSecret));
  const dialect = asked?.dialect ?? plain;
  const of =
    player === null ? "name a test player with --player, to learn it from their answers" : "the sign-in was refused";
  const read: Check = asked
    ? well("test player", "session, sources and notes are as their answers show")
    : skipped("test player", `session, sources and notes are the nearest dialect's: ${of}`);
  return [
    calls,
    { title: "Dialect", checks: [read, codesCheck(dialect, asked?.codesProven ?? false), write(file, dialect)] },
  ];
};

const withoutMissing = (sources: Dialect["sources"], calls: Dialect["calls"]): Dialect["sources"] => {
  const isThere = (place: "wallet" | "dashboard" | "social") => place === "wallet" || calls[place] !== NONE;
  const left = <Place extends "wallet" | "dashboard" | "social">(places: readonly Place[]): Place[] => {
    const there = places.filter(isThere);
    // The wallet is an answer of every part.
    return there.length > 0 ? there : ["wallet" as Place];
  };
  return { bettingStatus: left(sources.bettingStatus), contacts: left(sources.contacts), games: left(sources.games) };
};
