import { isSought } from "./market-search";

test.each(["8 PM", "8pm", "08 pm", "8:00 PM", "08:00 PM", "8", "8:", "०८", "८ PM", " 8  pm "])(
  "%j finds the market of 08:00 PM",
  (sought) => {
    expect(isSought("08:00 PM", sought)).toBe(true);
    expect(isSought("Starline 08:00 PM", sought)).toBe(true);
  },
);

test.each(["8 AM", "9 PM", "80", "8:30 PM"])("%j does not", (sought) => {
  expect(isSought("08:00 PM", sought)).toBe(false);
});

test("an hour is not found by the end of another, nor by a half hour", () => {
  expect(isSought("12:00 PM", "2 PM")).toBe(false);
  expect(isSought("02:30 PM", "2:30pm")).toBe(true);
  expect(isSought("02:30 PM", "2 PM")).toBe(false);
});

test("a name is found by any part of it, in letters of any size", () => {
  expect(isSought("Milan Night", " ilAN n")).toBe(true);
  expect(isSought("Milan Night", "day")).toBe(false);
  expect(isSought("Milan Night", "  ")).toBe(true);
  expect(isSought("Bazar 12", "r 1")).toBe(true);
});
