import { Pool } from "undici";
import type { ProviderCall } from "./provider";
import type { ProviderLimits } from "./provider-limits";

/** The target of every request, and its common fields. */
export interface ProviderAddress {
  /**
   * The prefix of every call's address. Requests go only to this origin (docs/security.md, row 28).
   */
  readonly url: string;
  readonly appKey: string;
  /** The whole `Cookie` header. */
  readonly cookie: string;
  readonly envType: string;
}

/** The header with the sandbox's time, in epoch milliseconds. */
export const SANDBOX_NOW = "x-sandbox-now";

/** Connections to the provider's origin. */
export const providerPool = (
  { url }: Pick<ProviderAddress, "url">,
  connections: number,
  limits: Pick<ProviderLimits, "connectMs">,
): Pool =>
  new Pool(new URL(url).origin, {
    connections,
    // One request at a time on a connection: pipelined requests fail together, and it is unknown which of them was read.
    pipelining: 1,
    allowH2: false,
    connect: { timeout: limits.connectMs },
    // We close an idle connection before common servers do (Apache and Node after 5 s, nginx 75 s), and ignore a hint of a
    // longer time: a POST on a socket that the other end has closed is lost (docs/faults.md).
    keepAliveTimeout: 3000,
    keepAliveMaxTimeout: 3000,
    // Subtracted from a hint of a shorter time.
    keepAliveTimeoutThreshold: 1000,
  });

/** The path of a call on the provider's origin. */
export const requestPath = ({ url }: Pick<ProviderAddress, "url">, path: string): string =>
  `${new URL(url).pathname.replace(/\/+$/, "")}/${path}`;

export const requestHeaders = ({ cookie }: Pick<ProviderAddress, "cookie">): Readonly<Record<string, string>> => ({
  "content-type": "application/json",
  accept: "application/json",
  cookie,
});

/** The body of a call with the common fields. @param token "" without a player. */
export const requestBody = <Input, Output>(
  options: Pick<ProviderAddress, "appKey" | "envType">,
  call: ProviderCall<Input, Output>,
  input: Input,
  token: string,
): string =>
  JSON.stringify({
    ...call.request(input, token),
    env_type: options.envType,
    app_key: options.appKey,
    ...(call.auth === "player" ? { unique_token: token } : {}),
  });
