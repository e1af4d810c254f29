/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { forgetEvents } from "@/lib/client/events/event-feed";
import { fetchAllLater } from "@/lib/client/page/later";
import { polled } from "@/lib/client/polling/polled";
import { tellResultNews } from "@/lib/client/polling/result-news";
import type { PlayerEvent, WinEvent } from "@/lib/contract/events";
import { en } from "@/lib/i18n/en";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { Bell } from "./bell";
import { eventWords } from "./event-words";

const server = fakeServer(serverNow);
const asked = () => server.seen("GET /api/events").map(({ path }) => path.split("?")[1] ?? "");
const taken = () => server.seen("POST /api/events/told").length;
/** In steps, each of which React finishes: timers that it starts meanwhile are passed too. */
const pass = async (ms: number) => {
  const step = Math.max(100, ms / 100);
  for (let passed = 0; passed < ms; passed += step) await act(() => jest.advanceTimersByTimeAsync(step));
  await act(() => jest.advanceTimersByTimeAsync(0));
};
const AFTER_LOAD = 2100;

const win = (change: Partial<WinEvent> = {}): WinEvent => ({
  ...{ kind: "win", id: "a1", family: "main", market: "Milan Night", game: "Single Digit", session: "Open" },
  ...{ number: "6", stake: points("100"), result: "123-6", amount: points("950"), date: "", at: TWO_O_CLOCK },
  ...{ seen: false, untold: true, ...change },
});
const deposit: PlayerEvent = {
  ...{ kind: "deposit", id: "b2", amount: points("500"), date: "", at: TWO_O_CLOCK - 60_000, seen: false },
};
const result: PlayerEvent = {
  ...{ kind: "result", id: "c3", family: "starline", market: "Starline 2 PM", result: "123-6" },
  ...{ date: "", at: TWO_O_CLOCK - 120_000, seen: true },
};

const tell = (...events: readonly PlayerEvent[]) => server.on("GET /api/events", { json: { events } });
const show = () =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <Bell brand="Kalyan House" wallet={{ balance: points("5000"), bettingOn: true }} words={eventWords(en)} />
      <dialog data-testid="confirmation" />
    </TestScreen>,
  );
const walletIs = async (amount: string) => {
  server.on("GET /api/wallet", { json: { balance: amount, bettingOn: true } });
  act(() => polled("/api/wallet").ask(true));
  await pass(0);
};
const sheet = () => screen.queryByRole("region", { name: /^You won/ });
const bell = () => screen.getByRole("button", { name: /^Notifications/ });

beforeAll(fetchAllLater);
beforeEach(() => {
  jest.useFakeTimers();
  prepareScreen(TWO_O_CLOCK);
  forgetEvents();
  server.requests.length = 0;
  tell();
  server.on("GET /api/wallet", { json: { balance: "5000", bettingOn: true } });
  server.on("POST /api/events/told", ({ body }) => ({ json: { taken: (body as { ids: string[] }).ids } }));
  server.on("POST /api/events/seen", { json: { taken: [] } });
});
afterEach(() => jest.useRealTimers());

describe("when it asks", () => {
  test("once when the page is idle, and never by itself again", async () => {
    show();
    await pass(1000);
    expect(asked()).toEqual([]);
    await pass(10 * 60_000);
    expect(asked()).toEqual([""]);
  });

  test("anew where the wallet has grown, and not where points were spent", async () => {
    show();
    await pass(AFTER_LOAD);
    await walletIs("4900");
    expect(asked()).toHaveLength(1);
    await walletIs("5850");
    expect(asked()).toEqual(["", "fresh=1"]);
  });

  test("where a list shows a new result", async () => {
    show();
    await pass(AFTER_LOAD);
    act(() => tellResultNews());
    await pass(3000);
    expect(asked()).toEqual(["", ""]);
  });

  test("on return after a minute, not after a glance aside", async () => {
    show();
    await pass(AFTER_LOAD);
    act(() => void window.dispatchEvent(new Event("focus")));
    await pass(60_000);
    expect(asked()).toHaveLength(1);
    act(() => void window.dispatchEvent(new Event("focus")));
    await pass(0);
    expect(asked()).toHaveLength(2);
  });
});

