/** One promise of docs/security.md. */
export interface Row {
  readonly number: number;
  readonly sentence: string;
  /** Test files that the document names for it. */
  readonly files: readonly string[];
}

const ROW = /^(\d+)\. ([\s\S]*?)\n {3,4}Tests: ([\s\S]*?)(?=\n\d+\. |\n\n)/gm;
const QUOTED = /`([^`]+\.test\.tsx?|[^`]+\.spec\.ts)`/g;

/** The rows of docs/security.md. What the document says after a semicolon shows a row without its number. */
export const readRows = (text: string): readonly Row[] =>
  [...text.matchAll(ROW)].map(([, number = "", sentence = "", tests = ""]) => ({
    number: Number(number),
    sentence: sentence.replace(/\s+/g, " ").trim(),
    files: [...(tests.split(";")[0] ?? "").matchAll(QUOTED)].map(([, file = ""]) => file),
  }));

const NAMED = /security (\d+(?:(?:, | and | to )\d+)*)/g;

/** The rows that a test's title names: "security 10 to 13 and 17: …" names five. */
export const rowsNamedIn = (title: string): readonly number[] =>
  [...title.matchAll(NAMED)].flatMap(([, list = ""]) =>
    list.split(/, | and /).flatMap((part) => {
      const [first = 0, last = first] = part.split(" to ").map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );

/** What the tests of a row came to. A row that no test names has not held. */
export const verdictOf = (tests: readonly { readonly passed: boolean }[]): "held" | "NOT HELD" | "NO TEST" => {
  if (tests.length === 0) return "NO TEST";
  return tests.every(({ passed }) => passed) ? "held" : "NOT HELD";
};
