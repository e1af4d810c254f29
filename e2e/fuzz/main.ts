import { readOptions, wholeNumber } from "../../scripts/runtime/options";
import { startStage } from "../fixtures/stage";
import { countOfBodies, type FuzzReport, fuzz, type Statuses } from "./fuzz";

/**
 * `npm run fuzz -- --count N --seed S [--first F]`: random requests to the built app, which is started for them
 * with its sandbox. With `--bodies N`: N odd bodies for each endpoint that takes one.
 */
const { seed, first, bodies, count } = readOptions(
  "npm run fuzz -- [--count N] [--seed S] [--first F] [--bodies N]",
  {
    count: { type: "string" },
    bodies: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    first: { type: "string", default: "0" },
  },
  (values) => {
    const bodies = values.bodies === undefined ? undefined : wholeNumber("bodies", values.bodies, 1);
    const whole = bodies === undefined ? 5000 : countOfBodies(bodies);
    return {
      bodies,
      count: values.count === undefined ? whole : wholeNumber("count", values.count, 1),
      seed: wholeNumber("seed", values.seed),
      first: wholeNumber("first", values.first),
    };
  },
);
const kind = bodies === undefined ? "requests" : "bodies";

const PROGRESS_EVERY = 2000;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const told = (statuses: Statuses): string =>
  Object.entries(statuses)
    .map(([status, times]) => `${status}: ${times}`)
    .join(", ");

const tell = ({
  sent,
  statuses,
  byEndpoint,
  failures,
  logLines,
  logFaults,
  descriptors,
  leaked,
}: FuzzReport): boolean => {
  print(`${sent} requests of seed ${seed}: ${told(statuses)}`);
  if (kind === "bodies") {
    for (const [endpoint, of] of Object.entries(byEndpoint)) print(`  ${endpoint}: ${told(of)}`);
  }
  print(`${logLines} log lines; descriptors ${descriptors.before} before, ${descriptors.after} after`);
  for (const { nth, request, faults } of failures) {
    print(`\nFAILED: ${faults.join("; ")}`);
    print(
      `again: npm run fuzz -- ${kind === "bodies" ? `--bodies ${bodies} ` : ""}--seed ${seed} --first ${nth} --count 1`,
    );
    print(JSON.stringify(request.text.slice(0, 1500)));
  }
  for (const fault of logFaults.slice(0, 20)) print(`\nFAILED: the log has ${fault}`);
  if (leaked) print("\nFAILED: descriptors are left open");
  return failures.length === 0 && logFaults.length === 0 && !leaked;
};

print(`Seed ${seed}, ${count} ${kind} from number ${first} on …`);
const stage = await startStage("2026-11-20T10:00:00+05:30");
const began = Date.now();
try {
  const report = await fuzz(stage, {
    seed,
    first,
    count,
    kind,
    onProgress: (sent, statuses) => {
      if (sent % PROGRESS_EVERY === 0)
        print(`${sent} in ${Math.round((Date.now() - began) / 1000)} s: ${told(statuses)}`);
    },
  });
  process.exitCode = tell(report) ? 0 : 1;
} finally {
  await stage.close();
}
