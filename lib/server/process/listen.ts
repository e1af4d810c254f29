import type { Server } from "node:http";
import {
  type AddressInfo,
  createServer as createNetServer,
  type ListenOptions,
  type Server as NetServer,
} from "node:net";
import { systemCode } from "../env/system";

/** A system without IPv6 has no such address. */
const ABSENT = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

/** What stands open for connections. */
export interface Listening {
  readonly port: number;
  /** Beside the server itself: whoever closes that closes these. */
  readonly doors: readonly NetServer[];
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

/** IPv6's loopback, handed to the same server: "localhost" means the one on some systems and the other on others. */
const openSecondLoopback = async (server: Server, port: number): Promise<readonly NetServer[]> => {
  const door = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
  try {
    await open(door, { host: "::1", port });
    return [door];
  } catch (error) {
    if (ABSENT.includes(systemCode(error) ?? "")) return [];
    throw error;
  }
};

/** How the server is reached from this machine. */
export const addressOf = (host: string | null, port: number): string => {
  const everywhere = host === null || host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
};

/**
 * Opens the server on an address of this machine; `localhost` is both loopbacks, null every address.
 * @throws the system's error, where the port is in use on either loopback too.
 */
export const listen = async (server: Server, host: string | null, port: number): Promise<Listening> => {
  if (host !== "localhost") return { port: await open(server, host === null ? { port } : { host, port }), doors: [] };
  const opened = await open(server, { host: "127.0.0.1", port });
  return { port: opened, doors: await openSecondLoopback(server, opened) };
};
