import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { z } from "zod";
import { address, group, type Mode, required, setting, wholeNumber } from "./read-values";

const SECOND_MS = 1000;

const publicOrigin = address
  .refine(
    (url) => url.pathname === "/" && url.search === "" && url.hash === "",
    "must be an origin alone, such as https://play.example, without a path",
  )
  .transform((url) => url.origin);

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

const host = z
  .string()
  .refine(
    (text) => text === "localhost" || isIP(text) !== 0,
    "must be localhost or an IP address of this machine, 0.0.0.0 for all of them",
  );

const NAME = /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/;

/** Names of this machine, separated by commas. */
const hostNames = z
  .string()
  .transform((text) => text.split(",").map((name) => name.trim().toLowerCase()))
  .pipe(
    z.array(
      z.string().regex(NAME, { error: ({ input }) => `holds ${JSON.stringify(input)}, which is no name of a machine` }),
    ),
  );

/** Where it listens, who may ask, and how long it goes on after SIGTERM. */
export const serverGroup = (mode: Mode) =>
  group({
    /**
     * `localhost` (127.0.0.1), an IP address of this machine, or null for all addresses. The sandbox's demo players have
     * well-known passwords, so by default it is for this machine only. A live server takes every address, because its proxy
     * may be on another host.
     */
    host: setting("HOST", host.optional()).transform((given) => given ?? (mode === "sandbox" ? "localhost" : null)),
    port: setting("PORT", wholeNumber(0, 65_535).default(3000)),
    metricsPort: setting("METRICS_PORT", wholeNumber(1, 65_535).optional()),
    metricsHost: setting("METRICS_HOST", host.default("127.0.0.1")),
    metricsNames: setting("METRICS_NAMES", hostNames.default([])),
    /**
     * "https://play.example"; null only in the sandbox: then the Host header's origin is the only same origin. A live server
     * does not start without it: cookies would go without Secure, and the visitor's Host header would decide which origin is
     * our own (docs/security.md, row 44).
     */
    publicOrigin: setting(
      "PUBLIC_ORIGIN",
      mode === "live" ? required("when PROVIDER is live").pipe(publicOrigin) : publicOrigin.nullable().default(null),
    ),
    /** Addresses or CIDR ranges whose X-Forwarded-For counts. */
    trustedProxies: setting("TRUSTED_PROXIES", proxies.default([])),
    /**
     * How long it goes on serving after SIGTERM while `/readyz` fails, in milliseconds: a balancer has to notice
     * (decision 0049). The sandbox has none.
     */
    drainMs: setting("DRAIN_SECONDS", wholeNumber(0, 300).default(mode === "live" ? 10 : 0)).transform(
      (seconds) => seconds * SECOND_MS,
    ),
  })
    .refine(({ port, metricsPort }) => metricsPort === undefined || metricsPort !== port, {
      path: ["METRICS_PORT"],
      message: "must be another port than PORT",
    })
    .transform(({ metricsPort, metricsHost, metricsNames, ...rest }) => ({
      ...rest,
      /** Where the metrics are given out, on a port of their own; null where they are not counted at all. */
      metrics: metricsPort === undefined ? null : { port: metricsPort, host: metricsHost, names: metricsNames },
    }));
