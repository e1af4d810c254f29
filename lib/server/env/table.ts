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

/** Decision 0047; null without keys. */
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

/** Required in live mode; in the sandbox all four or none (docs/deploy.md, "Before anything: is it allowed?"). */
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

/** Every setting, by group. A group's name is where `Settings` has it. */
export const groups = (mode: Mode, texts: Environment) =>
  group({
    /** In both modes the calls are the same. */
    provider: group({
      /** No trailing slash. */
      url: setting("PROVIDER_URL", requiredWhenLive(mode, SANDBOX.url).pipe(providerUrl(mode))),
      appKey: setting("PROVIDER_APP_KEY", requiredWhenLive(mode, SANDBOX.appKey).pipe(headerText)),
      /** Which calls there are, under which paths, with which codes (docs/provider.md, "Dialects"). */
      dialect: setting("PROVIDER_DIALECT", dialect.prefault("specification")),
      /** The whole `Cookie` header. */
      cookie: setting("PROVIDER_COOKIE", requiredWhenLive(mode, SANDBOX.cookie).pipe(cookieText)),
      /** The `User-Agent` header of every request to provider, gateway and push services: firewalls refuse requests without. */
      userAgent: setting("PROVIDER_USER_AGENT", headerText.default(`markets-app/${version}`)),
      /** It answers one request at a time: then few reads are sent at once, so that no bid waits behind many. */
      serial: setting("PROVIDER_SERIAL", onOrOff("off")),
      envType: setting("PROVIDER_ENV_TYPE", headerText.default("Prod")),
      /** Sent with every registration, alike for all players (docs/specification.md, 11.2). */
      securityPin: setting("PROVIDER_SECURITY_PIN", securityPin.default("1234")),
      /** The operator's own account, with which the server looks for the main markets' results (decision 0147). */
      resultsAccount: setting("RESULTS_ACCOUNT", account.optional()),
      /** Sent with every registration, because the app does not ask for the player's own. */
      placeholderEmail: setting("PROVIDER_PLACEHOLDER_EMAIL", placeholderEmail.default(PLACEHOLDER_EMAIL)),
    }),
    server: group({
      /** `localhost`, an IP address, or null for all. The sandbox is for this machine only, as its demo passwords are known. */
      host: setting("HOST", host.optional()).transform((given) => given ?? (mode === "sandbox" ? "localhost" : null)),
      port: setting("PORT", wholeNumber(0, 65_535).default(3000)),
      metricsPort: setting("METRICS_PORT", wholeNumber(1, 65_535).optional()),
      metricsHost: setting("METRICS_HOST", host.default("127.0.0.1")),
      metricsNames: setting("METRICS_NAMES", listOf(hostName).default([])),
      /**
       * Null only in the sandbox. Without it cookies would go without Secure, and a visitor's Host header would decide which
       * origin is ours (docs/security.md, row 44).
       */
      publicOrigin: setting(
        "PUBLIC_ORIGIN",
        mode === "live" ? required("when PROVIDER is live").pipe(publicOrigin) : publicOrigin.nullable().default(null),
      ),
      trustedProxies: setting("TRUSTED_PROXIES", listOf(proxyRange).default([])),
      /** In milliseconds after SIGTERM: a balancer has to notice that `/readyz` fails (decision 0049). */
      drainMs: setting("DRAIN_SECONDS", duration("seconds", 0, 300, mode === "live" ? 10 : 0)),
    })
      .refine(({ port, metricsPort }) => metricsPort === undefined || metricsPort !== port, {
        path: ["METRICS_PORT"],
        message: "must be another port than PORT",
      })
      .transform(({ metricsPort, metricsHost, metricsNames, ...rest }) => ({
        ...rest,
        /** Null: not counted at all. */
        metrics: metricsPort === undefined ? null : { port: metricsPort, host: metricsHost, names: metricsNames },
      })),
    state: group({
      dataDir: setting("DATA_DIR", dataDir(mode)),
      /** Null: the embedded database. Holds a password. */
      databaseUrl: setting("DATABASE_URL", databaseUrl.nullable().default(null)),
      /** What its cluster promises: that a standby has whatever was confirmed, or nothing, and an operator decides after a promotion. */
      failover: setting("DATABASE_FAILOVER", oneOf("accept", "synchronous").default("accept")),
      /** Null: the mark is in `dataDir`. */
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
      /** Replaces the icons, and stands next to the name. */
      logo: setting("BRAND_LOGO", logo.nullable().default(null)),
    }),
    push: pushGroup(texts),
    app: group({
      /** Off takes it from browsers that have it (docs/deploy.md). */
      serviceWorker: setting("SERVICE_WORKER", onOrOff("on")),
      /** With the country's code, digits only. */
      supportPlaceholder: setting("SUPPORT_PLACEHOLDER", telephone.default("910000000000")),
      appDownloadUrl: setting("APP_DOWNLOAD_URL", httpUrl.optional()),
      // With a misspelt folder the app would show its own texts.
      pagesDir: setting("PAGES_DIR", folder.optional()),
      otp: group({
        /** Counts all players; above it no OTP is verified (docs/security.md, row 15). */
        wrongPerHour: setting("OTP_WRONG_PER_HOUR", wholeNumber(10, 100_000).default(200)),
      }),
      log: group({
        level: setting("LOG_LEVEL", oneOf("error", "warn", "info", "debug").default("info")),
      }),
    }),
    /** As long as a lost answer may still come. The sandbox may rehearse with less. */
    money: group({
      /** In milliseconds after its last byte: then an unanswered request is called failed. */
      horizonMs: setting("BID_HORIZON_SECONDS", duration("seconds", 1, 3600, 120)),
      /** In milliseconds: then the outcome counts as unknown. */
      answerTimeoutMs: setting("BID_ANSWER_SECONDS", duration("seconds", 1, 120, 20)),
    }).refine(({ horizonMs, answerTimeoutMs }) => mode === "sandbox" || horizonMs >= answerTimeoutMs, {
      path: ["BID_HORIZON_SECONDS"],
      message: "must not be less than BID_ANSWER_SECONDS",
    }),
    /** In milliseconds: settled requests (at least a month, for monthly limits), then the archive (docs/data.md). */
    retention: group({
      moneyMs: setting("KEEP_MONEY_DAYS", duration("days", 32, 36_500, 400)),
      archiveMs: setting("KEEP_ARCHIVE_DAYS", duration("days", 365, 36_500, 3000)),
    }).refine(({ moneyMs, archiveMs }) => archiveMs >= moneyMs, {
      path: ["KEEP_ARCHIVE_DAYS"],
      message: "must not be less than KEEP_MONEY_DAYS",
    }),
    care: group({
      /** In milliseconds, before its player may confirm a higher limit. */
      increaseMs: setting("CARE_RAISE_HOURS", duration("hours", 24, 8760, 24)),
      /** Also until the limit's running day, week or month ends. */
      increaseAfterPeriod: setting("CARE_RAISE_AFTER_PERIOD", onOrOff("off")),
      /** In points: the lower of both limits counts. */
      ceilings: setting(
        "CARE_CEILINGS",
        listOf(ceiling)
          .transform((all): Limits => Object.fromEntries(all))
          .default({}),
      ),
      /** Help lines for players, by jurisdiction. */
      helpLines: setting("HELP_LINES", listOf(helpLine).default([])),
    }),
    /** Decision 0052. OpenTelemetry reads these names itself; here they are checked. */
    traces: group({
      disabled: setting("OTEL_SDK_DISABLED", oneOf("true", "false").optional()),
      exporter: setting("OTEL_TRACES_EXPORTER", oneOf("otlp", "none").optional()),
      protocol: setting("OTEL_EXPORTER_OTLP_PROTOCOL", oneOf("http/json").optional()),
      address: setting("OTEL_EXPORTER_OTLP_ENDPOINT", collector.optional()),
      tracesAddress: setting("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", collector.optional()),
    }).transform(({ disabled, exporter, address, tracesAddress }) => {
      const isOff = disabled === "true" || exporter === "none";
      return {
        /** An address or the exporter is set, and nothing turns spans off. */
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
      /** Sent to the gateway as `baseUrl`. */
      siteDomain: setting("SITE_DOMAIN", requiredWhenLive(mode, "localhost").pipe(siteDomain)),
      /** Whether players may transfer points to each other; some licences forbid it. */
      transfers: setting("TRANSFERS", onOrOff("on")),
    }),
    operator: operatorGroup(mode, texts),
    /** Several processes on one database have one secret: a cookie must open on all. */
    session: group({
      /** Undefined: the sandbox's own (`loadOrCreateSecret`). */
      secret: setting("SESSION_SECRET", createSecretSchema(mode, texts.DATABASE_URL !== undefined)),
      previous: setting("SESSION_SECRET_PREVIOUS", secret.optional()),
      idleMs: setting("SESSION_IDLE_HOURS", duration("hours", 1, 8760, 168)),
      absoluteMs: setting("SESSION_ABSOLUTE_HOURS", duration("hours", 1, 8760, 720)),
    }).refine(({ idleMs, absoluteMs }) => idleMs <= absoluteMs, {
      path: ["SESSION_IDLE_HOURS"],
      message: "must not be more than SESSION_ABSOLUTE_HOURS",
    }),
  });
