import fc from "fast-check";
import type { z } from "zod";
import { epochOfIndia, formatClock, indiaMoment, MONTH_NAMES } from "@/lib/domain/time/india";
import { decode, field, optional, record, requireAnyField } from "./decode";
import { strictList } from "./decode-statement";
import { LIVE, SANDBOX } from "./golden/golden";
import { filledText, flag, parseWireDate, points, safeUrl, text, wholeNumber } from "./wire";

const unreadable = expect.objectContaining({ name: "ProviderError", layer: "decode" });

const read =
  <Output>(schema: z.ZodType<Output>, context = LIVE) =>
  (value: unknown): Output =>
    decode(schema, value, context);

const NOTHING = [
  "",
  " ",
  null,
  undefined,
  [],
  {},
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "NaN",
  "abc",
  "0x10",
  "--",
];

test.each(NOTHING)("%j is no amount and no number, and never 0", (value) => {
  expect(() => read(points)(value)).toThrow(unreadable);
  expect(() => read(wholeNumber)(value)).toThrow(unreadable);
});

test("an amount is read from a string or a number, exactly", () => {
  expect(["0", "5000", "1250.50", 0, 5000, 142.5, 0.1, -3].map(read(points))).toEqual([
    "0",
    "5000",
    "1250.5",
    "0",
    "5000",
    "142.5",
    "0.1",
    "-3",
  ]);
});

test("an amount has one meaning with its thousands grouped, in threes or as India groups, and in a decimal column", () => {
  const written = [
    "1,250.00",
    "12,345.00",
    "12345.0000",
    "1,25,000",
    "12,34,567.5",
    "1,234,567",
    "-1,250.50",
    " 1250 ",
  ];
  expect(written.map(read(points))).toEqual([
    "1250",
    "12345",
    "12345",
    "125000",
    "1234567.5",
    "1234567",
    "-1250.5",
    "1250",
  ]);
});

test.each([
  "0,250",
  "1,25",
  "1.250,00",
  "1,250,00",
  "1,2345",
  ",250",
  "12,34,56",
  "1 250",
  "1,250.00.00",
  "1250,000",
  "1,,250",
])("%j has two meanings or none, and is no amount", (written) => {
  expect(() => read(points)(written)).toThrow(unreadable);
});

test("whatever its grouping, an amount is the same amount", () => {
  const whole = fc.integer({ min: 0, max: 2 ** 48 });
  fc.assert(
    fc.property(
      whole,
      fc.constantFrom("en-IN", "en-US"),
      fc.constantFrom("", ".00", ".5000"),
      (amount, locale, end) => {
        const grouped = `${amount.toLocaleString(locale)}${end}`;
        expect(read(points)(grouped)).toBe(read(points)(`${amount}${end}`));
      },
    ),
  );
});

test.each([2 ** 53, 1e21, 1e-7, 0.1 + 0.2, 123_456_789_012.345_67, 123_456_789_012_345.12])(
  "the number %d may have lost digits on its way and is no amount",
  (value) => {
    expect(() => read(points)(value)).toThrow(unreadable);
  },
);

test("every amount that a provider can store survives both spellings", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, paise) => {
      const written = `${whole}.${String(paise).padStart(2, "0")}`;
      expect(read(points)(JSON.parse(written))).toBe(read(points)(written));
    }),
  );
});

test("a flag is true or false, also as a string, and nothing else", () => {
  expect([true, "true", false, "false"].map(read(flag))).toEqual([true, true, false, false]);
  for (const odd of [1, 0, "1", "0", "", "TRUE", "yes", null, undefined, {}]) {
    expect(() => read(flag)(odd)).toThrow(unreadable);
  }
});

test("text may be a whole number, and filled text must not be blank", () => {
  expect([7, ""].map(read(text))).toEqual(["7", ""]);
  expect([" 7 ", 7].map(read(filledText))).toEqual(["7", "7"]);
  for (const odd of [null, undefined, {}, [], true, 1.5, 2 ** 60]) expect(() => read(text)(odd)).toThrow(unreadable);
  expect(() => read(filledText)("  ")).toThrow(unreadable);
});

