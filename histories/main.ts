import { oneOf, readOptions, wholeNumber } from "@/scripts/runtime/options";
import { historyOf } from "./generate";
import { type History, linesOf } from "./history";
import type { Violation } from "./judge/record";
import { NAMED } from "./named";
import { type Ended, type RunOptions, runHistory } from "./run-history";
import { shrink } from "./shrink";

/**
 * `npm run histories -- --count N --seed S`: runs the histories of the seeds S to S+N-1 (docs/reliability.md).
 * `--store postgres`: on PostgreSQL. `--named`: the named histories instead of random ones. `--trace`: prints every event.
 */
const asked = readOptions(
  "npm run histories -- [--count N] [--seed S] [--store sqlite|postgres] [--named] [--trace]",
  {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    store: { type: "string", default: "sqlite" },
    named: { type: "boolean", default: false },
    trace: { type: "boolean", default: false },
  },
  ({ count, seed, store, named, trace }) => ({
    count: wholeNumber("count", count, 1),
    seed: wholeNumber("seed", seed),
    store: oneOf("store", store, ["sqlite", "postgres"]),
    named,
    trace,
  }),
);

const PROGRESS_EVERY = 100;
/** How many broken histories are shrunk and shown. The others are only counted. */
const MOST_SHOWN = 10;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const options: RunOptions = {
  store: asked.store === "postgres" ? "PostgreSQL" : "SQLite",
  ...(asked.trace ? { trace: print } : {}),
};

const violationsOf = async (history: History): Promise<readonly Violation[]> =>
  (await runHistory(history, { store: options.store })).violations;

const words = ({ at, invariant, what }: Violation): string => `${invariant} (at ${at} ms): ${what}`;

const show = async (history: History, again: string, violations: readonly Violation[]): Promise<void> => {
  const [first] = violations;
  if (!first) return;
  print(`\nBROKEN by ${history.name}: ${violations.map(words).join("; ")}`);
  print(`again: npm run histories -- ${again}`);
  const smallest = await shrink(history, first, violationsOf);
  const left = (await violationsOf(smallest)).filter(({ invariant }) => invariant === first.invariant);
  print(`shrunk to:\n${linesOf(smallest)}\n  ${left.map(words).join("\n  ")}`);
};

const total = { histories: 0, broken: 0, keys: 0, writes: 0, kills: 0, taken: 0, failed: 0, unknown: 0 };

const count = ({ keys, writes, kills, told, violations }: Ended): void => {
  total.histories += 1;
  total.broken += violations.length > 0 ? 1 : 0;
  total.keys += keys;
  total.writes += writes;
  total.kills += kills;
  total.taken += told.taken;
  total.failed += told.failed;
  total.unknown += told.unknown;
};

const totals = (): string =>
  `${total.histories} histories, ${total.keys} keys, ${total.writes} writes, ${total.kills} kills; told ${total.taken} done, ` +
  `${total.failed} failed, ${total.unknown} unknown; ${total.broken} histories with violations`;

function* chosen(): Generator<{ readonly history: History; readonly again: string }> {
  if (asked.named) {
    for (const history of NAMED) yield { history, again: "--named" };
    return;
  }
  const store = asked.store === "postgres" ? " --store postgres" : "";
  const first = asked.seed;
  for (let seed = first; seed < first + asked.count; seed += 1) {
    yield { history: historyOf(seed), again: `--seed ${seed} --count 1${store}` };
  }
}

for (const { history, again } of chosen()) {
  const ended = await runHistory(history, options);
  count(ended);
  if (ended.violations.length > 0 && total.broken <= MOST_SHOWN) await show(history, again, ended.violations);
  else if (ended.violations.length > 0) print(`BROKEN: ${again}: ${ended.violations.map(words).join("; ")}`);
  if (total.histories % PROGRESS_EVERY === 0) print(`… ${totals()}`);
}
print(`\n${totals()}`);
process.exit(total.broken === 0 ? 0 : 1);
