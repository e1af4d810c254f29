const ROWS = ["a", "b", "c", "d", "e"];

/** The share as a run with these settings takes it. */
const shareIn = async (whole: string | undefined, every: number): Promise<readonly string[]> => {
  const before = process.env.UNITS_WHOLE;
  jest.resetModules();
  if (whole === undefined) delete process.env.UNITS_WHOLE;
  else process.env.UNITS_WHOLE = whole;
  const { shareOf } = await import("./share");
  if (before === undefined) delete process.env.UNITS_WHOLE;
  else process.env.UNITS_WHOLE = before;
  return shareOf(ROWS, every);
};

test("npm test takes the first row and each so-manieth after it, npm run test:whole every row", async () => {
  expect(await shareIn(undefined, 2)).toEqual(["a", "c", "e"]);
  expect(await shareIn(undefined, 9)).toEqual(["a"]);
  expect(await shareIn("1", 9)).toEqual(ROWS);
});
