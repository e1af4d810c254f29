import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6, SocketAddress } from "node:net";
import proxyAddr from "proxy-addr";

/** The port after an IPv4 address. */
const PORT = /:\d{1,5}$/;
/** An IPv6 address in brackets, and its port. */
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
const ZONE = /%[\w.~-]+$/;
const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/;

const plainIPv6 = (text: string): string | undefined => {
  const bare = text.replace(ZONE, "");
  if (!isIPv6(bare)) return undefined;
  // The system's spelling: lower case, the longest run of zeros left out, an embedded IPv4 address with dots.
  const { address } = new SocketAddress({ address: bare, family: "ipv6" });
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address;
};

/**
 * One spelling for each address, whether a proxy adds a port, brackets or a zone, embeds IPv4 in IPv6, or writes
 * capital letters or zeros. Every limit would count two spellings of one address as two visitors (docs/security.md, row
 * 42).
 * @returns undefined if the text is no address.
 */
const plainAddress = (written: string): string | undefined => {
  const text = written.trim();
  const inside = BRACKETED.exec(text)?.[1];
  if (inside !== undefined) return plainIPv6(inside);
  const withoutPort = text.replace(PORT, "");
  return isIPv4(withoutPort) ? withoutPort : plainIPv6(text);
};

const NETWORK_GROUPS = 4;
const ALL_GROUPS = 8;

/** The first half of an IPv6 address: a customer owns a whole network of 2^64 addresses and must count as one. */
const networkOf = (address: string): string => {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = Array.from({ length: Math.max(0, ALL_GROUPS - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...gap, ...right];
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
};

/** The addresses in X-Forwarded-For as written, the one added by the nearest proxy first. */
const forwardedFor = ({ headers }: IncomingMessage): readonly string[] => {
  const header = headers["x-forwarded-for"];
  return (Array.isArray(header) ? header.join(",") : (header ?? "")).split(",").reverse();
};

/**
 * Makes a function that reads a request's client address. X-Forwarded-For counts only as far as trusted proxies wrote
 * it (docs/security.md, row 19); without trusted proxies the socket's address counts. An entry that is no address ends
 * the chain, and the last valid address before it is the visitor's (row 42).
 * @returns an IPv4 address, or the /64 network of an IPv6 address; "unknown" if the socket is gone.
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
