/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { en } from "@/lib/i18n/translations";
import {
  AFTER_LOAD,
  bell,
  deposit,
  FIRST_WALLET,
  pass,
  prepareEvents,
  result,
  server,
  setEvents,
  showHeader,
  win,
} from "@/testing/events-header";
import { refusal } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { MINUTE, TWO_O_CLOCK } from "@/testing/test-screen";
import { Bell } from "./bell";

prepareEvents();

const DAY = 24 * 60 * 60_000;

test("a win, or a result that decided bids, leads to its day; another result leads to its market's chart", async () => {
  const outcome = { bids: 1, staked: points("10"), won: points("0"), lost: points("10") };
  setEvents(
    win({ untold: false }),
    win({ id: "a2", untold: false, at: TWO_O_CLOCK - DAY }),
    { ...deposit, at: TWO_O_CLOCK - 2 * DAY },
    { ...result, id: "c6", at: TWO_O_CLOCK - 3 * DAY, outcome },
    { ...result, id: "c7", at: TWO_O_CLOCK - 4 * DAY },
    { ...result, id: "c8", family: "main", market: "Milan Night", at: TWO_O_CLOCK - 5 * DAY },
    // A draw after midnight may have decided bids of the day before.
    { ...result, id: "c9", family: "main", at: TWO_O_CLOCK - 6 * DAY - 13 * 60 * MINUTE, outcome },
  );
  showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);
  await pass(AFTER_LOAD);
  fireEvent.click(bell());
  await pass(0);
  const rows = within(screen.getByRole("dialog")).getAllByRole("link");
  expect(rows.map((row) => row.getAttribute("href"))).toEqual([
    "/imp3",
    "/imp3?day=2026-11-19",
    "/addfundhistory",
    "/imp5?day=2026-11-17",
    "/chart?family=starline",
    "/chart?name=Milan%20Night",
    "/imp4?from=2026-11-13&to=2026-11-14",
  ]);
});

test("wins of one result are one row with their sum while the result is not listed; other wins are their own", async () => {
  const unknown = { untold: false, result: null } as const;
  setEvents(
    win(unknown),
    win({ ...unknown, id: "a2", number: "7", stake: points("10"), amount: points("95") }),
    win({ ...unknown, id: "a3", session: "Close" }),
    win({ ...unknown, id: "a4", at: TWO_O_CLOCK - DAY }),
  );
  showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);
  await pass(AFTER_LOAD);
  expect(bell()).toHaveAccessibleName("Notifications, 3 new");
  fireEvent.click(bell());
  await pass(0);
  const rows = within(screen.getByRole("dialog")).getAllByRole("link");
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent(
    /You won in Milan NightSingle Digit 6 · 100 points, Single Digit 7 · 10 points.*\+1,045$/,
  );
});

test("a result that decided one bid names it, and how it ended", async () => {
  const outcome = { bids: 1, staked: points("10"), won: points("0"), lost: points("10") };
  const result = { kind: "result", id: "r1", family: "main", market: "Kalyan", result: "123-6", seen: true } as const;
  const only = { game: "Single Digit", number: "7" };
  setEvents({ ...result, date: "", at: TWO_O_CLOCK, outcome: { ...outcome, only } });
  showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);
  await pass(AFTER_LOAD);
  fireEvent.click(bell());
  await pass(0);
  expect(within(screen.getByRole("dialog")).getByRole("link")).toHaveTextContent(
    /^Kalyan: result 123-6Single Digit 7, lost 10/,
  );
});

test("money that was decided after its request names the time of the request as such", async () => {
  const request = { amount: points("500"), date: "", seen: true } as const;
  const missing = { at: TWO_O_CLOCK, requestedAt: TWO_O_CLOCK - DAY, support: "7KXM-2PRD" };
  const to = { method: "googlePay", number: "••••••0001" } as const;
  setEvents(
    { ...request, ...missing, kind: "deposit-missing", id: "d1" },
    { ...request, kind: "withdrawal-paid", id: "d2", at: TWO_O_CLOCK - DAY, to },
    {
      ...request,
      kind: "withdrawal-returned",
      id: "d3",
      at: TWO_O_CLOCK,
      requestedAt: TWO_O_CLOCK - DAY,
      remark: "No",
    },
    { ...request, kind: "deposit", id: "d4", at: TWO_O_CLOCK, by: "upi" },
  );
  showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);
  await pass(AFTER_LOAD);
  fireEvent.click(bell());
  await pass(0);
  const rows = within(screen.getByRole("dialog")).getAllByRole("link");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Deposit not addedIf you paid, tell support: 7KXM-2PRDRequested 19 Nov 2026, 02:00 PM20 Nov 2026, 02:00 PM500",
    "Withdrawal returnedNoRequested 19 Nov 2026, 02:00 PM20 Nov 2026, 02:00 PM+500",
    "Points addedFrom a UPI app20 Nov 2026, 02:00 PM+500",
    "Withdrawal paidTo Google Pay ••••••0001Requested 19 Nov 2026, 02:00 PM500",
  ]);
});

test("the bell does not say that there is nothing because an earlier read found nothing", async () => {
  showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);
  await pass(AFTER_LOAD);
  server.on("GET /api/events", refusal(503, "busy"));
  fireEvent.click(bell());
  await pass(0);
  expect(screen.queryByText("Nothing yet")).toBeNull();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
