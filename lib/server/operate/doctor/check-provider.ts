import { randomUUID } from "node:crypto";
import { hasTimes } from "@/lib/domain/market-clock";
import type { Settings } from "../../env/settings";
import { joinHome } from "../../player/player-home";
import { userLogin } from "../../provider/calls/account";
import { gameRates } from "../../provider/calls/games";
import { getSocialData } from "../../provider/calls/home";
import { createProvider } from "../../provider/create-provider";
import { NO_JSON } from "../../provider/parse-response";
import { isProviderError, type Provider } from "../../provider/provider";
import { toTokenFields } from "../../provider/token-fields";
import { NO_CALL, type ProviderDialect } from "../../provider-dialect/dialect";
import { type Check, failed, passed, type Section, skipped } from "./check";
import {
  type CheckedRead,
  type Gathered,
  listCheckedReads,
  nothingGathered,
  type ReadResult,
  type TestLogin,
  toCheckedRead,
} from "./check-reads";
import { CORRECT_DIALECT, checkWrites } from "./check-writes";
import { countCalls } from "./count-calls";
import { checkFundRequests } from "./fund-requests";
import { createKeyProbe, type KeyProbe } from "./key-probe";
import { checkOneAtATime } from "./one-at-a-time";
import { checkCodes, checkGateway } from "./payments";

export interface TestPlayer {
  readonly mobile: string;
  readonly password: string;
}

/** How many silent calls stop the doctor from making others, which would take minutes. */
const MAX_SILENT = 3;

const findStopReason = (answers: readonly ReadResult[]): string | null => {
  const error = answers.at(-1)?.error;
  if (error?.layer === "connect") return "the provider cannot be reached";
  if (error?.layer === "refused_key") return "the provider does not let this app in";
  const silent = answers.filter((result) => result.error?.layer === "timeout").length;
  return silent >= MAX_SILENT ? `${silent} calls before it had no answer` : null;
};

/** Whether the provider answers as for a call that it does not have: 404, or a page. */
const isUnknown = ({ error }: ReadResult): boolean =>
  error !== null && (error.note === "status 404" || error.note === NO_JSON);

type CheckBuilder = (result: ReadResult, read: CheckedRead) => Promise<Check>;

/**
 * Returns a function that gives the check of a read, with another path that answers where the provider does not know
 * the call.
 */
const createCheckBuilder =
  ({ dialect }: Provider, probe: KeyProbe): CheckBuilder =>
  async (result, { name }) => {
    const { check } = result;
    const other = isUnknown(result) ? await probe.findOtherPath(name, dialect.calls[name]) : null;
    return other === null
      ? check
      : { ...check, message: `${check.message}; ${other} answers`, remedy: CORRECT_DIALECT };
  };

/** Makes the reads one after the other. */
const makeReads = async (
  provider: Provider,
  buildCheck: CheckBuilder,
  testLogin: TestLogin,
  gathered: Gathered,
): Promise<{ readonly checks: readonly Check[]; readonly stopReason: string | null }> => {
  const answers: ReadResult[] = [];
  const checks: Check[] = [];
  const pathOf = ({ name }: CheckedRead): string => provider.dialect.calls[name];
  for (const read of listCheckedReads(gathered).filter((one) => pathOf(one) !== NO_CALL)) {
    const stopReason = findStopReason(answers);
    if (stopReason !== null) {
      checks.push(skipped(pathOf(read), `not asked: ${stopReason}`));
    } else if (read.needsPlayer && testLogin.token === "") {
      checks.push(skipped(pathOf(read), "needs a test player who is signed in: name one with --player"));
    } else {
      const result = await read.run(provider, testLogin);
      answers.push(result);
      if (result.error === null) gathered.answers.set(read.name, result.answer);
      checks.push(await buildCheck(result, read));
    }
  }
  return { checks, stopReason: findStopReason(answers) };
};

/** Checks that the wallet or the dashboard has each field (docs/provider.md, "Home and settings"). */
const checkHome = (dialect: ProviderDialect, { wallet, dashboard }: Gathered): readonly Check[] => {
  const name = "wallet, dashboard";
  if (wallet === null && dashboard === null) return [];
  const home = joinHome(dialect, { wallet: wallet ?? undefined, dashboard: dashboard ?? undefined });
  if (home.balance === null && home.bettingStatus === null) {
    const message =
      "neither has a balance or a betting status: the provider answers so for a token that it does not know";
    return [
      failed(name, message, "Each player would be signed out at once: ask the provider whether the token is good."),
    ];
  }
  const needed = ["balance", "bettingStatus", "minWithdrawal", "withdrawOpenTime", "withdrawCloseTime"] as const;
  const lacking = needed.filter((field) => home[field] === null);
  // A closed market may have no times, as on its weekly day off.
  const incomplete = home.games.filter(
    ({ name, openTime, closeTime, isOpen }) =>
      name === null ||
      isOpen === null ||
      (isOpen && !hasTimes({ openTime: openTime ?? "", closeTime: closeTime ?? "" })),
  );
  return [
    lacking.length === 0
      ? passed(name, "together they have all that the screens need of an account")
      : failed(name, `neither has ${lacking.join(", ")}`, "Ask the provider which call has it."),
    home.games.length > 0 && incomplete.length === 0
      ? passed("main markets", `${home.games.length} are listed`)
      : failed(
          "main markets",
          home.games.length === 0
            ? "the list is empty"
            : `${incomplete.length} of ${home.games.length} lack a name, a time or their status`,
          "Players do not see them, or see them closed: ask the provider whether that is meant.",
        ),
  ];
};

