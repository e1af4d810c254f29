import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { z } from "zod";
import { address, duration, group, listOf, type Mode, required, setting, wholeNumber } from "./read-values";

const publicOrigin = address
  .refine(
    (url) => url.pathname === "/" && url.search === "" && url.hash === "",
    "must be an origin alone, such as https://play.example, without a path",
  )
  .transform((url) => url.origin);

/** The library refuses `/0`: every visitor could choose an address. */
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

const host = z
  .string()
  .refine(
    (text) => text === "localhost" || isIP(text) !== 0,
    "must be localhost or an IP address of this machine, 0.0.0.0 for all of them",
  );

const NAME = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/;

const hostName = z
  .string()
  .toLowerCase()
  .regex(NAME, { error: ({ input }) => `holds ${JSON.stringify(input)}, which is no name of a machine` });

export const serverGroup = (mode: Mode) =>
  group({
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
    }));
