import { isIPv4, isIPv6, SocketAddress } from "node:net";

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
export const plainAddress = (written: string): string | undefined => {
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

/**
 * Whom limits and the log count as one visitor.
 * @param address as `plainAddress` spells it.
 * @returns an IPv4 address, or the /64 network of an IPv6 address.
 */
export const asOneVisitor = (address: string): string => {
  return isIPv6(address) ? networkOf(address) : address;
};