export interface ProviderCheckOptions {
  /** The test player; null to skip calls that need a player. */
  readonly player: TestPlayer | null;
  /** How long one response may take with its second attempt, in milliseconds. */
  readonly deadlineMs: number;
  /** Called with each secret of the player before anything of the player's answers is shown. */
  readonly addSecret: (secret: string) => void;
}

/** Opens the provider with one connection of each kind unless given, the doctor's deadline, and no circuit breaker. */
export const openProvider = (
  providerSettings: Settings["provider"],
  deadlineMs: number,
  readConnections = 1,
): Provider =>
  createProvider({
    ...providerSettings,
    clock: { now: Date.now, follow: () => undefined },
    limits: {
      headersMs: deadlineMs,
      bodyMs: deadlineMs,
      readMs: deadlineMs,
      writeMs: deadlineMs,
      readConnections,
      writeConnections: 1,
      strangersWrites: 1,
      breakAfter: Number.POSITIVE_INFINITY,
    },
  });

/**
 * Checks whether the provider answers one request at a time, by a read that needs no player; all its reads share a
 * cookie.
 */
const checkSerial = async (providerSettings: Settings["provider"], deadlineMs: number): Promise<Check> => {
  const provider = openProvider(providerSettings, deadlineMs, 2);
  const read = () =>
    provider.has("social") ? provider.run(getSocialData, undefined) : provider.run(gameRates, undefined);
  try {
    return await checkOneAtATime(read, providerSettings.serial, () => performance.now());
  } catch (error) {
    return skipped("two reads at once", `not measured: ${isProviderError(error) ? error.note : "no answer"}`);
  } finally {
    await provider.close();
  }
};

const countCallsSection = async (
  settings: Settings,
  provider: Provider,
  { answers }: Gathered,
  gateway: Check,
): Promise<Section> => ({
  title: "What the provider is asked, counted on the answers above",
  checks: await countCalls(settings, provider, answers, gateway.state === "passed"),
});

/**
 * Checks the provider without a call that writes, unless with a wrong key. Signs the test player in once, which closes
 * their other sessions at some providers.
 */
export const checkProvider = async (
  settings: Settings,
  codesAreSet: boolean,
  { player, deadlineMs, addSecret }: ProviderCheckOptions,
): Promise<readonly Section[]> => {
  const providerSettings = settings.provider;
  const provider = openProvider(providerSettings, deadlineMs);
  const gathered: Gathered = nothingGathered();
  let token = "";
  const probe = createKeyProbe(providerSettings, deadlineMs);
  const buildCheck = createCheckBuilder(provider, probe);
  try {
    const checks: Check[] = [];
    if (player !== null) {
      const login = toCheckedRead(userLogin, {
        input: () => ({ ...player, deviceId: randomUUID() }),
        onOutput: (answer) => {
          if (answer.accepted) ({ token } = answer);
        },
      });
      const result = await login.run(provider, { mobile: player.mobile, token: "" });
      checks.push(await buildCheck(result, login));
      for (const secret of Object.values(toTokenFields(providerSettings.dialect, token))) addSecret(secret);
    }
    const reads = await makeReads(provider, buildCheck, { mobile: player?.mobile ?? "", token }, gathered);
    checks.push(...reads.checks);
    if (reads.stopReason === null && providerSettings.mode === "live")
      checks.push(await checkSerial(providerSettings, deadlineMs));
    const codes = checkCodes(
      providerSettings.dialect.withdrawal,
      gathered.codes,
      providerSettings.mode === "sandbox" || codesAreSet,
    );
    const gateway = await checkGateway(settings);
    return [
      { title: "Calls that read", checks: [...checks, ...checkHome(providerSettings.dialect, gathered)] },
      {
        title: "Calls that write, with a wrong application key",
        checks:
          reads.stopReason === null
            ? await checkWrites(providerSettings.dialect, probe, player !== null)
            : [skipped("calls that write", `not asked: ${reads.stopReason}`)],
      },
      {
        title: "Payments",
        checks: [gateway, codes, await checkFundRequests(settings, player?.mobile ?? "", gathered)],
      },
      ...(gathered.wallet === null ? [] : [await countCallsSection(settings, provider, gathered, gateway)]),
    ];
  } finally {
    await provider.close();
  }
};
