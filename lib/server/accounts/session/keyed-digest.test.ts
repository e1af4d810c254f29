import { readSettings } from "../../env/settings";
import { createTestLocation, STORE_KINDS, type TestLocation } from "../../store/fixtures/test-stores";
import { openStore } from "../../store/open-store";
import { StoreSetupError } from "../../store/store";
import { computePlayerKey, openDigestKey } from "./keyed-digest";

const FIRST = "kJ2-9fhQ_77xkLmP0aZr4tBvWc1Ye6Ui";
const SECOND = "Zq8_mNb3-VcX5lKj7hGf2dSa9pOiU4yT";

describe.each(STORE_KINDS)("the digest key on %s", (kind) => {
  let location: TestLocation;
  beforeEach(async () => {
    location = await createTestLocation(kind);
  });
  afterEach(() => location.remove());

  const keyUnder = async (SESSION_SECRET: string, SESSION_SECRET_PREVIOUS = "", mobile = "9000000001") => {
    const store = await openStore(location);
    const settings = readSettings({ ...location.env, SESSION_SECRET, SESSION_SECRET_PREVIOUS });
    try {
      await openDigestKey({ settings, store });
      return computePlayerKey({ store }, mobile);
    } finally {
      await store.close();
    }
  };

  test("a player's key is short, says nothing of the number and is no other player's", async () => {
    const key = await keyUnder(FIRST);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(key).not.toContain("9000000001");
    expect(await keyUnder(FIRST, "", "9000000002")).not.toBe(key);
  });

  test("security 45: a host whose secret does not open the key refuses with a sentence, and changes nothing", async () => {
    const key = await keyUnder(FIRST);
    await expect(keyUnder(SECOND)).rejects.toThrow(
      /^SESSION_SECRET does not open this store: .* SESSION_SECRET_PREVIOUS\.$/,
    );
    await expect(keyUnder(SECOND)).rejects.toBeInstanceOf(StoreSetupError);
    expect(await keyUnder(FIRST)).toBe(key);
  });

  test.each([
    ["the first host at once, the second later", [[SECOND, FIRST], [FIRST], [SECOND, FIRST], [SECOND]]],
    ["both first told of the next secret", [[FIRST, SECOND], [FIRST, SECOND], [SECOND, FIRST], [SECOND]]],
    ["back again in the middle", [[SECOND, FIRST], [FIRST, SECOND], [FIRST], [SECOND, FIRST], [SECOND]]],
  ] satisfies [string, string[][]][])(
    "security 45: over a change of secrets a player has one key or the host does not start: %s",
    async (_order, starts) => {
      const key = await keyUnder(FIRST);
      const found = [];
      for (const [secret = "", previous] of starts) {
        found.push(await keyUnder(secret, previous).catch((error: Error) => error.name));
      }
      expect(found.every((one) => one === key || one === "StoreSetupError")).toBe(true);
      expect(found.at(-1)).toBe(key);
    },
  );

  test("security 45: of two hosts that start an empty store under different secrets, one refuses", async () => {
    // Both stores are open first, so that both hosts read before either of them has written a key.
    const hosts = [
      { settings: readSettings({ ...location.env, SESSION_SECRET: FIRST }), store: await openStore(location) },
      { settings: readSettings({ ...location.env, SESSION_SECRET: SECOND }), store: await openStore(location) },
    ];
    const results = await Promise.allSettled(hosts.map((host) => openDigestKey(host)));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const { store } of hosts) await store.close();
  });

  test("hosts that start at once get one key", async () => {
    const stores = [await openStore(location), await openStore(location), await openStore(location)] as const;
    const settings = readSettings({ ...location.env, SESSION_SECRET: FIRST });
    const keys = await Promise.all(
      stores.map(async (store) => {
        await openDigestKey({ settings, store });
        return computePlayerKey({ store }, "9000000001");
      }),
    );
    expect(new Set(keys).size).toBe(1);
    for (const store of stores) await store.close();
  });
});
