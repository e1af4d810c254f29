import { india } from "../fixtures/test-world";
import { historyRange, stampText, winDateText } from "./dates";

test("dates go out in the provider's two forms", () => {
  expect(stampText(india("2026-11-05 21:15:30"))).toBe("05 Nov 2026 09:15:30 PM");
  expect(stampText(india("2026-12-31 00:00:05"))).toBe("31 Dec 2026 12:00:05 AM");
  expect(winDateText(india("2026-11-05 21:15:30"))).toBe("05 November 26 09:15");
});

test("history dates come in unpadded and count as whole days in India, both inclusive", () => {
  expect(historyRange("11/5/2026", "11/6/2026")).toEqual({
    from: india("2026-11-05 00:00"),
    until: india("2026-11-07 00:00"),
  });
});

test.each(["2026-11-05", "31/12/2026", "2/30/2026", "", "11-5-2026"])("%j is no history date", (text) => {
  expect(historyRange(text, text)).toBeUndefined();
});
