import { z } from "zod";
import { parseMobile } from "@/lib/domain/phone";
import { version } from "@/package.json";
import { DIALECTS, type Dialect } from "../dialect/dialect";
import { readDialectFile } from "./dialect-file";
import { address, group, headerText, isLoopback, type Mode, onOrOff, requiredWhenLive, setting } from "./read-values";

/** Its key opens nothing else. */
const SANDBOX = {
  url: "http://127.0.0.1:4010",
  appKey: "sandbox-app-key-7f3c91",
  cookie: "ci_session=sandbox-cookie-5d20aa",
  gateway: "http://127.0.0.1:4010/payment-details",
};

const PLACEHOLDER_EMAIL = "player@example.com";

const securityPin = z.string().regex(/^\d{4,8}$/, "must be of four to eight digits");
const account = z
  .string()
  .transform((text) => {
    const [, mobile = "", password = ""] = /^([^:]*):(.+)$/s.exec(text) ?? [];
    return { mobile: parseMobile(mobile), password };
  })
  .refine(({ mobile }) => /^\d{10}$/.test(mobile), "must be of the form 9000000000:password");
const placeholderEmail = z
  .string()
  .regex(/^[\w.+-]{1,64}@([a-z0-9-]+\.)+[a-z]{2,}$/i, `must be an email address such as ${PLACEHOLDER_EMAIL}`);

/** Play points must never reach a real provider. */
const providerUrl = (mode: Mode) =>
  address
    .refine((url) => url.search === "" && url.hash === "", "must end with its path: a call's path is added to it")
    .refine((url) => mode === "live" || isLoopback(url), "must be an address of this machine when PROVIDER is sandbox")
    .transform((url) => url.href.replace(/\/+$/, ""));

const cookieText = headerText.regex(/^[^=;,\s]+=/, "must be of the form name=value");

/** The name of a dialect that comes with the product, or the path of a file. */
const dialect = z.string().transform((named, context): Dialect => {
  const read = DIALECTS.get(named) ?? readDialectFile(named);
  if (typeof read !== "string") return read;
  context.addIssue({ code: "custom", message: read });
  return z.NEVER;
});

/** In both modes the calls are the same. */
export const providerGroup = (mode: Mode) =>
  group({
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
  });

const HOST_NAME = /^(https:\/\/)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?\/?$/i;
const siteDomain = z.string().regex(HOST_NAME, "must be a domain such as play.example");

export const fundsGroup = (mode: Mode) =>
  group({
    gatewayUrl: setting(
      "GATEWAY_URL",
      requiredWhenLive(mode, SANDBOX.gateway)
        .pipe(address)
        .transform((url) => url.href),
    ),
    /** Sent to the gateway as `baseUrl`. */
    siteDomain: setting("SITE_DOMAIN", requiredWhenLive(mode, "localhost").pipe(siteDomain)),
    /** Whether players may transfer points to each other; some licences forbid it. */
    transfers: setting("TRANSFERS", onOrOff("on")),
  });
