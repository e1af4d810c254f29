import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { clientAddressReader } from "./client-address";

let server: Server;
let seen: string[];
let untrusted: number;

const start = async (trusted: readonly string[], host = "127.0.0.1"): Promise<void> => {
  untrusted = 0;
  const addressOf = clientAddressReader(trusted, () => {
    untrusted += 1;
  });
  seen = [];
  server = createServer((request, response) => {
    seen.push(addressOf(request));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
};
afterEach(() => new Promise((resolve) => server.close(resolve)));

const addressSeen = async (forwarded?: string, host = "127.0.0.1"): Promise<string | undefined> => {
  const { port } = server.address() as AddressInfo;
  await fetch(`http://${host}:${port}/`, { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } });
  return seen.at(-1);
};

test("security 19: without trusted proxies X-Forwarded-For changes nothing", async () => {
  await start([]);
  expect(await addressSeen()).toBe("127.0.0.1");
  expect(untrusted).toBe(0);
  for (const forged of ["198.51.100.1", "198.51.100.2", "10.0.0.1, 198.51.100.3", "junk", ""]) {
    expect(await addressSeen(forged)).toBe("127.0.0.1");
  }
});

test("security 19: behind a trusted proxy the address is the one it wrote, not what the visitor wrote before it", async () => {
  await start(["127.0.0.1"]);
  expect(await addressSeen("198.51.100.1")).toBe("198.51.100.1");
  expect(await addressSeen("203.0.113.9, 198.51.100.1")).toBe("198.51.100.1");
});

test("a chain of trusted proxies is followed as far as it goes", async () => {
  await start(["127.0.0.1", "10.0.0.0/8"]);
  expect(await addressSeen("203.0.113.9, 198.51.100.1, 10.2.3.4")).toBe("198.51.100.1");
});

test.each([
  ["2001:db8:aa:bb:1:2:3:4", "2001:db8:aa:bb::/64"],
  ["2001:db8:aa:bb:ffff::9", "2001:db8:aa:bb::/64"],
  ["2001:DB8:00aa:bb::1", "2001:db8:aa:bb::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1:2:3:4%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s: one customer's network is one address", async (address, counted) => {
  await start(["127.0.0.1"]);
  expect(await addressSeen(address)).toBe(counted);
});

test("a socket that takes both kinds of address tells IPv4 as IPv4", async () => {
  await start([], "::");
  expect(await addressSeen("198.51.100.1")).toBe("127.0.0.1");
});

describe("security 42: one address counts as one, however it is written", () => {
  const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
    "198.51.100.7": [
      "198.51.100.7",
      " 198.51.100.7 ",
      "198.51.100.7:1",
      "198.51.100.7:65535",
      "::ffff:198.51.100.7",
      "::FFFF:c633:6407",
      "0:0:0:0:0:ffff:198.51.100.7",
      "[::ffff:198.51.100.7]:443",
    ],
    "2001:db8:aa:bb::/64": [
      "2001:db8:aa:bb::1",
      "[2001:db8:aa:bb::1]",
      "[2001:db8:aa:bb::1]:8080",
      "[2001:db8:aa:bb::2%eth0]:1",
      "2001:0DB8:00AA:00BB:0000:0000:0000:0001",
    ],
  };

  test.each(Object.entries(SPELLINGS))("%s", async (counted, spellings) => {
    await start(["127.0.0.1"]);
    for (const spelling of spellings) expect([spelling, await addressSeen(spelling)]).toEqual([spelling, counted]);
  });

  test.each([
    "junk",
    "unknown",
    "_hidden",
    "198.51.100.7:port",
    "198.51.100.7:123456",
    "198.51.100.256",
    "198.051.100.7",
    "198.51.100.7/24",
    "[198.51.100.7",
    "2001:db8::1::2",
    '"198.51.100.7"',
    "198.51.100.7;for=1",
  ])("what is none is refused, and the proxy's own address counts: %s", async (written) => {
    await start(["127.0.0.1"]);
    expect(await addressSeen(written)).toBe("127.0.0.1");
    expect(await addressSeen(`198.51.100.1, ${written}`)).toBe("127.0.0.1");
  });

  test("a trusted proxy is known in every spelling", async () => {
    await start(["127.0.0.1", "10.0.0.0/8"]);
    for (const proxy of ["10.2.3.4", "10.2.3.4:5678", "::ffff:10.2.3.4", "[::ffff:a02:304]:80"]) {
      expect([proxy, await addressSeen(`198.51.100.1, ${proxy}`)]).toEqual([proxy, "198.51.100.1"]);
    }
  });
});
