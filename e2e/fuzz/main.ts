import { readOptions, wholeNumber } from "../../scripts/runtime/options";
import { startStage } from "../fixtures/stage";
import { fuzz } from "./fuzz";

/**
 * The options of `npm run fuzz -- --count N --seed S [--path P]`; with `--bodies N` it sends N odd bodies to each
 * endpoint that takes one.
 */
const options = readOptions(
  "npm run fuzz -- [--count N] [--seed S] [--path P] [--bodies N]",
  {
    count: { type: "string", default: "5000" },
    bodies: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    path: { type: "string" },
  },
  ({ count, bodies, seed, path }) => ({
    seed: wholeNumber("seed", seed),
    ...(bodies === undefined
      ? { requests: wholeNumber("count", count, 1) }
      : { bodies: wholeNumber("bodies", bodies, 1) }),
    ...(path !== undefined && { path }),
  }),
);

const print = (text: string): void => void process.stdout.write(`${text}\n`);

print(`${JSON.stringify(options)} …`);
const stage = await startStage("2026-11-20T10:00:00+05:30");
try {
  const { sent, statuses, failure, logFaults, descriptors, leaked } = await fuzz(stage, options);
  print(`${sent} requests; descriptors ${descriptors.join(" before, ")} after`);
  for (const [endpoint, counts] of Object.entries(statuses)) print(`${endpoint || "all"}: ${JSON.stringify(counts)}`);
  if (failure !== null) print(`\nFAILED: ${failure}`);
  for (const fault of logFaults.slice(0, 20)) print(`\nFAILED: the log has ${fault}`);
  if (leaked) print("\nFAILED: descriptors are left open");
  process.exitCode = failure === null && logFaults.length === 0 && !leaked ? 0 : 1;
} finally {
  await stage.close();
}
