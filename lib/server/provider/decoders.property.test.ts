import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { CALL_NAMES, SPECIFICATION } from "../dialect/dialect";
import { decodeText, goldenAnswers, LIVE } from "./golden/golden";
import { type ProviderCall, ProviderError } from "./provider";

const PATHS = SPECIFICATION.calls;

/** Calls that share the decoder and the golden folder of another call. */
const SHARED: Readonly<Record<string, string>> = {
  [PATHS.starlineSubmitBid]: "submit-bid",
  [PATHS.galiSubmitBid]: "submit-bid",
  [PATHS.starlineBidHistory]: "bid-history-data",
  [PATHS.galiBidHistory]: "bid-history-data",
  [PATHS.starlineWinHistory]: "wining-history-data",
  [PATHS.galiWinHistory]: "wining-history-data",
};
/** Calls whose golden answers are in one folder, by the prefix of their file names. */
const TOGETHER: Readonly<Record<string, string>> = {
  [PATHS.gatewayStatus]: "gateway",
  [PATHS.bankDetails]: "bank-details",
  [PATHS.qrPay]: "qr",
  [PATHS.fundsRules]: "rules",
};

const FOLDER = path.join(__dirname, "calls");

type AnyCall = ProviderCall<unknown, unknown>;

const isCall = (value: unknown): value is AnyCall =>
  typeof value === "object" && value !== null && "name" in value && "response" in value;

const declared = readdirSync(FOLDER)
  .filter((file) => !file.endsWith(".test.ts"))
  .flatMap((file) => Object.values<unknown>(require(path.join(FOLDER, file))))
  .filter(isCall);

const pathOf = ({ name }: Pick<AnyCall, "name">): string => PATHS[name];

const answersOf = (declaredCall: AnyCall): readonly string[] => {
  const call = pathOf(declaredCall);
  const together = TOGETHER[call];
  const answers = goldenAnswers(together ? "payment-settings" : (SHARED[call] ?? call.replace(/^api-/, "")));
  return answers.filter(({ name }) => name.startsWith(together ?? "")).map(({ text }) => text);
};

/** The decoded answer, or the typed error. Anything else thrown fails the test. */
const outcome = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
};

const decoded = <Output>(call: Pick<ProviderCall<never, Output>, "response">, body: unknown) =>
  outcome(() => call.response(body, LIVE));

test("every call of a dialect is declared once", () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(CALL_NAMES.toSorted());
});

test.each(declared.map((call) => [pathOf(call), call] as const))(
  "%s has a golden answer that it reads",
  (_path, call) => {
    const read = answersOf(call).filter((text) => !(outcome(() => decodeText(call, text)) instanceof ProviderError));
    expect(read.length).toBeGreaterThan(0);
  },
);

/** Numbers in a decoded value: only times may be numbers, and never NaN. */
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null || value instanceof ProviderError) return [];
  return Object.values(value).flatMap(numbersIn);
};

const FIELDS = new Set(
  declared.flatMap((call) =>
    answersOf(call).flatMap((text) => [...text.matchAll(/"(\w+)"\s*:/g)].map(([, name = ""]) => name)),
  ),
);

const scalar = fc.oneof(
  fc.jsonValue({ maxDepth: 0 }),
  fc.constantFrom("", "true", "1", "0", "NaN", "-", "1e9", "05 Nov 2026 09:15:30 PM"),
);
const wireObject = (value: fc.Arbitrary<unknown>) => fc.dictionary(fc.constantFrom(...FIELDS), value);
const likely = wireObject(fc.oneof(scalar, fc.array(fc.oneof(scalar, wireObject(scalar)), { maxLength: 4 })));

const distinct = declared.filter((call) => !(pathOf(call) in SHARED)).map((call) => [pathOf(call), call] as const);

test.each(distinct)(
  "%s: no JSON makes the decoder throw anything but a typed error, or return a number from garbage",
  (_path, call) => {
    fc.assert(
      fc.property(fc.oneof(likely, fc.jsonValue()), (body) => {
        const numbers = numbersIn(decoded(call, body));
        expect(numbers.every((number) => Number.isSafeInteger(number) && number > Date.UTC(1900, 0, 1))).toBe(true);
      }),
      { numRuns: 500 },
    );
  },
);

test.each(distinct)("%s: a golden answer with a piece cut out or put in is read or a typed error", (_path, call) => {
  const golden = fc.constantFrom(...answersOf(call));
  fc.assert(
    fc.property(golden, fc.nat(), fc.nat(400), fc.string({ maxLength: 80 }), (text, start, length, put) => {
      const at = start % text.length;
      outcome(() => decodeText(call, text.slice(0, at) + put + text.slice(at + length)));
    }),
    { numRuns: 500 },
  );
});
