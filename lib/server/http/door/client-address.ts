import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { asOneVisitor, plainAddress } from "../../plain-address";

/** The addresses in X-Forwarded-For as written, the one added by the nearest proxy first. */
const forwardedFor = ({ headers }: IncomingMessage): readonly string[] => {
  const header = headers["x-forwarded-for"];
  return (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").reverse();
};

/**
 * Makes a function that reads a request's client address. X-Forwarded-For counts only as far as trusted proxies wrote it
 * (docs/security.md, row 19). An entry that is no address ends the chain; the last valid address before it counts (row 42).
 * @param onUntrusted called once, at the first header whose sender is not trusted: perhaps the operator's own proxy.
 * @returns an IPv4 address, or the /64 network of an IPv6 address; "unknown" if the socket is gone.
 */
export const clientAddressReader = (trustedProxies: readonly string[], onUntrusted: () => void) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  let told = false;
  return (request: IncomingMessage): string => {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    if (peer === undefined) return "unknown";
    if (!told && request.headers["x-forwarded-for"] !== undefined && !isTrusted(peer, 0)) {
      told = true;
      onUntrusted();
    }
    let address: string = peer;
    for (const [hop, written] of forwardedFor(request).entries()) {
      const before = isTrusted(address, hop) ? plainAddress(written) : undefined;
      if (before === undefined) break;
      address = before;
    }
    return asOneVisitor(address);
  };
};
