import { join } from "node:path";
import type { z } from "zod";
import { type Environment, FILE_SETTINGS, isGiven, readTexts } from "./environment";
import { loadOrCreateSecret } from "./schemas/session-secret";
import { type Mode, oneOf } from "./schemas/values";
import { type SettingProblem, SettingsError, toSettingProblem } from "./setting-problems";
import { groups } from "./table";

type Groups = z.output<ReturnType<typeof groups>>;

/** Composes the settings from the parsed groups, with the defaults that depend on other settings. */
const composeSettings = (
  mode: Mode,
  { provider, server, state, app, session, ...rest }: Groups,
  makeSecret: boolean,
) => {
  const { appDownloadUrl, pagesDir, ...ofApp } = app;
  const { secret, previous, ...lifetimes } = session;
  const current = secret ?? loadOrCreateSecret(state.dataDir, makeSecret);
  const secrets: readonly [string, ...string[]] = previous === undefined ? [current] : [current, previous];
  return {
    ...rest,
    ...server,
    ...ofApp,
    provider: { mode, ...provider },
    state,
    /** The URL of the app's download page; the sandbox has one of its own. */
    appDownloadUrl: appDownloadUrl?.href ?? (mode === "sandbox" ? `${provider.url}/app` : null),
    /** The folder of the operator's texts. The default folder may be missing. */
    pages: { dir: pagesDir ?? join(state.dataDir, "pages") },
    session: {
      ...lifetimes,
      /** The secrets, each of 32 characters or more. The first seals; all unseal. */
      secrets,
      /** Whether cookies are `Secure`, with a `__Host-` name. */
      secureCookies: server.publicOrigin?.startsWith("https:") ?? false,
    },
  };
};

export type Settings = ReturnType<typeof composeSettings>;

export interface SettingsReading {
  readonly settings: Settings | null;
  readonly problems: readonly SettingProblem[];
  readonly names: ReadonlySet<string>;
}

const LIVE_SETTINGS = ["PROVIDER_URL", "PROVIDER_APP_KEY", "PROVIDER_COOKIE", "OPERATOR_NAME", "LICENCE_REFERENCE"];

/**
 * Reads PROVIDER. Beside settings of a live provider, an empty PROVIDER is a mistake and does not mean the sandbox.
 */
const readMode = (env: Environment, text: string | undefined): Mode | SettingProblem => {
  const beside = LIVE_SETTINGS.find((name) => isGiven(env, name));
  if (env.PROVIDER !== undefined && text === undefined && beside !== undefined)
    return toSettingProblem("PROVIDER", `must be sandbox or live, and not empty beside ${beside}`);
  const read = oneOf("sandbox", "live").default("sandbox").safeParse(text);
  return read.success ? read.data : toSettingProblem("PROVIDER", read.error.issues[0]?.message ?? "is wrong");
};

/** Returns the texts as an object that records each name that is read from it. */
const recordNames = (texts: Environment, names: Set<string>): Environment =>
  new Proxy(texts, {
    get: (all, name) => {
      if (typeof name !== "string") return undefined;
      names.add(name);
      return all[name];
    },
  });

/**
 * Finds settings that no longer exist. They are reported in a sentence, and not as unknown names, because without the
 * codes of WITHDRAW_CODES players would be paid to wrong numbers.
 */
const findRemovedSettings = (env: Environment): readonly SettingProblem[] =>
  isGiven(env, "WITHDRAW_CODES")
    ? [toSettingProblem("WITHDRAW_CODES", "is a part of the dialect now: take it away and set PROVIDER_DIALECT")]
    : [];

/**
 * Returns the first problem of each setting, so that a secret whose file cannot be read is not reported as missing as
 * well.
 */
const firstPerSetting = (problems: readonly SettingProblem[]): readonly SettingProblem[] =>
  problems.filter(
    ({ setting }, index) =>
      problems.findIndex((one) => one.setting === setting || one.setting === `${setting}_FILE`) === index,
  );

/**
 * Parses the settings and returns all problems at once. A wrong PROVIDER is the only one reported, because the other
 * settings depend on it.
 * @param makeSecret whether a missing SESSION_SECRET of the sandbox is made and stored in DATA_DIR
 */
export const parseSettings = (env: Environment, makeSecret: boolean): SettingsReading => {
  const { texts, problems: ofFiles } = readTexts(env);
  const names = new Set<string>(FILE_SETTINGS);
  const given = recordNames(texts, names);
  const mode = readMode(env, given.PROVIDER);
  if (typeof mode !== "string") return { settings: null, problems: [...ofFiles, mode], names };
  const { data, error } = groups(mode, given).safeParse(given);
  const found = (error?.issues ?? []).map(({ path, message }) => toSettingProblem(path.join("."), message));
  const problems = firstPerSetting([...ofFiles, ...findRemovedSettings(env), ...found]);
  if (data === undefined || problems.length > 0) return { settings: null, problems, names };
  try {
    return { settings: composeSettings(mode, data, makeSecret), problems, names };
  } catch (failure) {
    if (failure instanceof SettingsError) return { settings: null, problems: failure.problems, names };
    throw failure;
  }
};

/**
 * Reads all settings (docs/architecture.md, "Settings").
 * @param makeSecret false for a command, which must not leave a file in a wrong folder
 * @throws SettingsError with a sentence for each wrong setting
 */
export const readSettings = (env: Environment, makeSecret = true): Settings => {
  const { settings, problems } = parseSettings(env, makeSecret);
  if (settings === null) throw new SettingsError(problems);
  return settings;
};
