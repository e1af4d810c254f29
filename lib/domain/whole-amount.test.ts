import fc from "fast-check";
import { parseWhole } from "./whole-amount";

/** The zeros of the digits that phones in India type, and of a "font" that chats offer. */
const ZEROS = [..."0०０০੦૦୦௦౦೦൦٠۰𝟎"].map((zero) => zero.codePointAt(0) ?? 0);
const inDigits = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Makes a whole amount in every form in which people write one. */
const writtenWhole = fc
  .record({
    whole: fc.integer({ min: 0, max: 999_999_999 }),
    form: fc.constantFrom(
      (whole: number) => String(whole),
      (whole: number) => whole.toLocaleString("en-IN"),
      (whole: number) => whole.toLocaleString("en-US"),
      (whole: number) => `00${whole}`,
    ),
    zero: fc.constantFrom(...ZEROS),
    around: fc.constantFrom("", " ", "\u00a0", "\u202f", "\t", "\n", "\u200b", "\u200e", "\ufeff"),
    before: fc.constantFrom("", "₹", "₹ ", "Rs. ", "RS"),
    after: fc.constantFrom("", ".0", ".00"),
    money: fc.constantFrom("", "/-", " /-", "rs", " ₹"),
  })
  .map(({ whole, form, zero, around, before, after, money }) => ({
    whole,
    text: around + before + inDigits(form(whole) + after, zero) + money + around,
  }));

test("a whole amount is read in every form in which people write it", () => {
  fc.assert(
    fc.property(writtenWhole, ({ whole, text }) => {
      expect([text, parseWhole(text)]).toEqual([text, whole]);
    }),
    { numRuns: 1000 },
  );
});

test("commas count only where one of the two groupings has them", () => {
  const commas = fc.string({ unit: fc.constantFrom(..."1234567890,"), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(commas, (text) => {
      const whole = Number(text.replaceAll(",", ""));
      const right = [String(whole), whole.toLocaleString("en-IN"), whole.toLocaleString("en-US")];
      // Leading zeros are allowed in a number without commas alone.
      const isRight = right.includes(text) || /^\d+$/.test(text);
      expect([text, parseWhole(text)]).toEqual([text, isRight ? Math.min(whole, 1_000_000_000) : undefined]);
    }),
    { numRuns: 2000 },
  );
});

const NO_WHOLE =
  "1,2|12 0|1.5|1e3|-5|+5|1,50,00|15,0000|1,,000|,500|500,|1 000|1.000|120.|.0|120.000|1,2.0|0,120|0x10|१.५|५ ५|/-|₹|₹5rs₹| |";

test.each(NO_WHOLE.split("|"))("%j is no whole amount", (text) => {
  expect(parseWhole(text)).toBeUndefined();
});
