import { history } from "./en/history";
import { recordDate } from "./record-date";

const AT = Date.parse("2026-11-20T14:15:30+05:30");

test.each([
  ["with AM or PM: shown in India time", "20 Nov 2026 02:15:30 PM", AT, "20 Nov 2026, 02:15 PM"],
  ["without: the half of the day is not invented", "20 November 26 02:15", AT - 12 * 3_600_000, "20 Nov 2026, 02:15"],
  ["in no known form: as it came", "yesterday-ish", null, "yesterday-ish"],
])("a date %s", (_what, date, at, shown) => {
  expect(recordDate({ date, at }, history.months)).toBe(shown);
});
