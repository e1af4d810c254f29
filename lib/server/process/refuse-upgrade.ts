import { type IncomingMessage, type RequestListener, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

const SILENCE_MS = 120_000;

/** Of a client that would rather speak HTTP/2, and takes HTTP/1.1 for an answer. */
const asksForHttp2 = ({ headers, method = "" }: IncomingMessage): boolean =>
  (headers.upgrade ?? "").split(",").some((protocol) => protocol.trim().toLowerCase() === "h2c") &&
  ["GET", "HEAD"].includes(method) &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined;

const answerOnce = (request: IncomingMessage, socket: Socket, listener: RequestListener): void => {
  for (const name of ["upgrade", "connection", "http2-settings"]) delete request.headers[name];
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  // As Node does for the sockets that it watches.
  socket.on("drain", () => response.emit("drain"));
  socket.once("end", () => socket.destroy());
  socket.resume();
  response.once("finish", () => socket.destroySoon());
  listener(request, response);
};

/**
 * Takes every request for another protocol: an upgrade to HTTP/2 is passed over and its page sent, anything else is
 * answered 400. Either way the socket is let go for good afterwards (docs/security.md, row 35): the framework's own
 * listener leaves it open for ever where it knows no page of that address.
 */
export const refuseUpgrade =
  (listener: RequestListener, answer: (status: number) => string, isBusy: (socket: Socket) => boolean) =>
  (request: IncomingMessage, socket: Duplex): void => {
    socket.on("error", () => socket.destroy());
    if (!(socket instanceof Socket) || isBusy(socket)) {
      socket.destroy();
      return;
    }
    // Nobody answers later on a socket that Node no longer watches.
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    if (asksForHttp2(request)) {
      answerOnce(request, socket, listener);
      return;
    }
    socket.write(answer(400));
    socket.destroySoon();
  };
