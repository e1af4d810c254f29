import { limitParams, untilParams } from "@/lib/domain/care/limit-params";
import { points } from "@/testing/points";
import { en, hi } from "../translations";
import { formatError } from "./errors";
import { withEnd } from "./refusal-end";

const message = (seconds?: number | string) =>
  formatError(en.errors, { code: "rate_limited", ...(seconds !== undefined && { params: { seconds } }) });

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
])("%d seconds to wait are %s, never shown shorter than they are", (seconds, t) => {
  expect(message(seconds)).toBe(`Too many tries. Please wait ${t} and try again.`);
});

test("where nobody knows how long, no time is named", () => {
  expect(message()).toBe("Too many tries. Please wait a while and try again.");
  expect(message("soon")).toBe("Too many tries. Please wait a while and try again.");
});

test("it is shown in Hindi too, and a cooldown counts its seconds", () => {
  expect(formatError(hi.errors, { code: "rate_limited", params: { seconds: 600 } })).toContain("10 मिनट");
  expect(formatError(en.errors, { code: "otp_cooldown", params: { seconds: 21 } })).toBe(
    "Please wait 21 seconds before asking for another code.",
  );
});

const UNTIL = Date.parse("2026-11-26T18:30:00Z");

test("C8: a limit is named with its points, what is used and left, and when it starts again", () => {
  const params = limitParams({ limit: "loss-week", points: 150_000, used: points("100.5"), open: null, until: UNTIL });
  expect(formatError(en.errors, { code: "care_limit", params })).toBe(
    "This is over a limit. Loss limit per week: 1,50,000 points, 100.5 used, 1,49,899.5 left. It starts again 27 Nov 2026, 12:00 AM.",
  );
  const bid = limitParams({ limit: "bid", points: 50, used: points("0"), open: null, until: null });
  expect(formatError(en.errors, { code: "care_limit", params: bid })).toBe(
    "This is over a limit. Most points in one bid: 50 points.",
  );
  const inHindi = formatError(hi.errors, { code: "care_limit", params: withEnd(hi.errors, params) });
  for (const part of ["नुकसान लिमिट", "1,50,000", "1,49,899.5", "27 नवंबर 2026, 12:00 AM"])
    expect(inHindi).toContain(part);
});

test("C11: points that may still count are shown with the moment at which that is known, by India's clock", () => {
  const passed = { limit: "stake-day", points: 100, used: points("100"), until: UNTIL } as const;
  const refused = (knownAt: number | null) => {
    const params = limitParams({ ...passed, open: { points: points("100"), knownAt } });
    return [en, hi].map(({ errors }) => formatError(errors, { code: "care_limit", params }));
  };
  const [english, hindi] = refused(Date.parse("2026-11-26T16:11:00Z"));
  expect(english).toMatch(/, 0 left\. .+ 100 of the points counted are not certain yet\. We will know by 09:41 PM\.$/);
  expect(hindi).toMatch(/100 अभी पक्के नहीं हैं। 09:41 PM तक/);
  expect(refused(null)[0]).toMatch(/ 100 of the points counted are not certain yet\. We do not know when\.$/);
});

test("C23: a block names until when; one without an end, or whose player has not come back, names where the way back is", () => {
  for (const [{ errors }, month] of [
    [en, "Nov"],
    [hi, "नवंबर"],
  ] as const) {
    const refused = (params: object) =>
      formatError(errors, { code: "care_excluded", params: withEnd(errors, { kind: "pause", ...params }) });
    expect(refused({ ...untilParams(UNTIL) })).toContain(`27 ${month} 2026, 12:00 AM`);
    expect(refused({})).toBe(errors.endless.care_excluded);
  }
});
