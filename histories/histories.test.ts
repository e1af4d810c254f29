import { shareOf } from "@/testing/test-share";
import { generateHistory } from "./generate";
import { formatHistory, type History } from "./history";
import { NAMED } from "./named";
import { NAMED_FAILOVERS } from "./named-failovers";
import { runHistory } from "./run-history";

/**
 * The seeds of the test, which are fixed so that it is one test on every machine. `npm run histories` takes any seeds.
 */
const SEEDS = Array.from({ length: 30 }, (_, nth) => nth + 1);
const ON_ONE_HOST = shareOf(SEEDS.slice(0, 12), 2);

/** Returns the violations of a history as sentences, with its steps; an empty list if it has none. */
const listViolations = async (history: History, store: "SQLite" | "PostgreSQL"): Promise<readonly string[]> => {
  const { violations } = await runHistory(history, { store });
  const broken = violations.map(({ at, invariant, what }) => `${invariant} (at ${at} ms): ${what}`);
  return broken.length === 0 ? [] : [...broken, formatHistory(history)];
};

describe("histories of money requests", () => {
  test.each([...NAMED, ...NAMED_FAILOVERS].map((history) => [history.name, history] as const))(
    "%s",
    async (_name, history) => {
      expect(await listViolations(history, history.store ?? "SQLite")).toEqual([]);
    },
  );

  test("random ones break no promise", async () => {
    const broken: (readonly string[])[] = [];
    for (const seed of ON_ONE_HOST) broken.push(await listViolations(generateHistory(seed), "SQLite"));
    expect(broken.flat()).toEqual([]);
  });

  test("nor does one with two hosts on PostgreSQL", async () => {
    const [history] = SEEDS.map(generateHistory).filter(({ hosts }) => hosts === 2);
    expect(history && (await listViolations(history, "PostgreSQL"))).toEqual([]);
  });

  test("a seed always runs the same way", async () => {
    const run = async () => {
      const lines: string[] = [];
      const result = await runHistory(generateHistory(5), { store: "SQLite", trace: (line) => lines.push(line) });
      return { ended: result, lines };
    };
    expect(await run()).toEqual(await run());
  });
});
