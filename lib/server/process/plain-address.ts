import { isIPv4, isIPv6, SocketAddress } from "node:net";

/** A port behind an IPv4 address. */
const PORT = /:\d{1,5}$/;
/** An IPv6 address in brackets, and what may follow it. */
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
const ZONE = /%[\w.~-]+$/;
const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/;

const plainIPv6 = (text: string): string | undefined => {
  const bare = text.replace(ZONE, "");
  if (!isIPv6(bare)) return undefined;
  // The system's own spelling: small letters, the longest run of zeros left out, an embedded IPv4 address with dots.
  const { address } = new SocketAddress({ address: bare, family: "ipv6" });
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address;
};

/**
 * One spelling for each address, whatever a proxy writes around it: a port, brackets, a zone, IPv4 inside IPv6, big
 * letters, zeros. Two spellings of one address would be two visitors to every limit (docs/security.md, row 42).
 * @returns undefined for what is no address.
 */
export const plainAddress = (written: string): string | undefined => {
  const text = written.trim();
  const inside = BRACKETED.exec(text)?.[1];
  if (inside !== undefined) return plainIPv6(inside);
  const withoutPort = text.replace(PORT, "");
  return isIPv4(withoutPort) ? withoutPort : plainIPv6(text);
};
