import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { parsePoints } from "@/lib/domain/points";
import { CALL_NAMES, SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { decodeText, LIVE, listGolden } from "./golden/golden";
import { parseResponse } from "./parse-response";
import { type ProviderCall, ProviderError } from "./provider";

const PATHS = SPECIFICATION_DIALECT.calls;

/** Calls that share the decoder and the golden folder of another call. */
const SHARED: Readonly<Record<string, string>> = {
  [PATHS.starlineSubmitBid]: "submit-bid",
  [PATHS.galiSubmitBid]: "submit-bid",
  [PATHS.starlineBidHistory]: "bid-history-data",
  [PATHS.galiBidHistory]: "bid-history-data",
  [PATHS.starlineWinHistory]: "wining-history-data",
  [PATHS.galiWinHistory]: "wining-history-data",
};
/** Calls whose golden responses are in one folder, by the prefix of their file names. */
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

const listAnswers = (declaredCall: AnyCall): readonly string[] => {
  const call = pathOf(declaredCall);
  const together = TOGETHER[call];
  const answers = listGolden(together ? "payment-settings" : (SHARED[call] ?? call.replace(/^api-/, "")));
  return answers.filter(({ name }) => name.startsWith(together ?? "")).map(({ text }) => text);
};

/** Returns the decoded response, or the typed error. Anything else that is thrown fails the test. */
const outcome = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
};

const decodeBody = <Output>(call: Pick<ProviderCall<never, Output>, "response">, body: unknown) =>
  outcome(() => call.response(body, LIVE));

test("every call of a dialect is declared once", () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(CALL_NAMES.toSorted());
});

test.each(declared.map((call) => [pathOf(call), call] as const))(
  "%s has a golden answer that it reads",
  (_path, call) => {
    const read = listAnswers(call).filter((text) => !(outcome(() => decodeText(call, text)) instanceof ProviderError));
    expect(read.length).toBeGreaterThan(0);
  },
);

/** Lists the numbers in a decoded value: only times may be numbers, and never NaN. */
const listNumbers = (value: unknown): readonly number[] => {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null || value instanceof ProviderError) return [];
  return Object.values(value).flatMap(listNumbers);
};

const FIELDS = new Set(
  declared.flatMap((call) =>
    listAnswers(call).flatMap((text) => [...text.matchAll(/"(\w+)"\s*:/g)].map(([, name = ""]) => name)),
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
        const numbers = listNumbers(decodeBody(call, body));
        expect(numbers.every((number) => Number.isSafeInteger(number) && number > Date.UTC(1900, 0, 1))).toBe(true);
      }),
      { numRuns: 500 },
    );
  },
);

test.each(distinct)("%s: a golden answer with a piece cut out or put in is read or a typed error", (_path, call) => {
  const golden = fc.constantFrom(...listAnswers(call));
  fc.assert(
    fc.property(golden, fc.nat(), fc.nat(400), fc.string({ maxLength: 80 }), (text, start, length, put) => {
      const at = start % text.length;
      outcome(() => decodeText(call, text.slice(0, at) + put + text.slice(at + length)));
    }),
    { numRuns: 500 },
  );
});

type Path = readonly (string | number)[];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Lists the paths of the texts and numbers in a value. */
const listPaths = (value: unknown, at: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return value.flatMap((part, nth) => listPaths(part, [...at, nth]));
  return isRecord(value) ? Object.entries(value).flatMap(([key, part]) => listPaths(part, [...at, key])) : [at];
};

const replaced = (value: unknown, [step, ...rest]: Path, put: unknown): unknown => {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.map((part, nth) => (nth === step ? replaced(part, rest, put) : part));
  return isRecord(value) ? { ...value, [step]: replaced(value[step], rest, put) } : value;
};

const listTexts = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return isRecord(value) && !(value instanceof ProviderError) ? Object.values(value).flatMap(listTexts) : [];
};

interface AmountField {
  readonly name: string;
  readonly read: (written: unknown) => unknown;
}

