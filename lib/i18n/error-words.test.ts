import { errorWords } from "./error-words";
import { en, hi } from "./words";

const said = (seconds?: number | string) =>
  errorWords(en.errors, { code: "rate_limited", ...(seconds !== undefined && { params: { seconds } }) });

test.each([
  [1, "2 seconds"],
  [30, "30 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [3300, "55 minutes"],
  [5400, "90 minutes"],
  [5401, "2 hours"],
  [86_400, "24 hours"],
])("%d seconds to wait are %s, never told shorter than they are", (seconds, words) => {
  expect(said(seconds)).toBe(`Too many tries. Please wait ${words} and try again.`);
});

test("where nobody knows how long, no time is named", () => {
  expect(said()).toBe("Too many tries. Please wait a while and try again.");
  expect(said("soon")).toBe("Too many tries. Please wait a while and try again.");
});

test("it is told in Hindi too, and a cooldown counts its seconds", () => {
  expect(errorWords(hi.errors, { code: "rate_limited", params: { seconds: 600 } })).toContain("10 मिनट");
  expect(errorWords(en.errors, { code: "otp_cooldown", params: { seconds: 21 } })).toBe(
    "Please wait 21 seconds before asking for another code.",
  );
});
