import { realpathSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { join, relative, resolve } from "node:path";
import proxyAddr from "proxy-addr";
import { z } from "zod";
import { contactNumber } from "@/lib/domain/phone";
import { readDatabaseUrl } from "./read-database";
import { readLogo } from "./read-logo";
import { readFunds, readProvider } from "./read-provider";
import { readPush } from "./read-push";
import { readSession } from "./read-session";
import { readTraces } from "./read-traces";
import { address, type Environment, isGiven, oneOf, read, required, SettingsError, wholeNumber } from "./read-values";

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

const publicOrigin = address
  .refine(
    (url) => url.pathname === "/" && url.search === "" && url.hash === "",
    "must be an origin alone, such as https://play.example, without a path",
  )
  .transform((url) => url.origin);

/**
 * A live server does not start without it: cookies would go without Secure, and the visitor's Host header would decide
 * which origin is our own (docs/security.md, row 44).
 */
const readPublicOrigin = (env: Environment, mode: "sandbox" | "live"): string | null =>
  mode === "live"
    ? read(env, "PUBLIC_ORIGIN", required("when PROVIDER is live").pipe(publicOrigin))
    : (read(env, "PUBLIC_ORIGIN", publicOrigin.optional()) ?? null);

/** If every address were a proxy, every visitor could choose an address: the library refuses a range of all (`/0`). */
const isRange = (text: string): boolean => {
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
};

const proxyRange = z
  .string()
  .refine(isRange, { error: ({ input }) => `holds ${JSON.stringify(input)}, which is no address and no range` });

/** Addresses or CIDR ranges, separated by commas, whose X-Forwarded-For counts. */
const proxies = z
  .string()
  .transform((text) => text.split(",").map((range) => range.trim()))
  .transform((ranges) => ranges.filter((range) => range !== ""))
  .pipe(z.array(proxyRange));

const brandName = z.string().refine((text) => text.length <= 40, "must be of 40 characters or fewer");
const brandColor = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, {
    error: ({ input }) => `must be a colour such as b4530a, not ${JSON.stringify(input)}`,
  })
  .toLowerCase()
  // Files of settings disagree about a # and about quotes: it may be left out.
  .transform((text) => (text.startsWith("#") ? text : `#${text}`));

const telephone = z
  .string()
  .regex(/^\+?[\d\s-]{10,20}$/, "must be a telephone number of ten digits or more")
  .transform((text) => contactNumber(text, ""))
  .refine((digits) => digits !== "", "must be a telephone number of ten digits or more");

const folder = z
  .string()
  .transform((text) => resolve(text))
  .refine(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    "must be a folder that is there",
  );

const host = z
  .string()
  .refine(
    (text) => text === "localhost" || isIP(text) !== 0,
    "must be localhost or an IP address of this machine, 0.0.0.0 for all of them",
  );

/** The metrics' own port: nobody of outside is to read it, so it is this machine's alone where nothing else is said. */
const readMetrics = (env: Environment): { readonly port: number; readonly host: string } | null => {
  const port = read(env, "METRICS_PORT", wholeNumber(1, 65_535).optional());
  const at = read(env, "METRICS_HOST", host.default("127.0.0.1"));
  if (port === undefined) return null;
  if (port === readPort(env)) throw new SettingsError("METRICS_PORT", `must be another port than PORT, ${port}`);
  return { port, host: at };
};

const readPort = (env: Environment): number => read(env, "PORT", wholeNumber(0, 65_535).default(3000));

/** Settings of earlier versions: one that is still set would have no effect. */
const refuseRemoved = (env: Environment): void => {
  const several =
    "is no longer a setting: start several processes behind the proxy (docs/deploy.md, Several processes)";
  read(env, "WORKERS", z.undefined(several));
};

/**
 * Who runs this, under which licence, where and from what age (docs/deploy.md, "Before anything: is it allowed?").
 * Required in live mode; in the sandbox either none of the four is set or all are.
 */
const readOperator = (env: Environment, mode: "sandbox" | "live") => {
  const names = ["OPERATOR_NAME", "LICENCE_REFERENCE", "JURISDICTIONS", "MINIMUM_AGE"];
  const given = names.find((name) => isGiven(env, name));
  if (mode === "sandbox" && given === undefined) return null;
  const needed = required(mode === "live" ? "when PROVIDER is live" : `because ${given} is set`);
  return {
    name: read(env, "OPERATOR_NAME", needed),
    licence: read(env, "LICENCE_REFERENCE", needed),
    jurisdictions: read(env, "JURISDICTIONS", needed),
    minimumAge: read(env, "MINIMUM_AGE", needed.pipe(wholeNumber(18, 99))),
  } as const;
};

const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/**
 * The folder of the store. A live one is named, and lies outside the folder of the release: a new release would begin with an
 * empty store, and ask about nobody's open requests.
 */
const readDataDir = (env: Environment, mode: "sandbox" | "live"): string => {
  if (mode === "sandbox") return resolve(read(env, "DATA_DIR", z.string().default(".data")));
  const path = resolve(read(env, "DATA_DIR", required("when PROVIDER is live")));
  const release = realPath(process.cwd());
  if (!relative(release, realPath(path)).startsWith("..")) {
    throw new SettingsError("DATA_DIR", `must lie outside ${release}, which the next release replaces`);
  }
  return path;
};

