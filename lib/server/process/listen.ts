import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import type { Services } from "../services";
import { startTally } from "../tally";

/** The server's address as seen from this machine. */
export const addressOf = (host: string | null, port: number): string => {
  const everywhere = host === null || host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/**
 * Opens the server on an address of this machine; null means every address. `localhost` means 127.0.0.1, whatever the system's
 * own list says: what asks for the name tries both loopbacks.
 * @returns the port. @throws the system's error.
 */
export const listen = async (server: Server, host: string | null, port: number): Promise<number> => {
  server.listen({ port, ...(host !== null && { host: host === "localhost" ? "127.0.0.1" : host }) });
  await once(server, "listening");
  // A listening TCP server's address is always of this form.
  return (server.address() as AddressInfo).port;
};

/** Files that stay free for the log, the store, and connections to the provider and to the database. */
const FREE_FILES = 128;
/** With a high limit, this share of the files stays free. */
const FREE_SHARE = 0.1;

/**
 * How many connections a process may hold under its limit of open files.
 * @param limits the text of /proc/self/limits.
 * @returns null without a limit.
 */
export const mostConnections = (limits: string): number | null => {
  const [, most = ""] = /^Max open files +(\d+) /m.exec(limits) ?? [];
  if (most === "") return null;
  return Math.max(1, Number(most) - Math.max(FREE_FILES, Math.ceil(Number(most) * FREE_SHARE)));
};

/** The limits of this process; "" on a system without /proc. */
const ownLimits = (): string => {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
};

/** How often the log counts the ended connections, in milliseconds. */
const TOLD_EVERY_MS = 5000;

/**
 * Keeps this process below its limit of open files, so that a flood of connections leaves files for the store and for
 * connections to the provider.
 */
export const keepFilesFree = (server: Server, { hostTime, log }: Pick<Services, "hostTime" | "log">): void => {
  const most = mostConnections(ownLimits());
  if (most === null) return;
  const refused = startTally(hostTime, TOLD_EVERY_MS, ({ connections = 0 }, seconds) =>
    log.warn({ event: "connections_refused", connections, seconds, most }),
  );
  server.maxConnections = most;
  server.on("drop", () => refused.count("connections"));
};
