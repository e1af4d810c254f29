import { oneOf, readOptions } from "../runtime/options";
import { verdictOf } from "./report/figure";
import { type GroupFigures, withKept } from "./report/kept";
import { readKeptFigures, writePage } from "./report/page";
import { figureLines } from "./report/table";
import { bidRows } from "./rows/bids";
import { overloadRows } from "./rows/overload";
import { pageRows } from "./rows/pages";
import { phoneRows } from "./rows/phone";
import { pollRows } from "./rows/polls";
import { processRows } from "./rows/process";
import type { RowGroup } from "./rows/row-group";

/**
 * `npm run bench -- [--only GROUP,GROUP] [--quick] [--long] [--screens PATH,PATH] [--keep]`: measures every
 * row of docs/performance.md on this machine, in one run, and writes a page with bars; with `--keep` the page keeps the
 * earlier figures of the groups that are not measured now. It asserts nothing. Started by scripts/bench.mjs, which builds
 * the app and finds the browser.
 */
const GROUPS: readonly RowGroup[] = [pollRows, bidRows, overloadRows, pageRows, phoneRows, processRows];

const listOf = (text: string): readonly string[] => text.split(",").filter(Boolean);

const values = readOptions(
  "npm run bench -- [--only GROUP,GROUP] [--quick] [--long] [--screens PATH,PATH] [--keep]",
  {
    only: { type: "string", default: "" },
    screens: { type: "string", default: "" },
    quick: { type: "boolean", default: false },
    long: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
  },
  ({ only, ...others }) => {
    const names = GROUPS.map(({ name }) => name);
    return { ...others, only: listOf(only).map((name) => oneOf("only", name, names)) };
  },
);

// Processes that were started are ended at the exit (setup/processes.ts).
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.setMaxListeners(50);

const options = { quick: values.quick, long: values.long, screens: listOf(values.screens) };
const measuredNow: GroupFigures[] = [];

const measureGroup = async ({ name, measure }: RowGroup): Promise<void> => {
  const began = performance.now();
  try {
    const figures = await measure(options);
    measuredNow.push({ group: name, figures });
    console.log(`\n${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
    for (const figure of figures) for (const line of figureLines(figure)) console.log(line);
  } catch (error) {
    // The other groups are measured all the same.
    process.exitCode = 1;
    console.error(`\n${name} could not be measured:`, error);
  }
};

for (const group of GROUPS) if (values.only.length === 0 || values.only.includes(group.name)) await measureGroup(group);
const names = GROUPS.map(({ name }) => name);
const groups = withKept(names, values.keep ? readKeptFigures() : [], measuredNow);
const targets = groups.flatMap(({ figures }) => figures).filter(({ target }) => target !== null);
const met = targets.filter((figure) => verdictOf(figure) === "met").length;
console.log(`\n${met} of ${targets.length} figures reach their target. The page: ${writePage(groups)}`);