/** Looking must go on for as long as an answer may still come. The sandbox may rehearse with less. */
const readMoney = (env: Environment, mode: "sandbox" | "live") => {
  const horizon = read(env, "BID_HORIZON_SECONDS", wholeNumber(1, 3600).default(120));
  const answer = read(env, "BID_ANSWER_SECONDS", wholeNumber(1, 120).default(20));
  if (mode === "live" && horizon < answer) {
    throw new SettingsError("BID_HORIZON_SECONDS", `must not be less than BID_ANSWER_SECONDS, ${answer}`);
  }
  return {
    /** How long after its last byte an unanswered request stays unknown before it is called failed, in milliseconds. */
    horizonMs: horizon * SECOND_MS,
    /** How long the provider may take to answer before the outcome counts as unknown, in milliseconds. */
    answerTimeoutMs: answer * SECOND_MS,
  } as const;
};

/** The archive holds what is older than the requests themselves. */
const readKeep = (env: Environment) => {
  const moneyDays = read(env, "KEEP_MONEY_DAYS", wholeNumber(30, 36_500).default(400));
  const archiveDays = read(env, "KEEP_ARCHIVE_DAYS", wholeNumber(365, 36_500).default(3000));
  if (archiveDays < moneyDays) throw new SettingsError("KEEP_ARCHIVE_DAYS", "must not be less than KEEP_MONEY_DAYS");
  return { moneyMs: moneyDays * DAY_MS, archiveMs: archiveDays * DAY_MS } as const;
};

/**
 * Everything an operator can set, read and checked once at the start (docs/architecture.md, "Settings"; .env.example
 * has the comments). An empty text counts as missing. In sandbox mode without a SESSION_SECRET one is made in DATA_DIR
 * and kept.
 * @throws SettingsError with one sentence that names the first wrong or missing setting.
 */
export const readSettings = (env: Environment) => {
  refuseRemoved(env);
  const provider = readProvider(env);
  const { mode } = provider;
  const origin = readPublicOrigin(env, mode);
  const dataDir = readDataDir(env, mode);
  const databaseUrl = readDatabaseUrl(env);
  return {
    provider,
    /** "https://play.example"; null only in the sandbox: then the Host header's origin is the only same origin. */
    publicOrigin: origin,
    state: {
      /** The folder of the embedded database. */
      dataDir,
      /** The PostgreSQL that several hosts share, in place of the embedded database; holds a password. */
      databaseUrl,
    },
    /** Addresses or CIDR ranges whose X-Forwarded-For counts. */
    trustedProxies: read(env, "TRUSTED_PROXIES", proxies.default([])),
    brand: {
      name: read(env, "BRAND_NAME", brandName.default("Markets")),
      color: read(env, "BRAND_COLOR", brandColor.default("#b4530a")),
      /** Stands in the icons and beside the name; null: the icons show the name's first letter. */
      logo: readLogo(env),
    },
    /** Whether browsers may keep a service worker; off takes it from those that have one (docs/deploy.md). */
    serviceWorker: read(env, "SERVICE_WORKER", oneOf("on", "off").default("on")) === "on",
    /** The keys of web push and whom it may be handed to; null where it is off. */
    push: readPush(env),
    /** With the country's code, digits only. */
    supportPlaceholder: read(env, "SUPPORT_PLACEHOLDER", telephone.default("910000000000")),
    /** Where the Android app is downloaded, or null. The sandbox has a page for it. */
    appDownloadUrl:
      read(env, "APP_DOWNLOAD_URL", address.optional())?.href ?? (mode === "sandbox" ? `${provider.url}/app` : null),
    /**
     * The folder of the operator's texts, which replace the app's own text pages. The default may be missing; a folder
     * that the operator names must be there, because after a slip of the pen the app would show its own texts.
     */
    pages: { dir: read(env, "PAGES_DIR", folder.default(join(dataDir, "pages"))) },
    otp: {
      /**
       * Wrong one-time passwords of all players together in an hour; above it none is verified (docs/security.md, row
       * 15).
       */
      wrongPerHour: read(env, "OTP_WRONG_PER_HOUR", wholeNumber(10, 100_000).default(200)),
    },
    /**
     * Where it listens: `localhost` (both loopbacks), an IP address of this machine, or null for all addresses. The
     * sandbox's demo players have well-known passwords, so by default it is for this machine only. A live server takes
     * every address, because its proxy may be on another host.
     */
    host: read(env, "HOST", host.optional()) ?? (mode === "sandbox" ? "localhost" : null),
    port: readPort(env),
    /**
     * How long it goes on serving after SIGTERM while `/readyz` fails, in milliseconds: a balancer has to notice
     * (decision 0049). The sandbox has none.
     */
    drainMs: read(env, "DRAIN_SECONDS", wholeNumber(0, 300).default(mode === "live" ? 10 : 0)) * SECOND_MS,
    /** Of every money request: bids, deposits, withdrawals and transfers. */
    money: readMoney(env, mode),
    /** How long what is settled is kept (docs/data.md), in milliseconds. */
    keep: readKeep(env),
    /** Where the metrics are given out, on a port of their own; null where they are not counted at all. */
    metrics: readMetrics(env),
    log: {
      /** The least level that has lines; at `debug` also what is counted otherwise (docs/log.md). */
      level: read(env, "LOG_LEVEL", oneOf("error", "warn", "info", "debug").default("info")),
    },
    traces: readTraces(env),
    funds: readFunds(env, mode),
    /** Who runs this, shown on login; null in the sandbox where it is not set. */
    operator: readOperator(env, mode),
    session: readSession(env, { mode, publicOrigin: origin, dataDir, shared: databaseUrl !== null }),
  } as const;
};

export type Settings = ReturnType<typeof readSettings>;
