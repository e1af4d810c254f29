import dns from "node:dns";
import { hostTime } from "../clock";
import { createProviderPool, exchange } from "./exchange";
import { opened } from "./fixtures/opened";
import { startSlowWay } from "./fixtures/slow-way";
import { PROVIDER_LIMITS } from "./provider";

afterEach(() => jest.restoreAllMocks());

/** The fixture needs Linux's loopback and its full queues. */
const testOnLinux = process.platform === "linux" ? test : test.skip;

testOnLinux("of two addresses of one name the first may take longer to connect than Node gives it", async () => {
  const slow = opened(await startSlowWay("127.0.0.1"));
  opened(await startSlowWay("127.0.0.2", slow.port));
  const addresses = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
  let lookedUp: () => void = () => undefined;
  const isLookedUp = new Promise<void>((resolve) => (lookedUp = resolve));
  const lookup = (_name: string, _options: object, found: (error: null, all: typeof addresses) => void) => {
    found(null, addresses);
    lookedUp();
  };
  jest.spyOn(dns, "lookup").mockImplementation(lookup as typeof dns.lookup);
  const pool = opened(
    createProviderPool(`http://provider.example:${slow.port}`, 1, { ...PROVIDER_LIMITS, connectMs: 20_000 }),
  );
  const ending = { deadlineMs: 60_000, maxBytes: 1000, later: hostTime.later };
  const answer = exchange(pool, { method: "POST", path: "/", body: "{}" }, ending);
  await isLookedUp;
  slow.open();
  await expect(answer).resolves.toMatchObject({ status: 200 });
});