describe("the win sheet", () => {
  test("tells what was won, where, on what and the balance, and is announced", async () => {
    tell(win());
    show();
    await pass(AFTER_LOAD + 1000);
    const told = within(sheet() as HTMLElement);
    expect(told.getByText("Milan Night")).toBeVisible();
    expect(told.getByText("Single Digit 6 × 100 · Result 123-6")).toBeVisible();
    expect(told.getByText("Balance 5,000")).toBeVisible();
    expect(screen.getByText("You won 950 points. Milan Night").closest("[role=status]")).not.toBeNull();
    fireEvent.click(told.getByRole("button", { name: "OK" }));
    await pass(5000);
    expect(sheet()).toBeNull();
    expect(taken()).toBe(1);
  });

  test("tells several wins at once with their sum", async () => {
    tell(win(), win({ id: "a2", market: "Kalyan", stake: null, result: null, amount: points("47.5") }));
    show();
    await pass(AFTER_LOAD + 1000);
    const told = within(sheet() as HTMLElement);
    expect(told.getByRole("heading", { name: "You won 997.5 points" })).toBeVisible();
    expect(told.getByText("+47.5")).toBeVisible();
    expect(told.getByText("Single Digit 6")).toBeVisible();
  });

  test("is not shown where another phone has taken the win", async () => {
    server.on("POST /api/events/told", { json: { taken: [] } });
    tell(win());
    show();
    await pass(AFTER_LOAD + 5000);
    expect(taken()).toBe(1);
    expect(sheet()).toBeNull();
  });

  test("waits while a dialog is open, without taking the win from other phones", async () => {
    tell(win());
    show();
    const confirmation = screen.getByTestId<HTMLDialogElement>("confirmation");
    confirmation.showModal();
    await pass(AFTER_LOAD + 30_000);
    expect(taken()).toBe(0);
    confirmation.close();
    await pass(1000);
    expect(sheet()).not.toBeNull();
  });

  test("a dialog that opened while the win was being taken is waited for too", async () => {
    const confirmation = () => screen.getByTestId<HTMLDialogElement>("confirmation");
    server.on("POST /api/events/told", () => {
      confirmation().showModal();
      return { json: { taken: ["a1"] } };
    });
    tell(win());
    show();
    await pass(AFTER_LOAD + 5000);
    expect(taken()).toBe(1);
    expect(sheet()).toBeNull();
    confirmation().close();
    await pass(1000);
    expect(sheet()).not.toBeNull();
  });

  test("does not come under a finger", async () => {
    tell(win());
    show();
    await pass(AFTER_LOAD - 500);
    for (let tap = 0; tap < 10; tap += 1) {
      fireEvent.pointerDown(document.body);
      await pass(500);
    }
    expect(taken()).toBe(0);
    await pass(1500);
    expect(sheet()).not.toBeNull();
  });

  test("where the server does not answer, it is asked again after a while and nothing is shown before", async () => {
    server.on("POST /api/events/told", "down");
    tell(win());
    show();
    await pass(AFTER_LOAD + 4000);
    expect(taken()).toBe(1);
    expect(sheet()).toBeNull();
    server.on("POST /api/events/told", { json: { taken: ["a1"] } });
    await pass(5000);
    expect(sheet()).not.toBeNull();
  });

  test("a win that was told before, or seen in the bell, is not told again", async () => {
    tell(win({ untold: false }), win({ id: "a2", seen: true }));
    show();
    await pass(AFTER_LOAD + 5000);
    expect(taken()).toBe(0);
  });
});

describe("the bell", () => {
  test("counts what is new, nine at most", async () => {
    tell(win({ untold: false }), deposit, result);
    show();
    await pass(AFTER_LOAD);
    expect(bell()).toHaveAccessibleName("Notifications, 2 new");
    tell(...Array.from({ length: 12 }, (_, index) => win({ id: `d${index}`, untold: false })));
    await walletIs("6000");
    expect(bell()).toHaveAccessibleName("Notifications, 9+ new");
  });

  test("shows what happened, marks what is new, and all of it is seen then", async () => {
    tell(win({ untold: false }), deposit, result);
    show();
    await pass(AFTER_LOAD);
    fireEvent.click(bell());
    await pass(0);
    expect(asked()).toEqual(["", "fresh=1"]);
    const rows = within(screen.getByRole("dialog", { name: "Notifications" })).getAllByRole("link");
    expect(rows.map((row) => [row.textContent, row.getAttribute("href")])).toEqual([
      ["New: You won in Milan Night20 Nov 2026, 02:00 PM+950", "/imp3"],
      ["New: Points added20 Nov 2026, 01:59 PM+500", "/addfundhistory"],
      ["Starline 2 PM: result 123-620 Nov 2026, 01:58 PM", "/imp2"],
    ]);
    expect(server.seen("POST /api/events/seen").map(({ body }) => body)).toEqual([{ ids: ["a1", "b2"] }]);
    expect(bell()).toHaveAccessibleName("Notifications");
  });

  test("says where there is nothing, and where it could not be loaded, with a way on", async () => {
    show();
    server.on("GET /api/events", "down");
    fireEvent.click(bell());
    await pass(0);
    expect(screen.getByText("Your notifications could not be loaded.")).toBeVisible();
    tell();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await pass(0);
    expect(screen.getByText("Nothing yet")).toBeVisible();
  });
});
