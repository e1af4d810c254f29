/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { elapsedNow } from "@/lib/client/clock/elapsed";
import { serverNow, syncServerClock } from "@/lib/client/clock/server-clock";
import { PageNowProvider } from "@/lib/client/clock/use-server-clock";
import { en, hi } from "@/lib/i18n/translations";
import { TranslationsProvider } from "@/lib/i18n/translations-provider";
import { partialReceipt } from "@/testing/bid-server";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { points } from "@/testing/points";
import { KALYAN, MINUTE, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen, DateAndBalance } from "./bid-screen";

const {
  server,
  world,
  pageProps,
  show,
  type,
  press,
  add,
  dialog,
  choose,
  listed,
  deletes,
  balance,
  confirm,
  bids,
  pass,
} = bidUser(BidScreen);

const lines = () => deletes().map((button) => button.getAttribute("aria-label"));

describe("the list", () => {
  test("each added line takes its points off the balance on screen, and taking it out gives them back", async () => {
    const first = await show("single-digit");
    expect(screen.getByLabelText("Balance")).toHaveTextContent("1,000");
    expect(screen.queryByRole("button", { name: SUBMIT })).toBeNull();
    add("5", "100");
    add("7", "250");
    expect(lines()).toEqual(["Delete 5, 100 points", "Delete 7, 250 points"]);
    expect(screen.getByLabelText("Balance after")).toHaveTextContent("650");
    press("Delete 5, 100 points");
    first.unmount();
    await show("single-digit");
    expect(lines()).toEqual(["Delete 7, 250 points"]);
    expect(balance()).toBe("750");
    press("Delete 7, 250 points");
    expect(balance()).toBe("1,000");
    expect(screen.queryByRole("button", { name: SUBMIT })).toBeNull();
  });

  test("several numbers of the grid are added at one stake, the typed one once", async () => {
    await show("single-digit");
    for (const digit of ["3", "7", "9", "9"]) press(digit);
    type("Digit", "3");
    type("Points", "20");
    expect(screen.getByText("40 points")).toBeVisible();
    press("Proceed");
    expect(lines()).toEqual(["Delete 3, 20 points", "Delete 7, 20 points"]);
    expect(screen.getByLabelText("Digit")).toHaveValue("");
    expect(screen.getByRole("button", { name: "7" })).toHaveAttribute("aria-pressed", "false");
  });

  test("the cost of several numbers together is held against the balance, and then none is added", async () => {
    await show("single-digit");
    for (const digit of ["1", "2", "3"]) press(digit);
    type("Points", "400");
    press("Proceed");
    await pass(10);
    expect(screen.getByText("Insufficient balance please refill your account")).toBeVisible();
    expect(screen.getByText("Enter fewer points, or add money")).toBeVisible();
    expect(screen.queryByRole("button", { name: SUBMIT })).toBeNull();
    // The picked numbers stay in sight, to take one out.
    press("Delete 3, 400 points");
    expect(lines()).toEqual(["Delete 1, 400 points", "Delete 2, 400 points"]);
    expect(screen.getByRole("button", { name: "Submit, Bids: 2, 800 points" })).toBeVisible();
  });

  test.each([
    ["single-pana", "128", "Not enough balance!"],
    ["single-digit", "5", "Insufficient balance please refill your account"],
    ["starline-single-pana", "128", "Insufficient balance, please refill your account"],
  ] as const)("a wallet that has shrunk below the list is shown at Submit as %s, and nothing opens", async (...row) => {
    const [gameTypeId, number, said] = row;
    await show(gameTypeId);
    fireEvent.change(screen.getByLabelText(/^(Digit|Digits|Pana)$/), { target: { value: number } });
    type("Points", "300");
    press("Proceed");
    world.wallet = "200";
    await pass(6000);
    act(() => void window.dispatchEvent(new Event("focus")));
    await pass(100);
    expect(balance()).toMatch(/^\u2212\d/);
    press("Submit");
    await pass(10);
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

test("faults 24: a market that closes while the dialog is open refuses, and nothing is sent", async () => {
  await show("single-digit");
  choose("Close");
  add("5", "100");
  press("Submit");
  const submit = dialog().getByRole("button", { name: "SUBMIT" });
  // The tap comes before the screen has noticed.
  act(() => {
    const here = elapsedNow();
    syncServerClock(TWO_O_CLOCK + 200 * MINUTE, here, here);
    submit.click();
  });
  await pass(10);
  expect(screen.getAllByText("Bidding is closed for Single Digit").length).toBeGreaterThan(0);
  expect(bids()).toEqual([]);
});

test("faults 23: a market that closed while the phone slept is closed without a network too", async () => {
  await show("single-digit");
  choose("Close");
  add("5", "100");
  server.live("main", "down");
  jest.setSystemTime(Date.now() + 200 * MINUTE);
  press("Submit");
  await pass(1500);
  expect(screen.getAllByText("Bidding is closed for Single Digit").length).toBeGreaterThan(0);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(bids()).toEqual([]);
});

test("another market in the URL of the open page starts a screen of its own: nothing typed, and no notice", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "no" }]));
  const { rerender } = await show("single-digit");
  add("3", "40");
  await confirm();
  type("Digit", "6");
  type("Points", "70");
  expect(screen.getByText("What was not placed is still in your list.")).toBeVisible();
  world.market = { ...KALYAN, id: "9", name: "Milan" };
  rerender(
    <TestScreen now={serverNow()}>
      <BidScreen {...pageProps()} />
    </TestScreen>,
  );
  await pass(50);
  expect(screen.getByText("Milan")).toBeVisible();
  expect(screen.getByLabelText("Digit")).toHaveValue("");
  expect(screen.getByLabelText("Points")).not.toHaveValue("70");
  expect(screen.queryByText("What was not placed is still in your list.")).toBeNull();
  expect(listed()).toEqual([]);
});

test.each([
  ["en", en, "20-November-2026"],
  ["hi", hi, "20-नवंबर-2026"],
] as const)("today stands above the entry in the player's language: %s", (language, sections, shown) => {
  render(
    <TranslationsProvider language={language} translations={sections}>
      <PageNowProvider now={TWO_O_CLOCK}>
        <DateAndBalance left={points("100")} listed={false} />
      </PageNowProvider>
    </TranslationsProvider>,
  );
  expect(screen.getByLabelText(sections.bid.date)).toHaveValue(shown);
});

test("money: a Starline screen whose slot has lost its time is closed and says so, without a time that passed", async () => {
  await show("starline-single-digit");
  expect(screen.getByLabelText("Digit")).toBeEnabled();
  world.market = { ...world.market, openTime: "", isOpen: false };
  await pass(5100);
  expect(screen.getByText("Sorry! Market is closed for today")).toBeVisible();
  expect(screen.getByLabelText("Digit")).toBeDisabled();
  expect(screen.queryByText(/slot is over|Bids until/)).toBeNull();
});
