import { parseSettings } from "../../env/settings";
import { loadSettingsFile } from "../../env/settings-file";
import { reasonOf } from "../../env/system";
import { DOCTOR_LIMITS, exitCodeOf } from "./check";
import { readArguments, readPassword, USAGE, UsageError } from "./command-line";
import { examine } from "./examine";
import { reportJson, secretsOf, sectionText, summaryText, withoutSecrets } from "./report";

/** `npm run doctor`: for operators, on the first day and before each release (docs/deploy.md). */
const run = async (args: readonly string[]): Promise<number> => {
  const wishes = readArguments(args);
  if (wishes === "help") {
    process.stdout.write(USAGE);
    return 0;
  }
  const file = loadSettingsFile(process.cwd());
  const { env } = process;
  const { mobile, json } = wishes;
  const terminal = { input: process.stdin, output: process.stderr };
  const player = mobile === null ? null : { mobile, password: await readPassword(env, terminal) };
  const read = parseSettings(env, false);
  const complaints = [...file.complaints, ...read.complaints];
  const reading = { ...read, complaints, settings: complaints.length === 0 ? read.settings : null };
  const secrets = [...secretsOf(env, reading.settings, player)];
  const print = (text: string) => void process.stdout.write(withoutSecrets(text, secrets));
  const sections = await examine({
    reading,
    env,
    fileNames: file.names,
    player,
    limits: DOCTOR_LIMITS,
    keepSecret: (secret) => void secrets.push(secret),
    show: (section) => json || print(sectionText(section)),
  });
  print(json ? reportJson(sections) : summaryText(sections));
  return exitCodeOf(sections);
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const sentence =
    error instanceof UsageError ? `${error.message}\n\n${USAGE}` : `The doctor cannot run: ${reasonOf(error)}\n`;
  process.stderr.write(sentence);
  process.exitCode = 2;
}
