import { readOptions, WrongOption } from "../runtime/options";
import { PROTECTIONS } from "./list";
import type { Protection, ProtectionTest } from "./protection";
import { copySource, type SourceCopy } from "./source-copy";
import { endRun, runBrowser, runJest, type TestRun } from "./test-run";

/**
 * `npm run protections`: takes one protection after another out of a copy of the source and runs its tests there. Each
 * must turn a test red. `--only NAME`, also several times; `--browser` for those that need a build; `--list`.
 */
const values = readOptions(
  "npm run protections -- [--only NAME] [--browser] [--list]",
  {
    only: { type: "string", multiple: true, default: [] },
    browser: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
  (wanted) => {
    const unknown = wanted.only.filter((name) => !PROTECTIONS.some((protection) => protection.name === name));
    if (unknown.length > 0) throw new WrongOption(`No protection is named ${unknown.join(", ")}: --list names them`);
    return wanted;
  },
);

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const widest = Math.max(...PROTECTIONS.map(({ name }) => name.length));

const chosen = (): readonly Protection[] => {
  if (values.only.length > 0) return PROTECTIONS.filter(({ name }) => values.only.includes(name));
  return PROTECTIONS.filter(({ test }) => (test.kind === "browser") === values.browser);
};

const testsOf = ({ results }: TestRun, { test }: Protection): TestRun["results"] =>
  results.filter(({ file, title }) => file === test.file && title.includes(test.title));

type Verdict = { readonly red: string } | { readonly wrong: string };

/** What the run without the protection shows. A file that cannot be run at all shows nothing. */
const judge = (run: TestRun, protection: Protection): Verdict => {
  const { results, trouble } = run;
  if (trouble !== null || results.some(({ title }) => title === "")) {
    return { wrong: `DID NOT RUN: ${trouble ?? "the test file could not be loaded"}` };
  }
  const red = testsOf(run, protection).find(({ passed }) => !passed);
  return red ? { red: `${red.file}: ${red.title}` } : { wrong: "STAYED GREEN" };
};

type RunTests = (folder: string, tests: readonly ProtectionTest[]) => Promise<TestRun>;

const isGreen = (tests: TestRun["results"]): boolean => tests.length > 0 && tests.every(({ passed }) => passed);

/**
 * @param whole the tests of all protections on the source as it is. One that is red there shows nothing; it is run once
 * more, alone, for a loaded machine can turn one red among many.
 */
const takeOut = async (copy: SourceCopy, protection: Protection, whole: TestRun, run: RunTests): Promise<Verdict> => {
  const { test } = protection;
  if (!isGreen(testsOf(whole, protection)) && !isGreen(testsOf(await run(copy.folder, [test]), protection))) {
    return { wrong: `NOT GREEN BEFORE: ${test.file}` };
  }
  try {
    return judge(await copy.without(protection, () => run(copy.folder, [test])), protection);
  } catch (error) {
    return { wrong: `DOES NOT APPLY: ${error instanceof Error ? error.message : String(error)}` };
  }
};

/** Takes out each of `all`. @returns how many turned no test red. */
const takeOutEach = async (copy: SourceCopy, all: readonly Protection[], run: RunTests): Promise<number> => {
  if (all.length === 0) return 0;
  const tests = all.map(({ test }) => test);
  const whole = await run(copy.folder, tests);
  if (whole.trouble !== null) print(`The tests could not be run on the source as it is:\n${whole.trouble}`);
  let wrong = 0;
  for (const protection of all) {
    const verdict = await takeOut(copy, protection, whole, run);
    const name = protection.name.padEnd(widest);
    if ("red" in verdict) print(`✓ ${name}  red: ${verdict.red}`);
    else {
      wrong += 1;
      print(`✗ ${name}  ${verdict.wrong}\n  ${protection.protects}`);
    }
  }
  return wrong;
};

const takeOutAll = async (all: readonly Protection[]): Promise<number> => {
  const inJest = all.filter(({ test }) => test.kind === "jest");
  const inBrowser = all.filter(({ test }) => test.kind === "browser");
  const copy = copySource(process.cwd(), inBrowser.length > 0);
  const end = () => {
    endRun();
    copy.remove();
    process.exit(1);
  };
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  try {
    return (await takeOutEach(copy, inJest, runJest)) + (await takeOutEach(copy, inBrowser, runBrowser));
  } finally {
    copy.remove();
  }
};

if (values.list) {
  for (const { name, protects, file, test } of PROTECTIONS) {
    print(`${name.padEnd(widest)}  ${test.kind === "browser" ? "[browser] " : ""}${protects} (${file})`);
  }
} else {
  const all = chosen();
  print(`${all.length} protections, taken out one at a time …`);
  const wrong = await takeOutAll(all);
  print(`${all.length - wrong} of ${all.length} protections turn a test red when they are taken out.`);
  process.exitCode = wrong === 0 ? 0 : 1;
}
