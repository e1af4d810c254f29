import type { ReporterDescription } from "@playwright/test";

type Environment = Readonly<Record<string, string | undefined>>;

/** No report opens by itself, and none is printed: `npm test` prints its own list. */
const OPTIONS: Readonly<Record<string, object>> = {
  html: { open: "never" },
  junit: { outputFile: "test-results/junit.xml" },
};

/** The list, and the reports that E2E_REPORT names, such as `html` or `blob,junit` (docs/qa.md, "Reports and logs"). */
export const reportersOf = ({ E2E_REPORT = "" }: Environment): ReporterDescription[] => {
  const names = E2E_REPORT.split(",").map((name) => name.trim());
  const further = [...new Set(names)].filter((name) => name !== "" && name !== "list");
  return [["list"], ...further.map((name): ReporterDescription => [name, OPTIONS[name] ?? {}])];
};

/**
 * Which tests record a trace. Tracing every test makes the run a third longer, so it is off; E2E_TRACE=1 keeps the traces
 * of failed tests. In CI only a test's second try is traced.
 */
export const traceOf = ({ E2E_TRACE, CI }: Environment): "retain-on-failure" | "on-first-retry" | "off" => {
  if (E2E_TRACE) return "retain-on-failure";
  return CI ? "on-first-retry" : "off";
};
