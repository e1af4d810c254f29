import path from "node:path";
import { z } from "zod";

/** One test of a run. */
export interface TestResult {
  /** From the project's folder. */
  readonly file: string;
  /** With the titles of its groups. */
  readonly title: string;
  readonly passed: boolean;
}

const jestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      message: z.string(),
    }),
  ),
});

/** Tests that jest ran, from its JSON report. A file that could not be run is one failed test without a title. */
export const jestResults = (report: unknown, folder: string): readonly TestResult[] =>
  jestReport.parse(report).testResults.flatMap(({ name, assertionResults, message }) => {
    const file = path.relative(folder, name);
    const ran = assertionResults.filter(({ status }) => status === "passed" || status === "failed");
    if (assertionResults.length === 0 && message !== "") return [{ file, title: "", passed: false }];
    return ran.map(({ fullName, status }) => ({ file, title: fullName, passed: status === "passed" }));
  });

interface Suite {
  readonly title: string;
  readonly file?: string | undefined;
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    file: z.string().optional(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })).optional(),
    suites: z.array(suite).optional(),
  }),
);

const playwrightReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(suite) });

const resultsOf = (one: Suite, file: string, groups: readonly string[]): readonly TestResult[] => [
  ...(one.specs ?? []).map(({ title, ok }) => ({ file, title: [...groups, title].join(" "), passed: ok })),
  ...(one.suites ?? []).flatMap((inner) => resultsOf(inner, file, [...groups, inner.title])),
];

/** Tests that Playwright ran, from its JSON report. */
export const playwrightResults = (report: unknown, folder: string): readonly TestResult[] => {
  const { config, suites } = playwrightReport.parse(report);
  return suites.flatMap((one) =>
    resultsOf(one, path.relative(folder, path.join(config.rootDir, one.file ?? one.title)), []),
  );
};
