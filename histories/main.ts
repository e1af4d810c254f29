import { oneOf, readOptions, wholeNumber } from "@/scripts/runtime/options";
import type { Violation } from "./checker/observations";
import { generateHistory } from "./generate";
import { generateFailoverHistory } from "./generate-failovers";
import { formatHistory, type History } from "./history";
import { NAMED } from "./named";
import { NAMED_FAILOVERS } from "./named-failovers";
import { runHistory } from "./run-history";
import { shrink } from "./shrink";
import type { RunOptions } from "./stage/environment";

/**
 * Runs the histories of the seeds S to S+N-1 by `npm run histories -- --count N --seed S` (docs/reliability.md).
 * `--store postgres` runs them on PostgreSQL, `--failovers` runs histories of promoted standbys, which need PostgreSQL,
 * `--named` runs the named histories instead of random ones, and `--trace` prints every event.
 */
const flags = readOptions(
  "npm run histories -- [--count N] [--seed S] [--store sqlite|postgres] [--named | --failovers] [--trace]",
  {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    store: { type: "string", default: "sqlite" },
    named: { type: "boolean", default: false },
    failovers: { type: "boolean", default: false },
    trace: { type: "boolean", default: false },
  },
  ({ count, seed, store, named, failovers, trace }) => ({
    count: wholeNumber("count", count, 1),
    seed: wholeNumber("seed", seed),
    store: oneOf("store", store, ["sqlite", "postgres"]),
    named,
    generate: failovers ? generateFailoverHistory : generateHistory,
    failoversFlag: failovers ? " --failovers" : "",
    trace,
  }),
);

const PROGRESS_EVERY = 100;
/** How many broken histories are shrunk and printed. All others are only counted. */
const MAX_SHOWN = 10;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const options: RunOptions = {
  store: flags.store === "postgres" ? "PostgreSQL" : "SQLite",
  ...(flags.trace ? { trace: print } : {}),
};

const findViolations = async (history: History): Promise<readonly Violation[]> =>
  (await runHistory(history, { store: options.store })).violations;

const formatViolation = ({ at, invariant, what }: Violation): string => `${invariant} (at ${at} ms): ${what}`;

const showShrunk = async (history: History, first: Violation): Promise<void> => {
  const smallest = await shrink(history, first, findViolations);
  const left = (await findViolations(smallest)).filter(({ invariant }) => invariant === first.invariant);
  print(`shrunk to:\n${formatHistory(smallest)}\n  ${left.map(formatViolation).join("\n  ")}`);
};

const named = [...NAMED, ...NAMED_FAILOVERS];
const COUNTED = ["keys", "writes", "kills", "taken", "failed", "unknown"] as const;
const histories = flags.named ? named.length : flags.count;
const total = { keys: 0, writes: 0, kills: 0, taken: 0, failed: 0, unknown: 0, broken: 0 };

const formatTotals = (finished: number): string =>
  `${finished} histories, ${total.keys} keys, ${total.writes} writes, ${total.kills} kills; ` +
  `told ${total.taken} done, ${total.failed} failed, ${total.unknown} unknown; ${total.broken} histories with violations`;

for (let nth = 0; nth < histories; nth += 1) {
  const seed = flags.seed + nth;
  const history = named[flags.named ? nth : -1] ?? flags.generate(seed);
  const { violations, counts } = await runHistory(history, { ...options, store: history.store ?? options.store });
  for (const name of COUNTED) total[name] += counts[name];
  const [first] = violations;
  if (first) {
    total.broken += 1;
    const repeatFlags = flags.named
      ? "--named"
      : `--seed ${seed} --count 1 --store ${flags.store}${flags.failoversFlag}`;
    print(`\nBROKEN by ${history.name}: ${violations.map(formatViolation).join("; ")}`);
    print(`again: npm run histories -- ${repeatFlags}`);
    if (total.broken <= MAX_SHOWN) await showShrunk(history, first);
  }
  if ((nth + 1) % PROGRESS_EVERY === 0) print(`… ${formatTotals(nth + 1)}`);
}
print(`\n${formatTotals(histories)}`);
process.exit(total.broken === 0 ? 0 : 1);
