import { oneOf, readOptions, wholeNumber } from "@/scripts/runtime/options";
import type { Violation } from "./checker/observations";
import { generateHistory } from "./generate";
import { generateFailoverHistory } from "./generate-failovers";
import { type History, linesOf } from "./history";
import { NAMED } from "./named";
import { NAMED_FAILOVERS } from "./named-failovers";
import { runHistory } from "./run-history";
import { shrink } from "./shrink";
import type { RunOptions } from "./stage/environment";

/**
 * `npm run histories -- --count N --seed S`: runs the histories of the seeds S to S+N-1 (docs/reliability.md).
 * `--store postgres`: on PostgreSQL. `--failovers`: of promoted standbys, always on PostgreSQL. `--named`: the named histories instead of random ones. `--trace`: prints every event.
 */
const asked = readOptions(
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
    which: failovers ? " --failovers" : "",
    trace,
  }),
);

const PROGRESS_EVERY = 100;
/** How many broken histories are shrunk and shown. The others are only counted. */
const MAX_SHOWN = 10;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const options: RunOptions = {
  store: asked.store === "postgres" ? "PostgreSQL" : "SQLite",
  ...(asked.trace ? { trace: print } : {}),
};

const violationsOf = async (history: History): Promise<readonly Violation[]> =>
  (await runHistory(history, { store: options.store })).violations;

const words = ({ at, invariant, what }: Violation): string => `${invariant} (at ${at} ms): ${what}`;

const showShrunk = async (history: History, first: Violation): Promise<void> => {
  const smallest = await shrink(history, first, violationsOf);
  const left = (await violationsOf(smallest)).filter(({ invariant }) => invariant === first.invariant);
  print(`shrunk to:\n${linesOf(smallest)}\n  ${left.map(words).join("\n  ")}`);
};

const named = [...NAMED, ...NAMED_FAILOVERS];
const COUNTED = ["keys", "writes", "kills", "taken", "failed", "unknown"] as const;
const histories = asked.named ? named.length : asked.count;
const total = { keys: 0, writes: 0, kills: 0, taken: 0, failed: 0, unknown: 0, broken: 0 };

const totals = (ended: number): string =>
  `${ended} histories, ${total.keys} keys, ${total.writes} writes, ${total.kills} kills; told ${total.taken} done, ` +
  `${total.failed} failed, ${total.unknown} unknown; ${total.broken} histories with violations`;

for (let nth = 0; nth < histories; nth += 1) {
  const seed = asked.seed + nth;
  const history = named[asked.named ? nth : -1] ?? asked.generate(seed);
  const { violations, counts } = await runHistory(history, { ...options, store: history.store ?? options.store });
  for (const name of COUNTED) total[name] += counts[name];
  const [first] = violations;
  if (first) {
    total.broken += 1;
    const again = asked.named ? "--named" : `--seed ${seed} --count 1 --store ${asked.store}${asked.which}`;
    print(`\nBROKEN by ${history.name}: ${violations.map(words).join("; ")}\nagain: npm run histories -- ${again}`);
    if (total.broken <= MAX_SHOWN) await showShrunk(history, first);
  }
  if ((nth + 1) % PROGRESS_EVERY === 0) print(`… ${totals(nth + 1)}`);
}
print(`\n${totals(histories)}`);
process.exit(total.broken === 0 ? 0 : 1);
