import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import path from "node:path";
import { ROOT } from "../../e2e/fixtures/addresses";
import { oneOf, readOptions } from "../runtime/options";
import { measureBook } from "./book";
import { measureFloods } from "./floods";
import type { Figure } from "./load";
import { measurePhone } from "./phone";
import { measureProcess } from "./process";
import { measureBids, measurePages, measurePolls } from "./server";

/** `npm run bench` (docs/performance.md). It asserts nothing. */
const GROUPS = {
  polls: measurePolls,
  bids: measureBids,
  floods: measureFloods,
  pages: measurePages,
  phone: measurePhone,
  process: measureProcess,
  book: measureBook,
} as const;

const names = Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[];

const { only, quick } = readOptions(
  "npm run bench -- [--only GROUP,GROUP] [--quick]",
  { only: { type: "string", default: names.join() }, quick: { type: "boolean", default: false } },
  ({ only: groups, ...others }) => ({ ...others, only: groups.split(",").map((name) => oneOf("only", name, names)) }),
);

// Processes that were started are ended at the exit (stage.ts).
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const groups: Record<string, readonly Figure[]> = {};
for (const name of only) {
  try {
    groups[name] = await GROUPS[name](quick);
    console.log(`measured: ${name}`);
  } catch (error) {
    // The other groups are measured all the same.
    process.exitCode = 1;
    console.error(`${name} could not be measured:`, error);
  }
}

const written = (value: number): string => value.toLocaleString("en-GB", { maximumSignificantDigits: 3 });

const rows = Object.values(groups)
  .flat()
  .map(({ what, value, unit, baseline, ratio = baseline && value / baseline.value, note = "" }) => ({
    what,
    value: `${written(value)} ${unit}`,
    baseline: baseline ? `${baseline.what}: ${written(baseline.value)} ${unit}` : "",
    ratio: ratio === undefined ? "" : `${written(ratio)}×`,
    note,
  }));

const machine = `${cpus()[0]?.model.trim() ?? "unknown"}, ${availableParallelism()} cores, Node ${process.versions.node}`;
const folder = path.join(ROOT, "test-results/bench");
mkdirSync(folder, { recursive: true });
const file = path.join(folder, "figures.json");
writeFileSync(file, `${JSON.stringify({ machine, at: new Date().toISOString(), quick, groups }, null, 2)}\n`);
console.table(rows);
console.log(`${machine}. Also in ${path.relative(ROOT, file)}.`);
