import { TestTime } from "../fixtures/test-time";
import { createTestLocation } from "./fixtures/test-stores";
import { createMemoryMark } from "./high-water-mark";
import { openStore } from "./open-store";
import { createPromise, type Judgement, judgePromoted, TRUSTED_MS } from "./standby-promise";
import type { Store } from "./store";

const BEFORE = "7301234567890123456 16384 00000001";
const NEXT = "7301234567890123456 16384 00000002";
const CHECKED_AT = Date.parse("2026-11-22T03:00:00Z");

let store: Store;
let time: TestTime;
beforeEach(async () => {
  const location = await createTestLocation("SQLite");
  const opened = await openStore(location);
  await opened.close();
  await location.remove();
  time = new TestTime();
  store = { ...opened, mark: createMemoryMark(), promise: createPromise({ warn: () => undefined }) };
  const trusted = { steady: time.steady(), now: time.now(), at: CHECKED_AT };
  Object.assign(store.promise ?? {}, { lineage: BEFORE, heldSince: 0, trusted });
});

const rows = (at = CHECKED_AT) => [{ name: store.promise?.row ?? "", detail: "held", at }];

const judge = (change: Partial<Parameters<typeof judgePromoted>[1]> = {}): Judgement =>
  judgePromoted(
    { store, hostTime: time },
    { lineage: NEXT, lineageBefore: BEFORE, behind: undefined, hosts: rows(), ...change },
  );

describe("faults 42: a store with another lineage", () => {
  test("is complete if the promise held to the end, on the next timeline, with this host's last check", () => {
    expect(judge()).toEqual({ is: "whole" });
    time.pass(TRUSTED_MS - 1000);
    expect(judge()).toEqual({ is: "whole" });
  });

  test.each([
    ["in another cluster", { lineage: "7309999999999999999 16384 00000002" }, /: it is another cluster or database$/],
    ["in another database", { lineage: "7301234567890123456 16999 00000002" }, /: it is another cluster or database$/],
    ["two promotions on", { lineage: "7301234567890123456 16384 00000003" }, /: it is not the next timeline$/],
    ["on an older timeline", { lineage: BEFORE, lineageBefore: NEXT }, /: it is not the next timeline$/],
    ["behind the mark", { behind: "3 is behind mark 5" }, /: 3 is behind mark 5$/],
    ["without this host's row", { hosts: [] }, /: it lacks the check of 2026-11-22T03:00:00\.000Z$/],
  ])("%s is another copy, with its reason", (_what, change, why) => {
    expect(judge(change)).toMatchObject({ is: "other", why: expect.stringMatching(why) });
  });

  test("is another copy with an earlier check of this host alone", () => {
    expect(judge({ hosts: rows(CHECKED_AT - 15_000) })).toMatchObject({ is: "other" });
  });

  test("is another copy if the standby was away, with the time since when", () => {
    store.mark.setBrokenAt(CHECKED_AT);
    const why = `${BEFORE} became ${NEXT}: no synchronous standby confirmed commits since 2026-11-22T03:00:00.000Z`;
    expect(judge()).toEqual({ is: "other", why });
  });

  test("is another copy without the promise, as ever", () => {
    store = { ...store, promise: null };
    expect(judge()).toEqual({ is: "other", why: `${BEFORE} became ${NEXT}` });
  });

  test.each([
    ["has checked nothing", () => Object.assign(store.promise ?? {}, { trusted: undefined })],
    ["checked another server", () => Object.assign(store.promise ?? {}, { lineage: NEXT })],
    ["was cut off for too long", () => time.pass(TRUSTED_MS + 1)],
    ["stood still, by the wall clock", () => time.setAhead(TRUSTED_MS + 1)],
  ])("waits for another host's judgement where this one %s, and then for an operator", (_what, change) => {
    change();
    expect(judge().is).toBe("waits");
    time.pass(TRUSTED_MS);
    expect(judge().is).toBe("waits");
    time.pass(1);
    expect(judge()).toMatchObject({ is: "other", why: expect.stringMatching(/: no host has checked to the end/) });
  });
});
