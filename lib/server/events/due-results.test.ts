import type { BidRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import { bid, KALYAN, NOW, playerStatements } from "./fixtures/made-statements";
import { makeEvents } from "./make-events";

describe("results", () => {
  const results = (bids: readonly BidRecord[], market: Partial<Market> = {}, now = NOW) =>
    makeEvents(playerStatements({ bids, markets: [{ ...KALYAN, ...market }] }), now).flatMap((event) =>
      event.kind === "result" ? [event.result] : [],
    );

  test("of a market that was bid on before its time, one for each session", () => {
    const bids = [bid("22 Nov 2026 09:00:00 AM")];
    expect(results(bids)).toEqual(["123-6"]);
    expect(results(bids, { closeResult: "4-220" })).toEqual(["123-64-220", "123-6"]);
    expect(results(bids, { openResult: "" })).toEqual([]);
  });

  test("not of a market without a bid of that day, nor one bid on after it was decided", () => {
    expect(results([bid("22 Nov 2026 09:00:00 AM", { gameName: "Milan" })])).toEqual([]);
    expect(results([bid("21 Nov 2026 09:00:00 AM")])).toEqual([]);
    expect(results([bid("22 Nov 2026 04:00:00 PM")])).toEqual([]);
    expect(results([bid("22 Nov 2026 04:00:00 PM")], { closeResult: "4-220" })).toEqual(["123-64-220"]);
  });

  test("declared before its time too: a player who lost hears of it as a winner does", () => {
    const noon = Date.parse("2026-11-22T12:00:00+05:30");
    // The list was seen without a result today, so what it shows now is today's.
    const storedResults = [{ marketName: "Kalyan", day: "2026-11-22", openResult: "", closeResult: "" }];
    const early = playerStatements({ bids: [bid("22 Nov 2026 09:00:00 AM")], markets: [KALYAN], storedResults });
    expect(makeEvents(early, noon)).toMatchObject([{ kind: "result", result: "123-6", at: noon }]);
    expect(makeEvents(early, noon)[0]?.name).toBe(makeEvents(early, NOW)[0]?.name);
  });

  test("yesterday's result, still shown in the morning, is yesterday's bids' and not this morning's", () => {
    const morning = Date.parse("2026-11-23T08:00:00+05:30");
    expect(results([bid("22 Nov 2026 09:00:00 AM")], {}, morning)).toEqual(["123-6"]);
    expect(results([bid("23 Nov 2026 07:00:00 AM")], {}, morning)).toEqual([]);
  });

  test("is an event on the next days too, by its stored result", () => {
    const bids = [bid("22 Nov 2026 09:00:00 AM")];
    const storedResults = [{ marketName: "Kalyan", day: "2026-11-22", openResult: "123-6", closeResult: "4-220" }];
    const onDay = (day: number, shown = { openResult: "", closeResult: "" }) =>
      makeEvents(
        playerStatements({ bids, markets: [{ ...KALYAN, ...shown }], storedResults }),
        Date.parse(`2026-11-${day}T18:00:00+05:30`),
      );
    const names = onDay(22, { openResult: "123-6", closeResult: "4-220" }).map(({ name }) => name);
    expect(names).toHaveLength(2);
    for (const day of [23, 24]) expect(onDay(day).map(({ name }) => name)).toEqual(names);
    expect(onDay(25)).toEqual([]);
  });

  test("of a market that closes after midnight, before and after it", () => {
    const night = { openTime: "11:20 PM", closeTime: "12:20 AM" };
    const bids = [bid("22 Nov 2026 09:00:00 PM")];
    const at = (time: string) => Date.parse(`2026-11-23T${time}+05:30`);
    expect(results(bids, night, at("00:10:00"))).toEqual(["123-6"]);
    expect(results(bids, { ...night, closeResult: "4-220" }, at("00:30:00"))).toEqual(["123-64-220", "123-6"]);
  });

  test("keeps its identity from the evening to the next morning", () => {
    const of = playerStatements({ bids: [bid("22 Nov 2026 09:00:00 AM")], markets: [KALYAN] });
    expect(makeEvents(of, NOW + 14 * 3_600_000)[0]?.name).toBe(makeEvents(of, NOW)[0]?.name);
  });
});
