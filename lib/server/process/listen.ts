import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import { createLogCounter } from "../log-counter";
import type { Services } from "../services";

/** Returns the URL under which this machine reaches a server. */
export const toServerUrl = (host: string | null, port: number): string => {
  const everywhere = host === null || host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/**
 * Opens the port of a server.
 * @param host null for every address of the machine; `localhost` for 127.0.0.1
 * @returns the port
 * @throws the system's error
 */
export const listen = async (server: Server, host: string | null, port: number): Promise<number> => {
  server.listen({ port, ...(host !== null && { host: host === "localhost" ? "127.0.0.1" : host }) });
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
};

/** Files that stay free for the log, the store, and connections to provider and database. */
const FREE_FILES = 128;
/** The share of a high limit that stays free. */
const FREE_SHARE = 0.1;

/**
 * Computes how many connections leave enough files free.
 * @param limits the text of /proc/self/limits
 * @returns null without a limit
 */
export const computeMaxConnections = (limits: string): number | null => {
  const [, maxFiles = ""] = /^Max open files +(\d+) /m.exec(limits) ?? [];
  if (maxFiles === "") return null;
  return Math.max(1, Number(maxFiles) - Math.max(FREE_FILES, Math.ceil(Number(maxFiles) * FREE_SHARE)));
};

/** Returns the text of /proc/self/limits, or "" on a system without /proc. */
const readOwnLimits = (): string => {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
};

const LOG_INTERVAL_MS = 5000;

/** Limits connections, so that a flood of them leaves files for the store and the provider. */
export const limitConnections = (server: Server, { hostTime, log }: Pick<Services, "hostTime" | "log">): void => {
  const most = computeMaxConnections(readOwnLimits());
  if (most === null) return;
  const refused = createLogCounter(hostTime, LOG_INTERVAL_MS, ({ connections = 0 }, seconds) =>
    log.warn({ event: "connections_refused", connections, seconds, most }),
  );
  server.maxConnections = most;
  server.on("drop", () => refused.count("connections"));
};
