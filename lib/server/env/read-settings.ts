import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { contactNumber } from "@/lib/domain/phone";
import { readDatabaseUrl } from "./read-database";
import { readFunds } from "./read-funds";
import { readHost } from "./read-host";
import { readOperator } from "./read-operator";
import { readProvider } from "./read-provider";
import { readProxies } from "./read-proxies";
import { readPublicOrigin } from "./read-public-origin";
import { readSession } from "./read-session";
import { type Environment, optionalText, parseAddress, wholeNumber } from "./read-values";
import type { Settings } from "./settings";
import { SettingsError } from "./settings-error";

const SECOND_MS = 1000;

const readBrand = (env: Environment): Settings["brand"] => {
  const name = optionalText(env, "BRAND_NAME") ?? "Markets";
  if (name.length > 40) throw new SettingsError("BRAND_NAME", "must be of 40 characters or fewer");
  const color = optionalText(env, "BRAND_COLOR") ?? "#b4530a";
  if (!/^#[0-9a-f]{6}$/i.test(color)) {
    throw new SettingsError("BRAND_COLOR", `must be a colour such as #b4530a, not ${JSON.stringify(color)}`);
  }
  return { name, color: color.toLowerCase() };
};

const readSupportPlaceholder = (env: Environment): string => {
  const text = optionalText(env, "SUPPORT_PLACEHOLDER") ?? "910000000000";
  const digits = /^\+?[\d\s-]{10,20}$/.test(text) ? contactNumber(text, "") : "";
  if (digits === "") throw new SettingsError("SUPPORT_PLACEHOLDER", "must be a telephone number of ten digits or more");
  return digits;
};

/** The sandbox has a page of its own for it; a live operator says where theirs is, or has none. */
const readAppDownload = (env: Environment, provider: Settings["provider"]): string | null => {
  const text = optionalText(env, "APP_DOWNLOAD_URL");
  if (text !== null) return parseAddress("APP_DOWNLOAD_URL", text).href;
  return provider.mode === "sandbox" ? `${provider.url}/app` : null;
};

/** A folder that the operator names must be there: a slip of the pen would otherwise show the app's own texts. */
const readPagesDir = (env: Environment, dataDir: string): string => {
  const text = optionalText(env, "PAGES_DIR");
  if (text === null) return join(dataDir, "pages");
  const dir = resolve(text);
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SettingsError("PAGES_DIR", "must be a folder that is there");
  }
  return dir;
};

/**
 * Reads and checks every setting (docs/architecture.md, "Settings"). An empty text counts as missing. In sandbox mode
 * without a SESSION_SECRET one is made in DATA_DIR and kept.
 * @throws SettingsError with one sentence that names the first wrong or missing setting.
 */
export const readSettings = (env: Environment): Settings => {
  const provider = readProvider(env);
  const publicOrigin = readPublicOrigin(env, provider.mode);
  const dataDir = resolve(optionalText(env, "DATA_DIR") ?? ".data");
  const databaseUrl = readDatabaseUrl(env);
  return {
    provider,
    publicOrigin,
    state: { dataDir, databaseUrl },
    trustedProxies: readProxies(env),
    brand: readBrand(env),
    supportPlaceholder: readSupportPlaceholder(env),
    appDownloadUrl: readAppDownload(env, provider),
    pages: { dir: readPagesDir(env, dataDir) },
    otp: { wrongPerHour: wholeNumber(env, "OTP_WRONG_PER_HOUR", 200, 10, 100_000) },
    host: readHost(env, provider.mode),
    port: wholeNumber(env, "PORT", 3000, 0, 65_535),
    bids: {
      horizonMs: wholeNumber(env, "BID_HORIZON_SECONDS", 120, 1, 3600) * SECOND_MS,
      answerTimeoutMs: wholeNumber(env, "BID_ANSWER_SECONDS", 20, 1, 120) * SECOND_MS,
    },
    funds: readFunds(env, provider.mode),
    operator: readOperator(env, provider.mode),
    session: readSession(env, { mode: provider.mode, publicOrigin, dataDir, shared: databaseUrl !== null }),
  };
};
