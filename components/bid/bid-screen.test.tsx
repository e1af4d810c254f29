/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow, syncServerClock } from "@/lib/client/clock/server-clock";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { bidServer } from "@/testing/bid-server";
import { KALYAN, MINUTE, prepareScreen, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { world, reset, pageProps, bids } = bidServer();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const OPENING = TWO_O_CLOCK + 80 * MINUTE;

const show = async (playerKey?: string, gameTypeId?: GameTypeId) => {
  const shown = render(
    <TestScreen now={serverNow()}>
      <BidScreen {...pageProps(playerKey, gameTypeId)} />
    </TestScreen>,
  );
  await pass(50);
  return shown;
};

const digit = () => screen.getByLabelText("Digit");
const stake = () => screen.getByLabelText("Points");
const balance = () => screen.getByLabelText(/^(Balance|Left after your list)$/).textContent;
const open = () => screen.getByRole("radio", { name: "Open" });
const close = () => screen.getByRole("radio", { name: "Close" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const lines = () =>
  screen.queryAllByRole("button", { name: /^Delete/ }).map((button) => button.getAttribute("aria-label"));
const dialog = () => within(screen.getByRole("dialog"));

const add = (number: string, amount: string) => {
  fireEvent.change(digit(), { target: { value: number } });
  fireEvent.change(stake(), { target: { value: amount } });
  press("Proceed");
};

beforeEach(() => {
  jest.useFakeTimers();
  reset();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

describe("the list", () => {
  test("each added line takes its points off the balance on screen, and taking it out gives them back", async () => {
    await show();
    expect(balance()).toBe("1,000");
    expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
    add("5", "100");
    add("7", "250");
    expect(lines()).toEqual(["Delete 5, 100 points", "Delete 7, 250 points"]);
    expect(balance()).toBe("650");
    press("Delete 5, 100 points");
    expect(balance()).toBe("750");
    press("Delete 7, 250 points");
    expect(balance()).toBe("1,000");
    expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  });

  test("several numbers of the grid are added at one stake, the typed one once", async () => {
    await show();
    press("3");
    press("7");
    press("9");
    press("9");
    fireEvent.change(digit(), { target: { value: "3" } });
    fireEvent.change(stake(), { target: { value: "20" } });
    expect(screen.getByText("2 × 20 = 40 points")).toBeVisible();
    press("Proceed");
    expect(lines()).toEqual(["Delete 3, 20 points", "Delete 7, 20 points"]);
    expect(digit()).toHaveValue("");
    expect(screen.getByRole("button", { name: "7" })).toHaveAttribute("aria-pressed", "false");
  });

  test("what several numbers cost together is held against the balance, and then none is added", async () => {
    await show();
    press("1");
    press("2");
    press("3");
    fireEvent.change(stake(), { target: { value: "400" } });
    press("Proceed");
    await pass(10);
    // In the preview and in the message.
    expect(screen.getAllByText("Insufficient balance please refill your account")).toHaveLength(2);
    expect(lines()).toEqual([]);
  });

  test("survives a reload, for the same player and market only", async () => {
    const first = await show();
    add("5", "100");
    first.unmount();
    const other = await show("ravi");
    expect(lines()).toEqual([]);
    other.unmount();
    await show();
    expect(lines()).toEqual(["Delete 5, 100 points"]);
    expect(balance()).toBe("900");
  });

  test.each([
    ["single-pana", "128", "Not enough balance!"],
    ["sp-motor", "123", "Not enough balance!"],
    ["dp-motor", "12", "Not enough balance!"],
    ["single-digit", "5", "Insufficient balance please refill your account"],
    ["starline-single-pana", "128", "Insufficient balance, please refill your account"],
  ] as const)("a wallet that has shrunk below the list is told at Submit of %s, and nothing opens", async (...row) => {
    const [gameTypeId, number, said] = row;
    await show("asha", gameTypeId);
    fireEvent.change(screen.getByLabelText(/^(Digit|Digits|Pana)$/), { target: { value: number } });
    fireEvent.change(stake(), { target: { value: "300" } });
    press("Proceed");
    world.wallet = "200";
    await pass(6000);
    act(() => void window.dispatchEvent(new Event("focus")));
    await pass(100);
    expect(balance()).toMatch(/^-\d/);
    press("Submit");
    await pass(10);
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the session", () => {
  test("Open ends by itself when the open time comes, and Close is chosen", async () => {
    await show();
    expect(open()).toBeChecked();
    setServerNow(OPENING - 300);
    expect(open()).toBeEnabled();
    await pass(1400);
    expect(open()).toBeDisabled();
    expect(close()).toBeChecked();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("faults 24: a market that closes while the dialog is open refuses, and nothing is sent", async () => {
    await show();
    fireEvent.click(close());
    add("5", "100");
    press("Submit");
    const submit = dialog().getByRole("button", { name: "SUBMIT" });
    // The tap comes before the screen has noticed.
    act(() => {
      const here = performance.now();
      syncServerClock(TWO_O_CLOCK + 200 * MINUTE, here, here);
      submit.click();
    });
    await pass(10);
    expect(screen.getAllByText("Bidding is closed for Single Digit").length).toBeGreaterThan(0);
    expect(bids()).toEqual([]);
  });

  test("a market that the provider closes takes nothing more, and says so", async () => {
    await show();
    world.market = { ...KALYAN, isOpen: false };
    await pass(5100);
    expect(screen.getByText("Sorry! Market is closed for today")).toBeVisible();
    expect(screen.getByRole("button", { name: "Proceed" })).toBeDisabled();
  });
});
