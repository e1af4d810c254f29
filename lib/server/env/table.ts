import { relative, resolve } from "node:path";
import { z } from "zod";
import type { Limits } from "@/lib/domain/care/limits";
import { version } from "@/package.json";
import type { Environment } from "./environment";
import { brandColor, brandName, logo, telephone } from "./schemas/brand";
import { ceiling, helpLine } from "./schemas/care";
import { databaseUrl } from "./schemas/database-url";
import { dataDir, folder } from "./schemas/folders";
import { collector, host, hostName, proxyRange, publicOrigin, siteDomain } from "./schemas/network";
import {
  account,
  cookieText,
  dialect,
  PLACEHOLDER_EMAIL,
  placeholderEmail,
  providerUrl,
  SANDBOX,
  securityPin,
} from "./schemas/provider";
import { createKeySchema, DEFAULT_HOSTS, isKeyPair, pushHost, subject } from "./schemas/push";
import { createSecretSchema, secret } from "./schemas/session-secret";
import {
  duration,
  group,
  headerText,
  httpUrl,
  listOf,
  type Mode,
  oneOf,
  onOrOff,
  required,
  requiredWhenLive,
  setting,
  wholeNumber,
} from "./schemas/values";

const PUSH_KEYS = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;

/** Returns the settings of web push (decision 0047); null without keys. */
const pushGroup = (texts: Environment) => {
  const hosts = setting("PUSH_HOSTS", listOf(pushHost).prefault(DEFAULT_HOSTS));
  const given = PUSH_KEYS.find((name) => texts[name] !== undefined);
  if (given === undefined) return hosts.transform(() => null);
  const needed = required(`because ${given} is set`);
  return group({
    publicKey: setting("VAPID_PUBLIC_KEY", needed.pipe(createKeySchema(65))),
    privateKey: setting("VAPID_PRIVATE_KEY", needed.pipe(createKeySchema(32))),
    subject: setting("VAPID_SUBJECT", needed.pipe(subject)),
    hosts,
  }).refine(({ publicKey, privateKey }) => isKeyPair(publicKey, privateKey), {
    path: ["VAPID_PUBLIC_KEY"],
    message: "does not belong to VAPID_PRIVATE_KEY: make both anew, together",
  });
};

const OPERATOR = ["OPERATOR_NAME", "LICENCE_REFERENCE", "JURISDICTIONS", "MINIMUM_AGE"] as const;

/**
 * Returns the operator's settings. All four are required in live mode, and all or none in the sandbox (docs/deploy.md,
 * "Before anything: is it allowed?").
 */
const operatorGroup = (mode: Mode, texts: Environment) => {
  const given = OPERATOR.find((name) => texts[name] !== undefined);
  if (mode === "sandbox" && given === undefined) return z.custom<Environment>().transform(() => null);
  const needed = required(mode === "live" ? "when PROVIDER is live" : `because ${given} is set`);
  return group({
    name: setting("OPERATOR_NAME", needed),
    licence: setting("LICENCE_REFERENCE", needed),
    jurisdictions: setting("JURISDICTIONS", needed),
    minimumAge: setting("MINIMUM_AGE", needed.pipe(wholeNumber(18, 99))),
  });
};

