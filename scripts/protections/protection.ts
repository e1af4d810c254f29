/**
 * A protection of the source, and how it is taken out: one line is replaced by another. The named tests must go red
 * then; otherwise nothing shows the protection.
 */
export interface Protection {
  /** Short and unique: `npm run protections -- --only NAME`. */
  readonly name: string;
  /** The row of docs/faults.md or docs/security.md, and what would happen without it. */
  readonly protects: string;
  readonly file: string;
  /** The whole line without its indentation. It must be in the file exactly once. */
  readonly line: string;
  /** The line right before it, where the same line is in the file more than once. */
  readonly below?: string;
  /** What takes the line's place; "" removes it. */
  readonly replacement: string;
  readonly test: ProtectionTest;
}

export interface ProtectionTest {
  /** `browser`: the app is built with the line taken out, and Playwright runs against it. */
  readonly kind: "jest" | "browser";
  readonly file: string;
  /** A part of the titles of the tests that are run. */
  readonly title: string;
}

type Listed = Omit<Protection, "test"> & { readonly test: readonly [file: string, title: string] };

const withKind =
  (kind: ProtectionTest["kind"]) =>
  ({ test: [file, title], ...rest }: Listed): Protection => ({ ...rest, test: { kind, file, title } });

/** Protections that jest shows: a few seconds each. */
export const shownByJest = (listed: readonly Listed[]): readonly Protection[] => listed.map(withKind("jest"));

/** Protections that only the built app shows: about two minutes each. */
export const shownByBrowser = (listed: readonly Listed[]): readonly Protection[] => listed.map(withKind("browser"));

/**
 * The file's text with the protection taken out.
 * @throws Error where the line is not in the text exactly once.
 */
export const takenOut = (text: string, { line, below, replacement }: Protection): string => {
  const lines = text.split("\n");
  const places = lines.flatMap((one, index) =>
    one.trim() === line && (below === undefined || lines[index - 1]?.trim() === below) ? [index] : [],
  );
  const [place] = places;
  if (place === undefined || places.length > 1) throw new Error(`the line is there ${places.length} times: ${line}`);
  const indentation = /^\s*/.exec(lines[place] ?? "")?.[0] ?? "";
  return lines.with(place, replacement === "" ? "" : indentation + replacement).join("\n");
};
