import type { Server } from "node:http";
import {
  type AddressInfo,
  createServer as createNetServer,
  type ListenOptions,
  type Server as NetServer,
} from "node:net";
import { systemCode } from "../env/system";
import { watchFirstRequests } from "./first-requests";

/** Error codes of a system without IPv6. */
const ABSENT = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

/** The open ports. */
export interface Listening {
  readonly port: number;
  /** Listeners that pass their connections to the server, to be closed together with it. */
  readonly extraListeners: readonly NetServer[];
}

const open = (server: NetServer, options: ListenOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.removeListener("error", reject);
      // A listening TCP server's address is always of this form.
      resolve((server.address() as AddressInfo).port);
    });
  });

/** Listens on IPv6's loopback for the same server: on some systems "localhost" means it, on others 127.0.0.1. */
const openSecondLoopback = async (server: Server, port: number): Promise<readonly NetServer[]> => {
  const listener = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit("connection", socket),
  );
  try {
    await open(listener, { host: "::1", port });
    return [listener];
  } catch (error) {
    if (ABSENT.includes(systemCode(error) ?? "")) return [];
    throw error;
  }
};

/** The server's address as seen from this machine. */
export const addressOf = (host: string | null, port: number): string => {
  const everywhere = host === null || host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/**
 * Opens the server on an address of this machine; `localhost` means both loopbacks, null every address.
 * @throws the system's error, also if the port is in use on only one loopback.
 */
export const listen = async (server: Server, host: string | null, port: number): Promise<Listening> => {
  watchFirstRequests(server);
  if (host !== "localhost")
    return { port: await open(server, host === null ? { port } : { host, port }), extraListeners: [] };
  const opened = await open(server, { host: "127.0.0.1", port });
  return { port: opened, extraListeners: await openSecondLoopback(server, opened) };
};
