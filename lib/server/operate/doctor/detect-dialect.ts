import { existsSync, writeFileSync } from "node:fs";
import type { Settings } from "../../env/settings";
import { NO_CALL, type ProviderDialect, parseDialect } from "../../provider-dialect/dialect";
import { type Check, failed, passed, type Section, skipped, warned } from "./check";
import { openProvider, type ProviderCheckOptions } from "./check-provider";
import { detectPaths } from "./detect-paths";
import { createKeyProbe } from "./key-probe";
import { learnFromPlayer, nearestDialect } from "./learn-from-player";

const ASK_CODES = "Ask the provider which code pays to which app: a wrong one pays players to the wrong number.";

const toCodesCheck = ({ withdrawal: { codes } }: ProviderDialect, proven: boolean): Check => {
  const message = `Google Pay ${codes.googlePay}, Paytm ${codes.paytm}, PhonePe ${codes.phonePe}`;
  const name = "withdraw codes";
  return proven
    ? warned(name, `${message}; one or more of them by the test player's withdrawals`, ASK_CODES)
    : warned(name, `${message}, taken over and not proven`, ASK_CODES);
};

/** The statuses of refusals of providers that use one of them. */
const REFUSALS = [400, 401];

/**
 * Writes the dialect into a file, but never over an existing one.
 * @returns the check of the file.
 */
const writeDialect = (file: string, dialect: ProviderDialect): Check => {
  const name = "file";
  if (existsSync(file)) return failed(name, `${file} is there already`, "Move it away, then run this again.");
  const read = parseDialect(dialect);
  if (typeof read === "string")
    return failed(name, `no dialect fits: ${read}`, "Write one by hand (docs/provider.md, Dialects).");
  writeFileSync(file, `${JSON.stringify(dialect, null, 2)}\n`, { flag: "wx" });
  return passed(name, `${file} is written: set PROVIDER_DIALECT=${file}, then run the doctor again`);
};

/**
 * Finds the dialect that fits the provider and writes it into a file. Calls are made with a wrong application key
 * alone, but for the reads of the test player.
 */
export const detectDialect = async (
  settings: Settings,
  { player, deadlineMs, addSecret }: ProviderCheckOptions,
  file: string,
): Promise<readonly Section[]> => {
  const { provider } = settings;
  const found = await detectPaths(createKeyProbe(provider, deadlineMs), provider.dialect);
  const calls: Section = { title: "Calls of the provider, asked with a wrong application key", checks: found.checks };
  if (found.isUnreachable) return [calls];
  const nearest = nearestDialect(found.calls);
  const refusalStatuses =
    found.statuses.length > 0 ? [...new Set([...REFUSALS, ...found.statuses])] : nearest.refusalStatuses;
  const sources = withoutMissing(nearest.sources, found.calls);
  const plain: ProviderDialect = { ...nearest, calls: found.calls, refusalStatuses, sources };
  const learned =
    player &&
    (await learnFromPlayer((dialect) => openProvider({ ...provider, dialect }, deadlineMs), plain, player, addSecret));
  const dialect = learned?.dialect ?? plain;
  const reason =
    player === null ? "name a test player with --player, to learn it from their answers" : "the sign-in was refused";
  const read: Check = learned
    ? passed("test player", "session, sources and notes are as their answers show")
    : skipped("test player", `session, sources and notes are the nearest dialect's: ${reason}`);
  return [
    calls,
    {
      title: "Dialect",
      checks: [read, toCodesCheck(dialect, learned?.codesProven ?? false), writeDialect(file, dialect)],
    },
  ];
};

const withoutMissing = (
  sources: ProviderDialect["sources"],
  calls: ProviderDialect["calls"],
): ProviderDialect["sources"] => {
  const isThere = (source: "wallet" | "dashboard" | "social") => source === "wallet" || calls[source] !== NO_CALL;
  const onlyPresent = <Place extends "wallet" | "dashboard" | "social">(partSources: readonly Place[]): Place[] => {
    const present = partSources.filter(isThere);
    // The wallet has an answer for every part.
    return present.length > 0 ? present : ["wallet" as Place];
  };
  return {
    bettingStatus: onlyPresent(sources.bettingStatus),
    contacts: onlyPresent(sources.contacts),
    games: onlyPresent(sources.games),
  };
};
