/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { clearEvents } from "@/lib/client/events/event-feed";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { WinEvent } from "@/lib/contract/events";
import { en } from "@/lib/i18n/translations";
import {
  AFTER_LOAD,
  countNotified,
  FIRST_WALLET,
  pass,
  prepareEvents,
  server,
  setEvents,
  sheet,
  showHeader,
  walletIs,
  win,
} from "@/testing/events-header";
import { points } from "@/testing/points";
import { TWO_O_CLOCK } from "@/testing/test-screen";
import { Bell } from "./bell";

prepareEvents();
beforeEach(() => setPagePlayer("a-player"));

const show = () => showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);

const showWins = async (...wins: readonly WinEvent[]) => {
  setEvents(...wins);
  const shown = show();
  await pass(AFTER_LOAD + 3000);
  return shown;
};

describe("the win sheet", () => {
  test("shows what was won, where, on what and the balance, and is announced", async () => {
    const main = document.body.appendChild(document.createElement("main"));
    const head = main.appendChild(document.createElement("h1"));
    await showWins(win());
    const shown = within(sheet() as HTMLElement);
    expect(shown.getByText("Milan Night")).toBeVisible();
    expect(sheet()).toHaveTextContent("You won 950 pointsMilan Night");
    expect(sheet()).toHaveTextContent("Single Digit 6 · 100 points · Result 123-6");
    expect(shown.getByText("Balance now 5,000")).toBeVisible();
    expect(screen.getByText("You won 950 points. Milan Night").closest("[role=status]")).not.toBeNull();
    shown.getByRole("button", { name: "OK" }).focus();
    fireEvent.click(shown.getByRole("button", { name: "OK" }));
    await pass(5000);
    expect(sheet()).toBeNull();
    expect(head).toHaveFocus();
    main.remove();
    expect(countNotified()).toBe(1);
  });

  test("waits while a bid is not sent, gives way to one, and comes once it is sent or left", async () => {
    const bid = document.body.appendChild(document.createElement("div"));
    bid.dataset.openSlip = "true";
    await showWins(win());
    expect(sheet()).toBeNull();
    delete bid.dataset.openSlip;
    await pass(500);
    expect(sheet()).not.toBeNull();
    bid.dataset.openSlip = "true";
    await pass(500);
    expect(sheet()).toBeNull();
    bid.remove();
    await pass(500);
    expect(sheet()).not.toBeNull();
  });

  test("is seen once the page is left, and does not come back on the next one", async () => {
    const { unmount } = await showWins(win());
    fireEvent(window, new Event("pagehide"));
    unmount();
    clearEvents();
    show();
    await pass(AFTER_LOAD + 5000);
    expect(sheet()).toBeNull();
  });

  test("says the day of a win that is not of today", async () => {
    await showWins(win({ at: TWO_O_CLOCK - 86_400_000 }));
    expect(sheet()).toHaveTextContent("You won 950 points19 NovMilan Night");
  });

  test("shows several wins at once with their sum", async () => {
    await showWins(win(), win({ id: "a2", market: "Kalyan", stake: null, result: null, amount: points("47.5") }));
    const shown = within(sheet() as HTMLElement);
    expect(shown.getByRole("heading", { name: "You won 997.5 points" })).toBeVisible();
    expect(shown.getByText("+47.5")).toBeVisible();
    expect(shown.getByText("Single Digit 6")).toBeVisible();
  });

  test("shares the wins as a text without the stake, by WhatsApp where the phone cannot", async () => {
    await showWins(win());
    const press = () => fireEvent.click(screen.getByRole("button", { name: "As text" }));
    const text = "I won! 950 points\nMilan Night: Single Digit 6 · Result 123-6\nKalyan House";
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    fireEvent.click(screen.getByRole("button", { name: "Share" }));
    expect(screen.getByRole("button", { name: "As a picture" })).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    press();
    expect(open.mock.calls[0]?.[0]).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
    const share = jest.fn(() => Promise.reject(new DOMException("", "AbortError")));
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    press();
    Reflect.deleteProperty(navigator, "share");
    expect(share).toHaveBeenCalledWith({ text });
    expect(open).toHaveBeenCalledTimes(1);
  });

  test("is not shown where another phone has taken the win", async () => {
    server.on("POST /api/events/told", { json: { taken: [] } });
    setEvents(win());
    show();
    await pass(AFTER_LOAD + 5000);
    expect(countNotified()).toBe(1);
    expect(sheet()).toBeNull();
  });

  test("waits while a dialog is open", async () => {
    setEvents(win());
    show();
    const confirmation = screen.getByTestId<HTMLDialogElement>("confirmation");
    confirmation.showModal();
    await pass(AFTER_LOAD + 30_000);
    expect(sheet()).toBeNull();
    confirmation.close();
    await pass(1000);
    expect(sheet()).not.toBeNull();
  });

  test("gives way to a dialog that opens over it, and comes back", async () => {
    await showWins(win());
    const confirmation = screen.getByTestId<HTMLDialogElement>("confirmation");
    confirmation.showModal();
    await pass(300);
    expect(sheet()).toBeNull();
    confirmation.close();
    await pass(1000);
    expect(sheet()).not.toBeNull();
  });

  test.each([
    { outcome: { staked: points("950"), won: points("950") } },
    { outcome: { staked: points("1000"), won: points("950") } },
    { stake: points("950") },
  ])("C28: does not open for a payout that is not above its stakes: %j", async (change) => {
    await showWins(win(change));
    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.queryByText(/^You won 950/)).toBeNull();
  });

  test("C28: names the wins above their stakes alone", async () => {
    const small = win({ id: "a2", market: "Kalyan", stake: points("20"), amount: points("10") });
    await showWins(win({ stake: points("100") }), small);
    expect(sheet()).toHaveTextContent("You won 950 points");
    expect(sheet()).not.toHaveTextContent("Kalyan");
  });

  test("celebrates a win above the stakes of all bids", async () => {
    await showWins(win({ outcome: { staked: points("110"), won: points("950") } }));
    expect(sheet()).toHaveTextContent("You won 950 points");
  });

  test("is there again after a reload, until it is closed, and the server is not called for it again", async () => {
    const first = await showWins(win());
    expect(sheet()).not.toBeNull();
    first.unmount();
    clearEvents();
    const second = await showWins(win({ untold: false }));
    expect(sheet()).toHaveTextContent("You won 950 points");
    fireEvent.click(screen.getByRole("button", { name: "OK" }));
    await pass(0);
    expect(sheet()).toBeNull();
    second.unmount();
    clearEvents();
    show();
    await pass(AFTER_LOAD + 5000);
    expect(sheet()).toBeNull();
    expect(countNotified()).toBe(1);
  });

  test("closed in another tab, it goes from this one too", async () => {
    await showWins(win());
    expect(sheet()).not.toBeNull();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent("storage")));
    expect(sheet()).toBeNull();
  });

  test("Back closes the bell that was opened over it, whatever came meanwhile, and the sheet does not come back", async () => {
    await showWins(win());
    fireEvent.click(screen.getByRole("button", { name: /^Notifications/ }));
    await pass(100);
    await walletIs("5950");
    const back = async () => {
      window.history.back();
      await pass(500);
    };
    await back();
    expect(screen.queryByRole("dialog", { name: "Notifications" })).toBeNull();
    await pass(1000);
    expect(sheet()).toBeNull();
  });

  test.each([
    ["types", () => fireEvent.input(document.body)],
    ["taps", () => fireEvent.pointerUp(document.body)],
  ])("does not come while the player %s, and after it", async (_what, busy) => {
    setEvents(win());
    show();
    await pass(AFTER_LOAD - 500);
    for (let time = 0; time < 10; time += 1) {
      busy();
      await pass(1000);
    }
    expect(sheet()).toBeNull();
    await pass(2500);
    expect(sheet()).not.toBeNull();
  });

  test("where the server does not respond, it is called again after a while and nothing is shown before", async () => {
    server.on("POST /api/events/told", "down");
    setEvents(win());
    show();
    await pass(AFTER_LOAD + 4000);
    expect(countNotified()).toBe(1);
    expect(sheet()).toBeNull();
    server.on("POST /api/events/told", { json: { taken: ["a1"] } });
    await pass(5000);
    expect(sheet()).not.toBeNull();
  });

  test("a win that was shown before, or seen in the bell, is not shown again", async () => {
    setEvents(win({ untold: false }), win({ id: "a2", seen: true }));
    show();
    await pass(AFTER_LOAD + 5000);
    expect(countNotified()).toBe(0);
  });
});
