import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import proxyAddr from "proxy-addr";

const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/** The first half of an IPv6 address: a customer has a whole network of 2^64 to rotate through, and counts as one. */
const networkOf = (address: string): string => {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = Array.from({ length: Math.max(0, ALL_GROUPS - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...gap, ...right];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":")}::/64`;
};

/**
 * Makes the reader of client addresses. X-Forwarded-For counts only as far as it was written by trusted proxies
 * (security.md, row 19): without any, the address is the socket's own, whatever the header says.
 * @returns an IPv4 address, or the /64 network of an IPv6 one; "unknown" for a socket that is gone.
 */
export const clientAddressReader = (trustedProxies: readonly string[]) => {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request: IncomingMessage): string => {
    if (request.socket.remoteAddress === undefined) return "unknown";
    const address = proxyAddr(request, trust);
    const embedded = IPV4_IN_IPV6.exec(address)?.[1];
    if (embedded !== undefined) return embedded;
    return isIPv6(address) ? networkOf(address) : address;
  };
};
