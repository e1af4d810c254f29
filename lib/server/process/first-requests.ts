import type { Server } from "node:http";
import type { Socket } from "node:net";

/** The connections of a server that have asked nothing yet, and what to do when there is none. */
interface Silent {
  readonly sockets: Set<Socket>;
  whenNone: () => void;
}

const bySilent = new WeakMap<Server, Silent>();

/** Remembers which connections have not sent their first request yet. It must begin before the server listens. */
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
 * Resolves when every open connection has sent its first request or was closed. Node 26 counts a connection that has just
 * been opened as idle and closes it with its server: a bid that is on its way on it would be lost.
 */
export const firstRequests = async (server: Server): Promise<void> => {
  const silent = bySilent.get(server);
  if (silent === undefined || silent.sockets.size === 0) return;
  await new Promise<void>((resolve) => {
    silent.whenNone = resolve;
  });
};
