/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { en, hi } from "@/lib/i18n/translations";
import {
  AFTER_LOAD,
  bell,
  deposit,
  eventRequests,
  FIRST_WALLET,
  pass,
  prepareEvents,
  result,
  server,
  setEvents,
  showHeader,
  walletIs,
  win,
} from "@/testing/events-header";
import { refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { points } from "@/testing/points";
import { TWO_O_CLOCK } from "@/testing/test-screen";
import { Bell } from "./bell";

prepareEvents();

const show = () => showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);

describe("when it reads", () => {
  test("once when the page is idle, and never by itself again", async () => {
    show();
    await pass(1000);
    expect(eventRequests()).toEqual([]);
    await pass(10 * 60_000);
    expect(eventRequests()).toEqual(["look"]);
  });

  test("anew where the wallet has grown, and not where points were spent", async () => {
    show();
    await pass(AFTER_LOAD);
    await walletIs("4900");
    expect(eventRequests()).toHaveLength(1);
    await walletIs("5850");
    expect(eventRequests()).toEqual(["look", "fresh"]);
  });

  test("anew where the wallet has grown between the document and the bell's script", async () => {
    show();
    await pass(500);
    await walletIs("5850");
    await pass(AFTER_LOAD);
    expect(eventRequests()[0]).toBe("fresh");
    expect(server.seen("GET /api/events")[0]?.path).toContain("wallet=5850");
  });

  test("where the wallet tells of another result of a market that the player bid on, once", async () => {
    show();
    await pass(AFTER_LOAD);
    await walletIs("5000", "Zk3_a-91");
    await walletIs("5000", "Zk3_a-91");
    expect(eventRequests()).toEqual(["look", "look"]);
    await walletIs("5000", "another1");
    expect(eventRequests()).toEqual(["look", "look", "look"]);
  });

  test("not for each poll where two hosts know of other bids of the player, or one of none", async () => {
    show();
    await pass(AFTER_LOAD);
    for (const sign of ["Zk3_a-91", "another1", undefined, "Zk3_a-91", "another1", undefined]) {
      await walletIs("5000", sign);
    }
    expect(eventRequests()).toEqual(["look", "look", "look"]);
  });

  test("on return after some seconds, not after a glance aside", async () => {
    show();
    await pass(AFTER_LOAD);
    act(() => void window.dispatchEvent(new Event("focus")));
    await pass(10_000);
    expect(eventRequests()).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event("focus")));
    await pass(0);
    expect(eventRequests()).toHaveLength(2);
  });
});

