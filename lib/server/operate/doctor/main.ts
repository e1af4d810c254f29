import { parseArgs } from "node:util";
import { parseMobile } from "@/lib/domain/phone";
import { parseSettings } from "../../env/settings";
import { loadSettingsFile } from "../../env/settings-file";
import { systemCode, toErrorMessage } from "../../env/system";
import { formatSection, listSecrets, toExitCode, withoutSecrets } from "./check";
import { runDoctor } from "./run-checks";

/** The file of the dialect, in the folder where the doctor runs. */
const DIALECT_FILE = "provider-dialect.json";

const USAGE = `npm run doctor                            settings, store, clocks, and the provider's calls that need no player
npm run doctor -- --player 9000000001     signs in as a test player and asks their calls too
npm run doctor -- --dialect               writes the dialect that fits the provider into ${DIALECT_FILE}; \
with --player more of it

The player's password is read from DOCTOR_PASSWORD (the environment or .env): \
every user of the machine can read a command
line. Calls that write are asked with a wrong application key alone, which does nothing.
Exit codes: 0 nothing is wrong, 1 something is, 2 the doctor could not run.
`;

const OPTIONS = {
  player: { type: "string" },
  dialect: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Runs the doctor for operators, on the first day and before each release (docs/deploy.md). */
const run = async (): Promise<number> => {
  const { player: typed, dialect, help } = parseArgs({ options: OPTIONS }).values;
  if (help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const mobile = typed === undefined ? undefined : parseMobile(typed);
  if (mobile !== undefined && !/^\d{10}$/.test(mobile)) throw new Error("--player must be a number of ten digits.");
  const file = loadSettingsFile(process.cwd());
  const { env } = process;
  const { DOCTOR_PASSWORD: password } = env;
  if (mobile !== undefined && !password) throw new Error("The test player's password is missing: set DOCTOR_PASSWORD.");
  const player = mobile && password ? { mobile, password } : null;
  const read = parseSettings(env, false);
  const problems = [...file.problems, ...read.problems];
  const reading = { ...read, problems, settings: problems.length === 0 ? read.settings : null };
  const secrets = [...listSecrets(env, reading.settings), ...(player ? [player.password] : [])];
  const print = (text: string) => void process.stdout.write(withoutSecrets(text, secrets));
  const sections = await runDoctor({
    reading,
    env,
    fileNames: file.names,
    player,
    deadlineMs: 10_000,
    addSecret: (secret) => void secrets.push(secret),
    show: (section) => print(formatSection(section)),
    dialectFile: dialect ? DIALECT_FILE : null,
  });
  const exitCode = toExitCode(sections);
  print(`Exit code ${exitCode}.\n`);
  return exitCode;
};

try {
  process.exitCode = await run();
} catch (error) {
  // Node's message about an option names it and what is wrong with it.
  const usage = systemCode(error)?.startsWith("ERR_PARSE_ARGS") ? `\n\n${USAGE}` : "\n";
  process.stderr.write(`The doctor cannot run: ${toErrorMessage(error)}${usage}`);
  process.exitCode = 2;
}
