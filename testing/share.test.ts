const ROWS = ["a", "b", "c", "d", "e"];

/** What a run with these settings takes. */
const inRun = async <Taken>(
  whole: string | undefined,
  take: (share: typeof import("./share")) => Taken,
): Promise<Taken> => {
  const before = process.env.UNITS_WHOLE;
  jest.resetModules();
  if (whole === undefined) delete process.env.UNITS_WHOLE;
  else process.env.UNITS_WHOLE = whole;
  const share = await import("./share");
  if (before === undefined) delete process.env.UNITS_WHOLE;
  else process.env.UNITS_WHOLE = before;
  return take(share);
};

const shareIn = (whole: string | undefined, every: number) => inRun(whole, ({ shareOf }) => shareOf(ROWS, every));

test("npm test takes the first row and each so-manieth after it, npm run test:whole every row", async () => {
  expect(await shareIn(undefined, 2)).toEqual(["a", "c", "e"]);
  expect(await shareIn(undefined, 9)).toEqual(["a"]);
  expect(await shareIn("1", 9)).toEqual(ROWS);
});

test("a long property is tried with fewer examples in npm test", async () => {
  expect(await inRun(undefined, ({ runsOf }) => runsOf(100, 30))).toBe(30);
  expect(await inRun("1", ({ runsOf }) => runsOf(100, 30))).toBe(100);
});