describe("the bell", () => {
  test("opened with something new, shows what the read at its opening brings", async () => {
    setEvents(deposit);
    show();
    await pass(AFTER_LOAD);
    server.on("GET /api/events", async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { json: { events: [win({ untold: false }), deposit] } };
    });
    fireEvent.click(bell());
    await pass(1000);
    expect(screen.getByText("You won in Milan Night")).toBeVisible();
  });

  test("shows what happened, marks what is new, and all of it is seen then", async () => {
    setEvents(win({ untold: false }), deposit, result);
    show();
    await pass(AFTER_LOAD);
    fireEvent.click(bell());
    await pass(0);
    expect(eventRequests()).toEqual(["look", "fresh"]);
    const rows = within(screen.getByRole("dialog", { name: "Notifications" })).getAllByRole("link");
    expect(rows.map((row) => [row.textContent, row.getAttribute("href")])).toEqual([
      ["New: You won in Milan NightSingle Digit 6 · 100 points20 Nov 2026, 02:00 PM+950", "/imp3"],
      ["New: Points added20 Nov 2026, 01:59 PM+500", "/addfundhistory"],
      ["Starline 2 PM: result 123-620 Nov 2026, 01:58 PM", "/chart?family=starline"],
    ]);
    expect(server.seen("POST /api/events/seen").map(({ body }) => body)).toEqual([{ ids: ["a1", "b2"] }]);
    expect(bell()).toHaveAccessibleName("Notifications");
  });

  test("says from whom points came, where the passbook names the sender", async () => {
    const { date, at, seen } = deposit;
    const transfer = { date, at, seen, kind: "transfer", amount: points("500") } as const;
    setEvents({ ...transfer, id: "d1", from: "Asha Demo" }, { ...transfer, id: "d2" });
    show();
    await pass(AFTER_LOAD);
    fireEvent.click(bell());
    await pass(0);
    const rows = within(screen.getByRole("dialog", { name: "Notifications" })).getAllByRole("link");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "New: Points receivedFrom Asha Demo20 Nov 2026, 01:59 PM+500",
      "New: Points received20 Nov 2026, 01:59 PM+500",
    ]);
  });

  test("says what became of the bids of a result, and leads to them", async () => {
    const outcomeOf = (bids: number, won: string, lost: string) => ({
      bids,
      won: points(won),
      lost: points(lost),
      staked: points("0"),
    });
    setEvents(
      { ...result, id: "c4", outcome: outcomeOf(2, "95", "1250") },
      { ...result, id: "c5", outcome: outcomeOf(1, "0", "10") },
    );
    show();
    await pass(AFTER_LOAD);
    fireEvent.click(bell());
    await pass(0);
    const rows = within(screen.getByRole("dialog")).getAllByRole("link");
    expect(rows[0]).toHaveTextContent("Starline 2 PM: result 123-62 bids, won 95, lost 1,250");
    expect(rows[1]).toHaveTextContent("Starline 2 PM: result 123-61 bid, lost 10");
    expect(rows[0]).toHaveAttribute("href", "/imp5");
  });

  test("tells a result and the wins that it paid in one row, and counts them once", async () => {
    const paidBy = { family: "main", market: "Milan Night", result: "123-6" } as const;
    const outcome = { bids: 3, won: points("1045"), lost: points("50"), staked: points("160") };
    const twoDays = 2 * 24 * 60 * 60_000;
    setEvents(
      win({ untold: false, outcome }),
      win({ id: "a2", number: "7", stake: points("10"), amount: points("95"), untold: false, outcome, seen: true }),
      win({ id: "a3", at: TWO_O_CLOCK - twoDays, untold: false, seen: true }),
      { ...result, ...paidBy, outcome },
    );
    show();
    await pass(AFTER_LOAD);
    expect(bell()).toHaveAccessibleName("Notifications, 1 new");
    fireEvent.click(bell());
    await pass(0);
    const rows = within(screen.getByRole("dialog")).getAllByRole("link");
    expect(rows).toHaveLength(2);
    // The result is older than its wins, as one that is declared early may be, and the row shows their time.
    expect(rows[0]).toHaveTextContent(
      /^New: You won in Milan NightSingle Digit 6 · 100 points, Single Digit 7 · 10 points · Result 123-63 bids, won 1,045, lost 50.*\+1,045$/,
    );
    expect(rows[1]).toHaveTextContent("You won in Milan NightSingle Digit 6 · 100 points");
    expect(rows[1]).not.toHaveTextContent("lost");
  });

  test("does not call a payout a win where the bids on its result cost as much", async () => {
    const outcome = { staked: points("100"), won: points("95") };
    setEvents(win({ amount: points("95"), untold: false, outcome }));
    show();
    await pass(AFTER_LOAD);
    fireEvent.click(bell());
    await pass(0);
    expect(within(screen.getByRole("dialog")).getByRole("link")).toHaveTextContent("New: Milan Night: points paid");
  });

  test("tells wins of one market apart by game and number, in the player's language too", async () => {
    const sangam = win({ id: "a2", game: "Full Sangam", session: "", number: "123-220", stake: null, untold: false });
    setEvents(win({ untold: false }), sangam);
    showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={hi.events} />, "hi");
    await pass(AFTER_LOAD);
    fireEvent.click(screen.getByRole("button", { name: /^नोटिफ़िकेशन/ }));
    await pass(0);
    const rows = within(screen.getByRole("dialog")).getAllByRole("link");
    expect(rows[0]).toHaveTextContent(`${hi.history.labels["Single Digit"]} 6 · 100 पॉइंट`);
    expect(rows[1]).toHaveTextContent(`${hi.history.labels["Full Sangam"]} 123-220`);
  });

  test("says where there is nothing, and where it could not be loaded, with a way on", async () => {
    show();
    server.on("GET /api/events", "down");
    fireEvent.click(bell());
    await pass(0);
    expect(screen.getByText("Your notifications could not be loaded.")).toBeVisible();
    setEvents();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await pass(0);
    expect(screen.getByText("Nothing yet")).toBeVisible();
  });
});

describe("where a read fails", () => {
  const shed = () => server.on("GET /api/events", refusal(503, "busy"));

  test("it is retried with a back-off that doubles, until it succeeds", async () => {
    shed();
    show();
    await pass(AFTER_LOAD);
    expect(eventRequests()).toHaveLength(1);
    await pass(5000);
    expect(eventRequests()).toHaveLength(2);
    await pass(8000);
    expect(eventRequests()).toHaveLength(2);
    setEvents(win({ untold: false }));
    await pass(2000);
    expect(bell()).toHaveAccessibleName("Notifications, 1 new");
    await pass(60_000);
    expect(eventRequests()).toHaveLength(3);
  });

  test("the network's return reads at once; before, retries stop", async () => {
    shed();
    show();
    await pass(AFTER_LOAD);
    act(goOffline);
    server.on("GET /api/events", "down");
    await pass(10_000);
    const before = eventRequests().length;
    await pass(20 * 60_000);
    expect(eventRequests()).toHaveLength(before);
    setEvents(win({ untold: false }));
    act(comeBack);
    await pass(0);
    expect(eventRequests()).toHaveLength(before + 1);
    expect(bell()).toHaveAccessibleName("Notifications, 1 new");
  });
});
