import { addMonths } from "./calendar";

test("a month later is the same day, or the last of a shorter month", () => {
  expect(addMonths({ year: 2026, month: 12, day: 1 }, 1)).toEqual({ year: 2027, month: 1, day: 1 });
  expect(addMonths({ year: 2026, month: 8, day: 31 }, 6)).toEqual({ year: 2027, month: 2, day: 28 });
  expect(addMonths({ year: 2027, month: 8, day: 31 }, 6)).toEqual({ year: 2028, month: 2, day: 29 });
  expect(addMonths({ year: 2026, month: 11, day: 25 }, 60)).toEqual({ year: 2031, month: 11, day: 25 });
});
