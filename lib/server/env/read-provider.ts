import { z } from "zod";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/payment-methods";
import {
  address,
  type Environment,
  headerText,
  isGiven,
  isLoopback,
  oneOf,
  read,
  requiredWhenLive,
  SettingsError,
} from "./read-values";

/** Where the sandbox listens and what it asks for, by default. Its key opens nothing else. */
const SANDBOX = {
  url: "http://127.0.0.1:4010",
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
  /** Its payment-details call. */
  gateway: "http://127.0.0.1:4012/payment-details",
};

const PLACEHOLDER_EMAIL = "player@example.com";

const securityPin = z.string().regex(/^\d{4,8}$/, "must be of four to eight digits");
const placeholderEmail = z
  .string()
  .regex(/^[\w.+-]{1,64}@([a-z0-9-]+\.)+[a-z]{2,}$/i, `must be an email address such as ${PLACEHOLDER_EMAIL}`);

/** Play points and a real provider must never meet: what the sandbox's screens promise would not be true. */
const providerUrl = (mode: "sandbox" | "live") =>
  address
    .refine((url) => url.search === "" && url.hash === "", "must end with its path: a call's path is added to it")
    .refine((url) => mode === "live" || isLoopback(url), "must be an address of this machine when PROVIDER is sandbox")
    .transform((url) => url.href.replace(/\/+$/, ""));

const LIVE_SETTINGS = ["PROVIDER_URL", "PROVIDER_APP_KEY", "PROVIDER_COOKIE", "OPERATOR_NAME", "LICENCE_REFERENCE"];

/** @throws SettingsError for an empty PROVIDER beside settings of a live one: the sandbox is nobody's wish then. */
const readMode = (env: Environment): "sandbox" | "live" => {
  const beside = LIVE_SETTINGS.find((name) => isGiven(env, name));
  if (env.PROVIDER !== undefined && !isGiven(env, "PROVIDER") && beside !== undefined) {
    throw new SettingsError("PROVIDER", `must be sandbox or live, and not empty beside ${beside}`);
  }
  return read(env, "PROVIDER", oneOf("sandbox", "live").default("sandbox"));
};

const cookieText = headerText.regex(/^[^=;,\s]+=/, "must be of the form name=value");

/** The provider. In both modes the calls and the network are the same: only address, key and cookie differ. */
export const readProvider = (env: Environment) => {
  const mode = readMode(env);
  return {
    mode,
    /** A call's address is this, "/" and its path. No trailing slash. */
    url: read(env, "PROVIDER_URL", requiredWhenLive(mode, SANDBOX.url).pipe(providerUrl(mode))),
    appKey: read(env, "PROVIDER_APP_KEY", requiredWhenLive(mode, SANDBOX.appKey).pipe(headerText)),
    /** The whole `Cookie` header that the provider expects. */
    cookie: read(env, "PROVIDER_COOKIE", requiredWhenLive(mode, SANDBOX.cookie).pipe(cookieText)),
    envType: read(env, "PROVIDER_ENV_TYPE", headerText.default("Prod")),
    /** Sent with every registration, alike for all players (docs/specification.md, 11.2 Account answers). */
    securityPin: read(env, "PROVIDER_SECURITY_PIN", securityPin.default("1234")),
    /** Sent with every registration in place of the player's own, which the app does not ask for. */
    placeholderEmail: read(env, "PROVIDER_PLACEHOLDER_EMAIL", placeholderEmail.default(PLACEHOLDER_EMAIL)),
  } as const;
};

const HOST_NAME = /^(https:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?\/?$/i;
const siteDomain = z.string().regex(HOST_NAME, "must be a domain such as play.example");

const DEFAULT_CODES = "googlePay:2,paytm:3,phonePe:4";
const allCodes = z.object({ googlePay: z.string(), paytm: z.string(), phonePe: z.string() });

/** A wrong code pays a player to the wrong number: each method exactly once, no code twice. */
const readWithdrawCodes = (env: Environment): Readonly<Record<PayoutMethod, string>> => {
  const pairs = read(env, "WITHDRAW_CODES", z.string().default(DEFAULT_CODES))
    .split(",")
    .map((pair) => /^([a-zA-Z]+):(\d{1,3})$/.exec(pair.trim()));
  const codes = allCodes.safeParse(Object.fromEntries(pairs.map((match) => [match?.[1], match?.[2]])));
  if (!codes.success) throw new SettingsError("WITHDRAW_CODES", `must be of the form ${DEFAULT_CODES}`);
  const distinct = new Set(Object.values(codes.data)).size;
  if (pairs.length !== PAYOUT_METHODS.length || distinct !== PAYOUT_METHODS.length) {
    throw new SettingsError("WITHDRAW_CODES", `must name each method once with a code of its own: ${DEFAULT_CODES}`);
  }
  return codes.data;
};

/** The payment gateway and the withdrawal codes. Gateway and site domain are required in live mode. */
export const readFunds = (env: Environment, mode: "sandbox" | "live") =>
  ({
    /** The whole address of the payment-details call. */
    gatewayUrl: read(env, "GATEWAY_URL", requiredWhenLive(mode, SANDBOX.gateway).pipe(address)).href,
    /** Sent to the gateway as `baseUrl`. */
    siteDomain: read(env, "SITE_DOMAIN", requiredWhenLive(mode, "localhost").pipe(siteDomain)),
    /**
     * The provider's codes of payment methods in a withdrawal request; forks differ (docs/provider.md, "Wallet and
     * funds").
     */
    withdrawCodes: readWithdrawCodes(env),
  }) as const;
