import { isHalfUnknown } from "./written-times";

test("an hour of a 12-hour clock without its half leaves it open; an hour that only a 24-hour clock has does not", () => {
  const unknown = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    isHalfUnknown(`05 November 26 ${String(hour).padStart(2, "0")}:15`),
  );
  expect(unknown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test.each(["05 Nov 2026 06:15:30 PM", "05 Nov 2026 06:15 PM", "05 November 26", "yesterday evening", ""])(
  "%j leaves nothing open",
  (written) => {
    expect(isHalfUnknown(written)).toBe(false);
  },
);
