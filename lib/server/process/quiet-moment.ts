import type { Server } from "node:http";

/** So many turns of the event loop without a new connection: none waits to be accepted then. */
const QUIET_TURNS = 3;
/** A longer turn says nothing of the connections that came during it. In milliseconds. */
const SHORT_TURN_MS = 2;
/** Where they never cease, it is not waited for any longer. In milliseconds. */
const PATIENCE_MS = 2000;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Resolves when no connection waits to be accepted. The system resets those that do when the port is closed, and what
 * a proxy has sent on them it may not send again (decision 0049).
 */
export const quietMoment = async (server: Server): Promise<void> => {
  let arrived = false;
  const note = () => {
    arrived = true;
  };
  server.on("connection", note);
  const began = performance.now();
  let last = began;
  for (let quiet = 0; quiet < QUIET_TURNS && last - began < PATIENCE_MS; ) {
    arrived = false;
    await nextTurn();
    const now = performance.now();
    quiet = arrived || now - last > SHORT_TURN_MS ? 0 : quiet + 1;
    last = now;
  }
  server.off("connection", note);
};
