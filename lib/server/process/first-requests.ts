import type { Server } from "node:http";
import type { Socket } from "node:net";

/** The connections of a server that have sent no request yet. */
interface Silent {
  readonly sockets: Set<Socket>;
  /** Called when the last of them has sent a request or closed. */
  whenNone: () => void;
}

const bySilent = new WeakMap<Server, Silent>();

/** Tracks which connections have not sent their first request. Call it before the server listens. */
export const watchFirstRequests = (server: Server): void => {
  const silent: Silent = { sockets: new Set(), whenNone: () => undefined };
  bySilent.set(server, silent);
  const heard = (socket: Socket) => {
    if (silent.sockets.delete(socket) && silent.sockets.size === 0) silent.whenNone();
  };
  server.on("connection", (socket: Socket) => {
    silent.sockets.add(socket);
    socket.once("close", () => heard(socket));
  });
  server.prependListener("request", ({ socket }) => heard(socket));
};

/**
 * Resolves when every open connection has sent its first request or was closed. Node 26 counts a new connection as idle and
 * closes it with its server, which would lose a bid on its way.
 */
export const firstRequests = async (server: Server): Promise<void> => {
  const silent = bySilent.get(server);
  if (silent === undefined || silent.sockets.size === 0) return;
  await new Promise<void>((resolve) => {
    silent.whenNone = resolve;
  });
};