/** Lists the fields of amounts: "7654321.50" comes out of one as "7654321.5"; any other text keeps its zero. */
const listAmountFields = (call: AnyCall): readonly AmountField[] =>
  listAnswers(call).flatMap((text) => {
    const body = outcome(() => parseResponse({ status: 200, text }));
    const fields = listPaths(body).map((keys) => ({
      name: `${call.name} ${keys.filter((step) => typeof step === "string").join(".")}`,
      read: (written: unknown) => decodeBody(call, replaced(body, keys, written)),
    }));
    return fields.filter(({ read }) => listTexts(read("7654321.50")).includes("7654321.5"));
  });

const AMOUNTS = declared.flatMap(listAmountFields);

test("the amount fields of all answers are found", () => {
  const names = AMOUNTS.map(({ name }) => name.replace(/\w+_val_[12]$/, "rates"));
  expect([...new Set(names)].toSorted()).toEqual([
    "dashboard wallet_amt",
    "galiBidHistory bid_data.points",
    "galiRates game_rates.rates",
    "galiWinHistory bid_data.amount",
    "galiWinHistory win_data.amount",
    "lastFundRequest last_req_detail.amount",
    "lastFundRequest last_req_detail.request_amount",
    "lastFundRequest max_amt",
    "lastFundRequest min_amt",
    "mainBidHistory bid_data.points",
    "mainRates game_rates.rates",
    "mainWinHistory bid_data.amount",
    "mainWinHistory win_data.amount",
    "starlineBidHistory bid_data.points",
    "starlineRates game_rates.rates",
    "starlineWinHistory bid_data.amount",
    "starlineWinHistory win_data.amount",
    "walletBalance max_transfer",
    "walletBalance max_withdrawal",
    "walletBalance min_transfer",
    "walletBalance min_withdrawal",
    "walletBalance wallet_amt",
    "walletHistory transaction_history.amount",
    "withdrawHistory withdrawdata.request_amount",
  ]);
});

const anyAmount = fc.constantFrom(...AMOUNTS);

test("in every amount field an amount is read alike in each form that providers write", () => {
  for (const { read } of AMOUNTS) {
    expect(read("1,250.00")).toEqual(read("1250"));
    for (const written of ["12,345.00", "12345.0000"]) expect(read(written)).toEqual(read("12345"));
    expect(read("1,23,456.00")).toEqual(read("123456"));
    expect(read("1,234,567.50")).toEqual(read("1234567.5"));
  }
  const end = fc.constantFrom("", ".00", ".50", ".0000", ".1250");
  const locale = fc.constantFrom("en-IN", "en-US");
  fc.assert(
    fc.property(anyAmount, fc.nat(2 ** 31 - 1), locale, end, ({ read }, whole, grouping, fraction) => {
      expect(read(`${whole.toLocaleString(grouping)}${fraction}`)).toEqual(read(`${whole}${fraction}`));
    }),
    { numRuns: 500 },
  );
});

const isAmount = (text: string): boolean => parsePoints(text) !== undefined;

/** Lists what is left in the place of an amount that is no number at all. */
const left = ({ read }: AmountField, written: string): readonly string[] => {
  const others = listTexts(read("garbage"));
  return listTexts(read(written)).filter((text) => isAmount(text) && !others.includes(text));
};

const group = fc.stringMatching(/^\d{0,4}$/);
const grouped = fc
  .tuple(fc.array(group, { minLength: 2, maxLength: 5 }), fc.constantFrom("", ".00", ".5"))
  .map(([groups, end]) => `${groups.join(",")}${end}`);

/** Whether a text, by itself, is no number that is grouped in threes, or as India groups. */
const isMalformed = (written: string): boolean => {
  const [whole = "", end = ""] = written.split(".");
  const number = Number(whole.replaceAll(",", ""));
  return !["en-IN", "en-US"].some((locale) => `${number.toLocaleString(locale)}.${end}` === `${whole}.${end}`);
};

test("in no amount field a malformed grouping is an amount", () => {
  const written = [
    "1,2,3",
    "12,34.00",
    "1,25",
    "0,250",
    "12,345,6",
    "1,2345",
    "1250,000",
    ",250",
    "1,,250",
    "1.250,00",
  ];
  for (const field of AMOUNTS) for (const text of written) expect([text, left(field, text)]).toEqual([text, []]);
  fc.assert(
    fc.property(anyAmount, grouped.filter(isMalformed), (field, text) => {
      expect(left(field, text)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