test("security 27: only https without credentials is fit to open, and http on loopback in the sandbox", () => {
  const good = "https://charts.provider.example/kalyan?week=1";
  expect([read(safeUrl)(good), read(safeUrl, SANDBOX)(good)]).toEqual([good, good]);
  for (const local of ["http://127.0.0.1:4010/c", "http://localhost:4010/c", "http://[::1]:4010/c"]) {
    expect([read(safeUrl)(local), read(safeUrl, SANDBOX)(local)]).toEqual([null, local]);
  }
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>",
  "vbscript:x",
  "//provider.example/x",
  "/relative",
  "http://charts.provider.example/",
  "http://127.0.0.1.evil.example/",
  "http://localhost.evil.example/",
  "https://user:pass@provider.example/",
  "ftp://provider.example/",
  "file:///etc/passwd",
  "not an address",
])("security 27: %j is no address", (hostile) => {
  expect([read(safeUrl)(hostile), read(safeUrl, SANDBOX)(hostile)]).toEqual([null, null]);
});

test("an address that is not text is an error", () => {
  expect(() => read(safeUrl)({ href: "https://x.example" })).toThrow(unreadable);
});

test("a field named like a part of every object is looked up among the answer's own only", () => {
  const body: unknown = JSON.parse(`{"__proto__":{"status":true}}`);
  expect(() => read(field("status", flag))(body)).toThrow(unreadable);
  expect(read(field("constructor", optional(text, null)))(body)).toBeNull();
  expect(() => read(requireAnyField(["toString"], "an answer", record({})))(body)).toThrow(unreadable);
});

test("a field that every object was given is nobody's answer", () => {
  const everyObject: { status?: unknown } = Object.prototype;
  everyObject.status = true;
  try {
    expect(() => read(field("status", flag))({ msg: "no" })).toThrow(unreadable);
    expect(read(record({ status: flag }))({ status: "false" })).toEqual({ status: false });
  } finally {
    delete everyObject.status;
  }
});

test("the note of an error names the path and not the value", () => {
  expect(() =>
    read(record({ games: strictList(record({ stake: ["points", points] })) }))({ games: [{ points: "secret" }] }),
  ).toThrow(expect.objectContaining({ note: "games[0].points is not an amount of points" }));
});

const instant = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2099, 11, 30) });
const two = (value: number) => String(value).padStart(2, "0");

test("every moment written in either form is read back", () => {
  fc.assert(
    fc.property(instant, (epochMs) => {
      const { year, month, day, minutes } = indiaMoment(epochMs);
      const name = MONTH_NAMES[month - 1] ?? "";
      const [clock, half] = formatClock(minutes).split(" ");
      const minute = Math.floor(epochMs / 60_000) * 60_000;
      expect(parseWireDate(`${two(day)} ${name.slice(0, 3)} ${year} ${clock}:07 ${half}`)).toBe(minute + 7000);
      const hours = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
      const isEither = minutes >= 60 && minutes < 13 * 60;
      expect(parseWireDate(`${two(day)} ${name} ${two(year % 100)} ${hours}`)).toBe(
        isEither ? epochOfIndia({ year, month, day }, 0) : minute,
      );
    }),
  );
});

test.each([
  "",
  "yesterday evening",
  "2026-11-05 09:15:30",
  "31 Feb 2026 09:15:30 PM",
  "05 Nov 2026 13:15:30 PM",
  "05 Nov 2026 00:15:30 AM",
  "05 Nov 2026 09:60:30 PM",
  "05 Nov 2026 09:15:60 PM",
  "05 Nov 2026 09:15:30",
  "05 Nonsense 26 09:15",
  "05 November 26 24:00",
  "00 November 26 09:15",
  "05 November 2026 09:15",
])("%j fits no form and gives no moment", (written) => {
  expect(parseWireDate(written)).toBeNull();
});
