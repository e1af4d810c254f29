import { randomUUID } from "node:crypto";
import { newTestPlace, STORE_KINDS, type TestPlace } from "../store/fixtures/test-stores";
import { openStore } from "../store/open-store";
import type { Store } from "../store/store";
import { claimRows, claimsOf, releaseRows } from "./claims";

describe.each(STORE_KINDS)("claims of rows on %s", (kind) => {
  let place: TestPlace;
  let store: Store;
  const playerKey = randomUUID();
  const claim = (key: string, ...rows: readonly string[]) => ({
    record: { playerKey, key },
    book: "bids:main",
    rows,
    knownTo: 1,
  });
  const held = async (key: string) => (await claimsOf(store, playerKey, [key])).map(({ rowKey }) => rowKey);

  beforeEach(async () => {
    place = await newTestPlace(kind);
    store = await openStore(place);
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  test("faults 29: of requests on one host and on another that want a row at once, one gets it", async () => {
    const other = kind === "PostgreSQL" ? await openStore(place) : store;
    const wanted = ["first", "second", "third", "fourth"].map((key, nth) =>
      claimRows({ store: nth % 2 === 0 ? store : other }, claim(key, "row")),
    );
    expect((await Promise.all(wanted)).filter(Boolean)).toHaveLength(1);
    if (other !== store) await other.close();
  });

  test("a request gets all of its rows or none of them", async () => {
    expect(await claimRows({ store }, claim("first", "b"))).toBe(true);
    expect(await claimRows({ store }, claim("second", "a", "b"))).toBe(false);
    expect(await held("second")).toEqual([]);
    expect(await claimRows({ store }, claim("third", "a"))).toBe(true);
  });

  test("rows are not claimed where the request cannot be settled with them, or the store fails in between", async () => {
    expect(await claimRows({ store }, claim("first", "a"), async () => false)).toBe(false);
    const failing = claimRows({ store }, claim("first", "a"), async () => {
      throw new Error("the store is gone");
    });
    await expect(failing).rejects.toThrow("the store is gone");
    expect(await held("first")).toEqual([]);
  });

  test("rows that are given back can be claimed by another", async () => {
    await claimRows({ store }, claim("first", "a"));
    await releaseRows(store, { playerKey, key: "first" });
    expect(await claimRows({ store }, claim("second", "a"))).toBe(true);
  });
});
