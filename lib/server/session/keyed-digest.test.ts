import { readSettings } from "../env/settings";
import { createLog } from "../log";
import { newTestPlace, STORE_KINDS, type TestPlace } from "../store/fixtures/test-stores";
import { openStore } from "../store/open-store";
import { playerKeyOf } from "./keyed-digest";

const FIRST = "kJ2-9fhQ_77xkLmP0aZr4tBvWc1Ye6Ui";
const SECOND = "Zq8_mNb3-VcX5lKj7hGf2dSa9pOiU4yT";

describe.each(STORE_KINDS)("the digest key on %s", (kind) => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await newTestPlace(kind);
  });
  afterEach(() => place.remove());

  /** A player's key in a process that starts with these secrets and then ends. */
  const keyUnder = async (SESSION_SECRET: string, SESSION_SECRET_PREVIOUS = "", mobile = "9000000001") => {
    const store = await openStore(place);
    const settings = readSettings({ SESSION_SECRET, SESSION_SECRET_PREVIOUS });
    try {
      return await playerKeyOf({ settings, store, log: createLog({ write: () => undefined }) }, mobile);
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

  test("a player's key stays through restarts and rotations of the secret, so that a bid's record is found again", async () => {
    const key = await keyUnder(FIRST);
    expect(await keyUnder(FIRST)).toBe(key);
    expect(await keyUnder(SECOND, FIRST)).toBe(key);
    // The previous secret has been removed by now.
    expect(await keyUnder(SECOND)).toBe(key);
  });

  test("a store copied without its secret names nobody: under another secret the keys are other ones", async () => {
    const key = await keyUnder(FIRST);
    expect(await keyUnder(SECOND)).not.toBe(key);
  });

  test("many that ask at once, on several hosts, get one key", async () => {
    const stores = [await openStore(place), await openStore(place), await openStore(place)] as const;
    const settings = readSettings({ SESSION_SECRET: FIRST });
    const log = createLog({ write: () => undefined });
    const keys = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => stores[nth % 3] ?? stores[0]).map((store) =>
        playerKeyOf({ settings, store, log }, "9000000001"),
      ),
    );
    expect(new Set(keys).size).toBe(1);
    for (const store of stores) await store.close();
  });
});
