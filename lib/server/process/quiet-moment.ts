import type { Server } from "node:http";

/** After this number of event loop turns without a new connection, no connection waits to be accepted. */
const QUIET_TURNS = 3;
/** Longer turns do not count, because connections may have come during them. In milliseconds. */
const SHORT_TURN_MS = 2;
/** The longest wait, in milliseconds. */
const PATIENCE_MS = 2000;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Resolves when no connection waits to be accepted. Closing the port resets waiting connections, and a proxy may not repeat a
 * request that it sent on one (decision 0049).
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
