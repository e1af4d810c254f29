/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { CareStatus } from "@/lib/contract/care";
import { TWO_O_CLOCK } from "@/testing/test-screen";
import { PLAIN_STATUS, preparePlaySafe, server, showPlaySafe } from "./fixtures/play-safe";

preparePlaySafe();

const show = (change: Partial<CareStatus> = {}) => showPlaySafe({ ...PLAIN_STATUS, ...change });

test.each([
  ["24 hours", "It lasts until 21 Nov 2026, 02:00 PM."],
  ["Until a date", "It lasts until 22 Nov 2026, 12:00 AM."],
])("C22: before time-out %s is confirmed its end is told", (term, end) => {
  show();
  fireEvent.change(screen.getByLabelText("Short break"), { target: { value: term } });
  fireEvent.click(screen.getByRole("button", { name: "Begin: Short break" }));
  expect(within(screen.getByRole("dialog")).getByText(end)).toBeVisible();
});

const openConfirmation = (term: string) => {
  fireEvent.change(screen.getByLabelText("Long stop (self-exclusion)"), { target: { value: term } });
  fireEvent.click(screen.getByRole("button", { name: "Begin: Long stop (self-exclusion)" }));
  return within(screen.getByRole("dialog"));
};

test("C22, C27: before an exclusion is confirmed its end and the way back are told; a longer one that runs counts", () => {
  show();
  const way = "Then you can ask to come back, and bid again 24 hours later.";
  const months = openConfirmation("6 months");
  expect(months.getByText(`It lasts until 20 May 2027, 02:01 PM. ${way}`)).toBeVisible();
  expect(months.getByText("Nobody can end it early.")).toBeVisible();
  expect(screen.getAllByText(/^While it lasts, home, markets and charts are closed/)).toEqual([
    months.getByText(/^While it lasts/),
  ]);
  const forGood = openConfirmation("Forever");
  expect(forGood.getByText(/^It has no end\. You can bid again only if you ask to come back/)).toBeVisible();
  expect(forGood.queryByText(/end it early/)).toBeNull();
});

test.each([
  ["exclusion", true],
  ["pause", false],
] as const)("C27: during a break by %s the way back from its end is told: %s", (kind, isAsked) => {
  show({ block: { kind, until: TWO_O_CLOCK + 36_000_000, returnsAt: null, askedBack: false } });
  const way = within(screen.getByRole("status")).queryByText(/Then you can ask to come back, and bid again 24 hours/);
  expect(way !== null).toBe(isAsked);
});

const HOUR_MS = 3_600_000;
const blockOf = (kind: "pause" | "exclusion", hours: number | null): CareStatus["block"] => ({
  kind,
  until: hours === null ? null : TWO_O_CLOCK + hours * HOUR_MS,
  returnsAt: null,
  askedBack: false,
});
const termsOf = (name: string) =>
  [...(screen.queryByLabelText<HTMLSelectElement>(name)?.options ?? [])].map(({ text }) => text);

test.each([
  ["no break", null, ["24 hours", "7 days", "30 days", "6 weeks", "Until a date"], ["6 months", "1 year", "5 years"]],
  ["a time-out of a day", blockOf("pause", 24), ["7 days", "30 days", "6 weeks", "Until a date"], ["6 months"]],
  ["one of 30 days", blockOf("pause", 720), ["6 weeks", "Until a date"], ["6 months"]],
  ["one of 6 weeks", blockOf("pause", 1008), [], ["6 months"]],
  ["an exclusion of a year", blockOf("exclusion", 8760), [], ["5 years", "Forever"]],
  ["an exclusion for good", blockOf("exclusion", null), [], []],
  ["an exclusion that is over", blockOf("exclusion", -1), ["24 hours", "7 days"], ["6 months"]],
])("C26: during %s only a longer one is offered", (_name, block, pauses, exclusions) => {
  show({ block });
  expect(termsOf("Short break").slice(0, pauses.length || 1)).toEqual(pauses);
  expect(termsOf("Long stop (self-exclusion)").slice(0, exclusions.length || 1)).toEqual(exclusions);
  expect(screen.queryAllByRole("button", { name: /^Begin/ })).toHaveLength(
    [pauses, exclusions].filter(({ length }) => length > 0).length,
  );
});

test("C26: the first last day of a longer time-out ends a day after the one that runs", () => {
  show({ block: blockOf("pause", 24) });
  fireEvent.change(screen.getByLabelText("Short break"), { target: { value: "Until a date" } });
  expect(screen.getByLabelText("Last day of the break")).toHaveValue("2026-11-22");
  fireEvent.click(screen.getByRole("button", { name: "Begin: Short break" }));
  expect(screen.getByRole("dialog")).toHaveAccessibleName("Short break: Until a date ·\u00a022 Nov 2026");
});

test.each([
  ["Short break", blockOf("pause", 24), "Playing is stopped until 21 Nov 2026, 02:00 PM."],
  ["Long stop (self-exclusion)", blockOf("exclusion", null), "Playing is stopped forever."],
])("C22: a %s that begins is told in the toast, and its notice has the focus", async (name, block, text) => {
  show();
  server.on("POST /api/care", { json: { ...PLAIN_STATUS, at: TWO_O_CLOCK, block } });
  fireEvent.click(screen.getByRole("button", { name: `Begin: ${name}` }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Begin" }));
  const notice = await screen.findByText(text, { selector: "[tabindex] *" });
  await waitFor(() => expect(notice.closest("[tabindex]")).toHaveFocus());
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect(screen.queryByText("Saved.")).toBeNull();
});

test("a break that ran already when the page was opened takes no focus", () => {
  show({ block: blockOf("pause", 24) });
  expect(screen.getByText(/^Playing is stopped until/)).toBeVisible();
  expect(document.body).toHaveFocus();
  expect(screen.getAllByText(/^While it lasts, home, markets and charts are closed/)).toHaveLength(1);
});
