import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import proxyAddr from "proxy-addr";
import { plainAddress } from "./plain-address";

const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/** The first half of an IPv6 address: a customer has a whole network of 2^64 to rotate through, and counts as one. */
const networkOf = (address: string): string => {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = Array.from({ length: Math.max(0, ALL_GROUPS - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...gap, ...right];
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
};

/** The addresses that X-Forwarded-For names, as they are written, the nearest proxy's word first. */
const forwardedFor = ({ headers }: IncomingMessage): readonly string[] => {
  const header = headers["x-forwarded-for"];
  return (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").reverse();
};

/**
 * Makes the reader of client addresses. X-Forwarded-For counts only as far as it was written by trusted proxies
 * (docs/security.md, row 19): without any, the address is the socket's own, whatever the header says. What is no
 * address ends the chain: the visitor is then whoever stands before it (row 42).
 * @returns an IPv4 address, or the /64 network of an IPv6 one; "unknown" for a socket that is gone.
 */
export const clientAddressReader = (trustedProxies: readonly string[]) => {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request: IncomingMessage): string => {
    const peer = plainAddress(request.socket.remoteAddress ?? "");
    if (peer === undefined) return "unknown";
    let address: string = peer;
    for (const [hop, written] of forwardedFor(request).entries()) {
      const before = isTrusted(address, hop) ? plainAddress(written) : undefined;
      if (before === undefined) break;
      address = before;
    }
    return isIPv6(address) ? networkOf(address) : address;
  };
};
