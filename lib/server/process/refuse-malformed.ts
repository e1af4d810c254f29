import type { Duplex } from "node:stream";
import { systemCode } from "../env/system-error";
import { contentSecurityPolicy, type HeaderOptions, securityHeaders } from "./security-headers";

/** Answers what is no HTTP, with the protecting headers too; Node's own answer has none. */
export const refuseMalformed = (options: HeaderOptions) => (error: Error, socket: Duplex) => {
  if (systemCode(error) === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status =
    systemCode(error) === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
  // Nobody knows a nonce that is told to no page.
  const headers = securityHeaders(contentSecurityPolicy("none", options));
  const lines = Object.entries({ ...headers, connection: "close", "content-length": "0" });
  socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`);
};