/** Returns the schema of every setting, by group. A group's name is where `Settings` has it. */
export const groups = (mode: Mode, texts: Environment) =>
  group({
    /** The provider's settings; the calls are equal in both modes. */
    provider: group({
      /** The URL before each call's path, without a trailing slash. */
      url: setting("PROVIDER_URL", requiredWhenLive(mode, SANDBOX.url).pipe(providerUrl(mode))),
      appKey: setting("PROVIDER_APP_KEY", requiredWhenLive(mode, SANDBOX.appKey).pipe(headerText)),
      /** Which calls the provider has, under which paths, with which codes (docs/provider.md, "Dialects"). */
      dialect: setting("PROVIDER_DIALECT", dialect.prefault("specification")),
      /** The whole `Cookie` header that each request to the provider has. */
      cookie: setting("PROVIDER_COOKIE", requiredWhenLive(mode, SANDBOX.cookie).pipe(cookieText)),
      /**
       * The `User-Agent` header of every request to provider, gateway and push services, because firewalls refuse
       * requests without one.
       */
      userAgent: setting("PROVIDER_USER_AGENT", headerText.default(`markets-app/${version}`)),
      /**
       * Whether the provider answers one request at a time: then few reads are sent at once, so that no bid waits
       * behind many.
       */
      serial: setting("PROVIDER_SERIAL", onOrOff("off")),
      envType: setting("PROVIDER_ENV_TYPE", headerText.default("Prod")),
      /** The pin that is sent with every registration, equal for all players (docs/specification.md, 11.2). */
      securityPin: setting("PROVIDER_SECURITY_PIN", securityPin.default("1234")),
      /** The operator's own account, with which the server polls the main markets' results (decision 0147). */
      resultsAccount: setting("RESULTS_ACCOUNT", account.optional()),
      /** The email that is sent with every registration, because the app does not ask for the player's own. */
      placeholderEmail: setting("PROVIDER_PLACEHOLDER_EMAIL", placeholderEmail.default(PLACEHOLDER_EMAIL)),
    }),
    server: group({
      /**
       * The interface to listen on: `localhost`, an IP address, or null for all. The sandbox listens on this machine
       * alone, because its demo passwords are known.
       */
      host: setting("HOST", host.optional()).transform((given) => given ?? (mode === "sandbox" ? "localhost" : null)),
      port: setting("PORT", wholeNumber(0, 65_535).default(3000)),
      metricsPort: setting("METRICS_PORT", wholeNumber(1, 65_535).optional()),
      metricsHost: setting("METRICS_HOST", host.default("127.0.0.1")),
      metricsNames: setting("METRICS_NAMES", listOf(hostName).default([])),
      /**
       * The origin of the app; null only in the sandbox. Without it cookies would lack Secure, and a visitor's Host
       * header would decide which origin is ours (docs/security.md, row 44).
       */
      publicOrigin: setting(
        "PUBLIC_ORIGIN",
        mode === "live" ? required("when PROVIDER is live").pipe(publicOrigin) : publicOrigin.nullable().default(null),
      ),
      trustedProxies: setting("TRUSTED_PROXIES", listOf(proxyRange).default([])),
      /**
       * How long requests are still taken after SIGTERM, because a balancer has to notice that `/readyz` fails
       * (decision 0049).
       */
      drainMs: setting("DRAIN_SECONDS", duration("seconds", 0, 300, mode === "live" ? 10 : 0)),
    })
      .refine(({ port, metricsPort }) => metricsPort === undefined || metricsPort !== port, {
        path: ["METRICS_PORT"],
        message: "must be another port than PORT",
      })
      .transform(({ metricsPort, metricsHost, metricsNames, ...rest }) => ({
        ...rest,
        /** Where metrics are served; null if nothing is counted. */
        metrics: metricsPort === undefined ? null : { port: metricsPort, host: metricsHost, names: metricsNames },
      })),
    state: group({
      dataDir: setting("DATA_DIR", dataDir(mode)),
      /** The PostgreSQL's URL, which contains a password; null for the embedded database. */
      databaseUrl: setting("DATABASE_URL", databaseUrl.nullable().default(null)),
      /**
       * What the database's cluster promises: `synchronous`, that a standby has whatever was confirmed; `accept`,
       * nothing, so that an operator decides after a promotion.
       */
      failover: setting("DATABASE_FAILOVER", oneOf("accept", "synchronous").default("accept")),
      /** The file of the high-water mark; null if it is in `dataDir`. */
      markFile: setting(
        "MARK_FILE",
        z
          .string()
          .transform((path) => resolve(path))
          .nullable()
          .default(null),
      ),
    })
      .refine(({ databaseUrl, failover }) => failover === "accept" || databaseUrl !== null, {
        path: ["DATABASE_FAILOVER"],
        message: "must be accept, or unset, without DATABASE_URL",
      })
      .refine(({ dataDir, markFile }) => markFile === null || relative(dataDir, markFile).startsWith(".."), {
        path: ["MARK_FILE"],
        message: "must lie outside DATA_DIR, which may be put back as a whole",
      }),
    brand: group({
      name: setting("BRAND_NAME", brandName.default("Markets")),
      color: setting("BRAND_COLOR", brandColor.default("#b4530a")),
      /** The logo that replaces the icons and stands beside the name. */
      logo: setting("BRAND_LOGO", logo.nullable().default(null)),
    }),
    push: pushGroup(texts),
    app: group({
      /** Whether the app has a service worker. "off" removes it from browsers that have it (docs/deploy.md). */
      serviceWorker: setting("SERVICE_WORKER", onOrOff("on")),
      /** The support number that is shown until the provider gives one: digits only, with the country's code. */
      supportPlaceholder: setting("SUPPORT_PLACEHOLDER", telephone.default("910000000000")),
      appDownloadUrl: setting("APP_DOWNLOAD_URL", httpUrl.optional()),
      // The folder must exist, because with a misspelt one the app would show its own texts.
      pagesDir: setting("PAGES_DIR", folder.optional()),
      otp: group({
        /**
         * How many wrong OTPs all players together may type in an hour; above it no OTP is verified (docs/security.md,
         * row 15).
         */
        wrongPerHour: setting("OTP_WRONG_PER_HOUR", wholeNumber(10, 100_000).default(200)),
      }),
      log: group({
        level: setting("LOG_LEVEL", oneOf("error", "warn", "info", "debug").default("info")),
      }),
    }),
    /** How long a lost response may still come. The sandbox may rehearse with less. */
    money: group({
      /** How long after its last byte an unanswered request is reported as failed. */
      horizonMs: setting("BID_HORIZON_SECONDS", duration("seconds", 1, 3600, 120)),
      /** How long the server waits for a response before the outcome counts as unknown. */
      answerTimeoutMs: setting("BID_ANSWER_SECONDS", duration("seconds", 1, 120, 20)),
    }).refine(({ horizonMs, answerTimeoutMs }) => mode === "sandbox" || horizonMs >= answerTimeoutMs, {
      path: ["BID_HORIZON_SECONDS"],
      message: "must not be less than BID_ANSWER_SECONDS",
    }),
    /**
     * How long settled requests are kept (at least a month, for monthly limits), and then their archive (docs/data.md).
     */
    retention: group({
      moneyMs: setting("KEEP_MONEY_DAYS", duration("days", 32, 36_500, 400)),
      archiveMs: setting("KEEP_ARCHIVE_DAYS", duration("days", 365, 36_500, 3000)),
    }).refine(({ moneyMs, archiveMs }) => archiveMs >= moneyMs, {
      path: ["KEEP_ARCHIVE_DAYS"],
      message: "must not be less than KEEP_MONEY_DAYS",
    }),
    care: group({
      /** How long a pending increase waits before its player may confirm the higher limit. */
      increaseMs: setting("CARE_RAISE_HOURS", duration("hours", 24, 8760, 24)),
      /** Whether a pending increase waits until the limit's running day, week or month is over as well. */
      increaseAfterPeriod: setting("CARE_RAISE_AFTER_PERIOD", onOrOff("off")),
      /** The operator's limits in points; the lower of the operator's and the player's counts. */
      ceilings: setting(
        "CARE_CEILINGS",
        listOf(ceiling)
          .transform((all): Limits => Object.fromEntries(all))
          .default({}),
      ),
      /** The help lines for players, by jurisdiction. */
      helpLines: setting("HELP_LINES", listOf(helpLine).default([])),
    }),
    /** The settings of traces (decision 0052), which OpenTelemetry reads itself; here they are only checked. */
    traces: group({
      disabled: setting("OTEL_SDK_DISABLED", oneOf("true", "false").optional()),
      exporter: setting("OTEL_TRACES_EXPORTER", oneOf("otlp", "none").optional()),
      protocol: setting("OTEL_EXPORTER_OTLP_PROTOCOL", oneOf("http/json").optional()),
      address: setting("OTEL_EXPORTER_OTLP_ENDPOINT", collector.optional()),
      tracesAddress: setting("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", collector.optional()),
    }).transform(({ disabled, exporter, address, tracesAddress }) => {
      const isOff = disabled === "true" || exporter === "none";
      return {
        /** Whether spans are sent: a URL or the exporter is set, and nothing turns spans off. */
        sent: !isOff && (exporter ?? address ?? tracesAddress) !== undefined,
      };
    }),
    funds: group({
      gatewayUrl: setting(
        "GATEWAY_URL",
        requiredWhenLive(mode, SANDBOX.gateway)
          .pipe(httpUrl)
          .transform((url) => url.href),
      ),
      /** The domain that is sent to the gateway as `baseUrl`. */
      siteDomain: setting("SITE_DOMAIN", requiredWhenLive(mode, "localhost").pipe(siteDomain)),
      /** Whether players may transfer points to each other; some licences forbid it. */
      transfers: setting("TRANSFERS", onOrOff("on")),
    }),
    operator: operatorGroup(mode, texts),
    /**
     * The settings of sessions. Several processes on one database need one secret, because a cookie must unseal on all
     * of them.
     */
    session: group({
      /** The secret that seals cookies; undefined for the sandbox's own (`loadOrCreateSecret`). */
      secret: setting("SESSION_SECRET", createSecretSchema(mode, texts.DATABASE_URL !== undefined)),
      previous: setting("SESSION_SECRET_PREVIOUS", secret.optional()),
      idleMs: setting("SESSION_IDLE_HOURS", duration("hours", 1, 8760, 168)),
      absoluteMs: setting("SESSION_ABSOLUTE_HOURS", duration("hours", 1, 8760, 720)),
    }).refine(({ idleMs, absoluteMs }) => idleMs <= absoluteMs, {
      path: ["SESSION_IDLE_HOURS"],
      message: "must not be more than SESSION_ABSOLUTE_HOURS",
    }),
  });
