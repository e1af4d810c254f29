import type { Socket } from "node:net";
import { systemCode } from "../env/system";

/** Node's names of what it could not read. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no HTTP, and what did not come in time, then lets the socket go for good: one that is only ended lasts
 * for as long as its other side keeps it.
 * @param answer the whole answer of a status, as text.
 * @param hasBegun whether another answer is being written on the socket.
 */
export const refuseMalformed =
  (answer: (status: number) => string, hasBegun: (socket: Socket) => boolean) => (error: Error, socket: Socket) => {
    const code = systemCode(error) ?? "";
    if (code === "ECONNRESET" || !socket.writable || hasBegun(socket)) {
      socket.destroy();
      return;
    }
    socket.write(answer(STATUS[code] ?? 400));
    socket.destroySoon();
  };
