export interface Counts {
  readonly passed: number;
  readonly failed: number;
}
export const jestCounts: (file: string, code: number) => Counts;
export const playwrightCounts: (file: string, code: number) => Counts & { readonly flaky: number };
