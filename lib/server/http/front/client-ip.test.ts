import type { IncomingMessage } from "node:http";
import { createClientIpReader } from "./front-server";

const BEHIND = ["127.0.0.1", "10.0.0.0/8"];
const untrusted = jest.fn();
beforeEach(() => untrusted.mockReset());

const readIp = (forwarded?: string, trusted: readonly string[] = BEHIND, remoteAddress = "127.0.0.1") => {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return createClientIpReader(trusted, untrusted)({ socket: { remoteAddress }, headers } as IncomingMessage);
};

test("security 19: without trusted proxies X-Forwarded-For changes nothing, and the operator is told", () => {
  expect(readIp(undefined, [])).toBe("127.0.0.1");
  expect(untrusted).not.toHaveBeenCalled();
  for (const forged of ["198.51.100.1", "10.0.0.1, 198.51.100.3", "junk"]) {
    expect(readIp(forged, [])).toBe("127.0.0.1");
  }
  expect(untrusted).toHaveBeenCalledTimes(3);
});

test.each([
  ["198.51.100.1", "198.51.100.1"],
  ["203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ["203.0.113.9, 198.51.100.1, 10.2.3.4", "198.51.100.1"],
  ["198.51.100.1, 10.2.3.4:5678", "198.51.100.1"],
  ["198.51.100.1, [::ffff:a02:304]:80", "198.51.100.1"],
])(
  "security 19: %j behind trusted proxies is %s: what they wrote, and not what the visitor wrote",
  (forwarded, seen) => {
    expect(readIp(forwarded)).toBe(seen);
  },
);

test("a socket that takes both kinds of address tells IPv4 as IPv4, and a socket that is gone tells nothing", () => {
  expect(readIp(undefined, [], "::ffff:127.0.0.1")).toBe("127.0.0.1");
  expect(readIp(undefined, [], "")).toBe("unknown");
});

describe("security 42: one IP counts as one, however it is written, and one customer's network as one IP", () => {
  const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
    "198.51.100.7": [
      "198.51.100.7",
      " 198.51.100.7 ",
      "198.51.100.7:65535",
      "::FFFF:c633:6407",
      "0:0:0:0:0:ffff:198.51.100.7",
      "[::ffff:198.51.100.7]:443",
    ],
    "2001:db8:aa:bb::/64": [
      "2001:db8:aa:bb::1",
      "2001:db8:aa:bb:ffff:2:3:4",
      "[2001:db8:aa:bb::1]:8080",
      "[2001:db8:aa:bb::2%eth0]:1",
      "2001:0DB8:00AA:00BB:0000:0000:0000:0001",
    ],
    "2001:db8:0:0::/64": ["2001:db8::1"],
  };

  test.each(Object.entries(SPELLINGS))("%s", (counted, spellings) => {
    for (const spelling of spellings) expect([spelling, readIp(spelling)]).toEqual([spelling, counted]);
  });

  test.each([
    "junk",
    "_hidden",
    "198.51.100.7:port",
    "198.51.100.7:123456",
    "198.51.100.256",
    "198.051.100.7",
    "198.51.100.7/24",
    "[198.51.100.7",
    "2001:db8::1::2",
    '"198.51.100.7"',
  ])("what is none is refused, and the proxy's own address counts: %s", (written) => {
    expect(readIp(`198.51.100.1, ${written}`)).toBe("127.0.0.1");
  });
});
