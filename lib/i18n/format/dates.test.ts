import { history } from "../en/history";
import { recordDate } from "./dates";

const AT = Date.parse("2026-11-20T14:15:30+05:30");

test.each([
  ["with AM or PM: shown in India time", "20 Nov 2026 02:15:30 PM", AT, "20 Nov 2026, 02:15 PM"],
  ["without: which half of the day is not known, so the date stands alone", "20 November 26 06:00", AT, "20 Nov 2026"],
  ["that only a 24-hour clock can mean: shown in full", "20 November 26 14:15", AT, "20 Nov 2026, 02:15 PM"],
  ["in no known form: as it came", "yesterday-ish", null, "yesterday-ish"],
])("a date %s", (_what, date, at, shown) => {
  expect(recordDate({ date, at }, history.months)).toBe(shown);
});
