import { isIPv4, isIPv6, SocketAddress } from "node:net";

const PORT = /:\d{1,5}$/;
const BRACKETED = /^\[([^\]]+)\](?::\d{1,5})?$/;
const ZONE = /%[\w.~-]+$/;
const IPV4_IN_IPV6 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/;

const plainIPv6 = (text: string): string | undefined => {
  const bare = text.replace(ZONE, "");
  if (!isIPv6(bare)) return undefined;
  // Node writes it in lower case, with the longest run of zeros left out and an embedded IPv4 address with dots.
  const { address } = new SocketAddress({ address: bare, family: "ipv6" });
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address;
};

/**
 * Writes an IP in its one normal form, so that limits count it once (docs/security.md, row 42).
 * @returns undefined for a text that is no IP
 */
export const normalizeIp = (written: string): string | undefined => {
  const text = written.trim();
  const inside = BRACKETED.exec(text)?.[1];
  if (inside !== undefined) return plainIPv6(inside);
  const withoutPort = text.replace(PORT, "");
  return isIPv4(withoutPort) ? withoutPort : plainIPv6(text);
};

const ALL_GROUPS = 8;

const firstHalfOf = (address: string): readonly string[] => {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = Array.from({ length: Math.max(0, ALL_GROUPS - left.length - right.length) }, () => "0");
  return [...left, ...gap, ...right].slice(0, ALL_GROUPS / 2);
};

/**
 * Returns an IPv4 address as it is, and of an IPv6 address its /64, because each customer has at least that.
 * @param ip an IP as `normalizeIp` writes it
 */
export const toClientNetwork = (ip: string): string => (isIPv6(ip) ? `${firstHalfOf(ip).join(":")}::/64` : ip);

/** A network of a client, and how many times the quota of the narrowest network it gets. */
export interface CountedNetwork {
  readonly network: string;
  readonly times: number;
}

const NETWORK = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/;
const LAST_BYTE = 0xff;

/**
 * Lists the networks that limits count, narrowest first, because an IPv6 customer has a /64, a /56 or a /48.
 * @param clientNetwork a network as `toClientNetwork` returns it
 */
export const listCountedNetworks = (clientNetwork: string): readonly [CountedNetwork, ...CountedNetwork[]] => {
  const [, first, second, third, fourth = "0"] = NETWORK.exec(clientNetwork) ?? [];
  if (first === undefined) return [{ network: clientNetwork, times: 1 }];
  const customer = `${first}:${second}:${third}`;
  const upper = (Number.parseInt(fourth, 16) & ~LAST_BYTE).toString(16);
  return [
    { network: clientNetwork, times: 1 },
    { network: `${customer}:${upper}::/56`, times: 2 },
    { network: `${customer}::/48`, times: 4 },
  ];
};
