import type { ReporterDescription } from "@playwright/test";

type Environment = Readonly<Record<string, string | undefined>>;

/** Nobody sits at the machine where a report could open, and `npm test` keeps what is printed for its own list. */
const OPTIONS: Readonly<Record<string, object>> = {
  html: { open: "never" },
  junit: { outputFile: "test-results/junit.xml" },
};

/** The list, and the further reports that E2E_REPORT names, such as `html` or `blob,junit` (docs/qa.md, "Reports and logs"). */
export const reportersOf = ({ E2E_REPORT = "" }: Environment): ReporterDescription[] => {
  const names = E2E_REPORT.split(",").map((name) => name.trim());
  const further = [...new Set(names)].filter((name) => name !== "" && name !== "list");
  return [["list"], ...further.map((name): ReporterDescription => [name, OPTIONS[name] ?? {}])];
};

/**
 * Which tests leave a trace. One of every test costs a third of the run: E2E_TRACE=1 keeps those of the tests that fail.
 * In CI a test's second try is traced, which costs only the tests that have one.
 */
export const traceOf = ({ E2E_TRACE, CI }: Environment): "retain-on-failure" | "on-first-retry" | "off" => {
  if (E2E_TRACE) return "retain-on-failure";
  return CI ? "on-first-retry" : "off";
};
