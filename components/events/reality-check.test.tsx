/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { useMarkets } from "@/lib/client/data/shared-lists";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { navigation } from "@/lib/client/session/session-end";
import type { SessionActivity } from "@/lib/contract/events";
import { en } from "@/lib/i18n/translations";
import { KALYAN } from "@/lib/server/play/fixtures/kalyan";
import { AFTER_LOAD, bell, FIRST_WALLET, pass, prepareEvents, server, showHeader } from "@/testing/events-header";
import { points } from "@/testing/points";
import { TWO_O_CLOCK } from "@/testing/test-screen";
import { shareOf } from "@/testing/test-share";
import { Bell } from "./bell";

const MINUTE_MS = 60_000;
const REMIND = shareOf([15, 60] as const, 2);

prepareEvents();
beforeEach(() => {
  setPagePlayer(null);
  window.history.replaceState(null, "", "/");
});

const session = (change: Partial<SessionActivity> = {}): SessionActivity => ({
  since: TWO_O_CLOCK - 83 * MINUTE_MS,
  staked: points("300"),
  waiting: points("0"),
  won: points("95"),
  remindMinutes: 15,
  ...change,
});
const List = () => <>{useMarkets("main", null).list?.markets.length}</>;
const show = async (play: SessionActivity, openTime?: string) => {
  server.on("GET /api/events", { json: { events: [], session: play } });
  const markets = [{ ...KALYAN, openTime, closeTime: "11:30 PM" }];
  server.live("main", { json: { markets, chartUrl: null, staleSince: null } });
  showHeader(
    <>
      <Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />
      {openTime && <List />}
    </>,
  );
  setPagePlayer("a-player");
  await pass(AFTER_LOAD);
};
const dialog = () => screen.queryByRole("dialog", { name: "Go on playing?" });
/** Moves the clock without the steps of `pass`, because they would make hours of play slow. */
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tap = (name: string) => fireEvent.click(within(dialog() as HTMLElement).getByRole("button", { name }));

test("C20, C21: the time, what was staked, won and the net are one tap away", async () => {
  await show(session());
  fireEvent.click(bell());
  await pass(0);
  const sheet = screen.getByRole("dialog", { name: "Notifications" });
  expect(sheet).toHaveTextContent("Logged in for 1 h 23 min. Since login: staked 300, won 95. Net −205.");
  server.on("GET /api/events", { json: { events: [], session: session({ waiting: points("210") }) } });
  await pass(10_000);
  act(() => void window.dispatchEvent(new Event("focus")));
  await pass(0);
  expect(sheet).toHaveTextContent("staked 300, won 95, waiting 210. Net so far +5.");
  server.on("GET /api/events", { json: { events: [], session: session({ won: null }) } });
  await wait(60_000);
  act(() => void window.dispatchEvent(new Event("focus")));
  await pass(0);
  expect(sheet).toHaveTextContent("staked 300, wins not known yet.");
});

test("a session without a stake or a win tells its time alone, below an hour in minutes", async () => {
  const since = TWO_O_CLOCK - 7 * MINUTE_MS;
  await show(session({ since, staked: points("0"), won: points("0") }));
  fireEvent.click(bell());
  await pass(0);
  const sheet = screen.getByRole("dialog", { name: "Notifications" });
  expect(within(sheet).getByText(/^Logged in/)).toHaveTextContent(/^Logged in for 7 min\.$/);
});

test.each(REMIND)("C20: after %i minutes it asks, until the player answers", async (remindMinutes) => {
  await show(session({ remindMinutes }));
  await wait((remindMinutes - 0.5) * MINUTE_MS);
  expect(dialog()).toBeNull();
  await wait(MINUTE_MS);
  expect(dialog()).toHaveTextContent("Net −205.");
  fireEvent(dialog() as HTMLElement, new Event("cancel", { cancelable: true }));
  expect(dialog()).not.toBeNull();
  tap("Go on");
  expect(dialog()).toBeNull();
  await wait((remindMinutes - 0.5) * MINUTE_MS);
  expect(dialog()).toBeNull();
  await wait(MINUTE_MS);
  expect(dialog()).not.toBeNull();
});

test("C20: a phone that slept was away, so the time starts again", async () => {
  await show(session());
  await wait(14 * MINUTE_MS);
  jest.setSystemTime(Date.now() + 10 * MINUTE_MS);
  await wait(14 * MINUTE_MS);
  expect(dialog()).toBeNull();
  await wait(2 * MINUTE_MS);
  expect(dialog()).not.toBeNull();
});

test("C20: the phone's clock set back changes nothing, and a reload does not start again", async () => {
  await show(session());
  await wait(14 * MINUTE_MS);
  jest.setSystemTime(Date.now() - 86_400_000);
  await pass(5000);
  expect(dialog()).toBeNull();
  document.body.replaceChildren();
  await show(session());
  await wait(2 * MINUTE_MS);
  expect(dialog()).not.toBeNull();
});

test("C20: it waits while a confirmation is open", async () => {
  await show(session());
  const confirmation = screen.getByTestId("confirmation");
  confirmation.setAttribute("open", "");
  await wait(16 * MINUTE_MS);
  expect(dialog()).toBeNull();
  confirmation.removeAttribute("open");
  await pass(3000);
  expect(dialog()).not.toBeNull();
});

test("C20: it waits for the last minute before a cut-off of the open market, and not longer", async () => {
  window.history.replaceState(null, "", "/jodidigit?market=7");
  await show(session(), "02:16 PM");
  await wait(15.5 * MINUTE_MS);
  expect(dialog()).toBeNull();
  await wait(MINUTE_MS);
  expect(dialog()).not.toBeNull();
});

test("C20: leaving signs out", async () => {
  server.on("POST /api/session/end", { json: { ok: true } });
  await show(session());
  await wait(16 * MINUTE_MS);
  const left = jest.spyOn(navigation, "replace").mockReturnValue();
  tap("Log out");
  await pass(0);
  expect(left).toHaveBeenCalledWith("/login");
  expect(server.seen("POST /api/session/end")).toHaveLength(1);
});
