/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { receipt } from "@/testing/bid-server";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { openPage } from "@/testing/router";
import { BidScreen } from "./bid-screen";

const { server, show, press, add, dialog, deletes, listed, confirm, bids, pass } = bidUser(BidScreen);

const FAILED = "Failed to place bid. Please try again.";
const IDENTICAL = "The same bid is still being checked. Please wait for the answer.";
const LIST_STAYS = "Nothing was placed. Your list is kept.";

const pressInDialog = (name: string) => fireEvent.click(dialog().getByRole("button", { name }));

/** Adds a list of 5 at 100 points. */
const showFive = async () => {
  const shown = await show("single-digit");
  add("5", "100");
  return shown;
};

describe("the confirmation", () => {
  test("names no session that the player has not chosen beside the market, and so does the receipt", async () => {
    await show("jodi-digit");
    add("55", "100");
    press("Submit");
    expect(screen.getByRole("dialog")).toHaveAccessibleName("Jodi Digit Kalyan");
    pressInDialog("SUBMIT");
    await pass(10);
    expect(screen.getByRole("region", { name: "Receipt" })).toHaveTextContent("Kalyan · Jodi Digit55 · 100 points");
  });

  test("opens by itself where the URL asks for it, which then asks no more", async () => {
    const first = await showFive();
    expect(screen.queryByRole("dialog")).toBeNull();
    first.unmount();
    openPage.search = "market=7&review=1";
    await show("single-digit");
    expect(dialog().getByText("Most you can win")).toBeVisible();
    expect(window.location.search).toBe("?market=7");
  });

  test.each([
    [
      "single-digit",
      "Single Digit Kalyan · Open",
      "Once you place a bid, it cannot be cancelled in any situation.",
      { "Total Bid": "2", "Total Points": "350", "Game Type": "Open" },
      ["5, Open, 100 points, wins 950", "7, Open, 250 points, wins 2,375"],
    ],
    [
      "starline-single-digit",
      "Single Digit Slot",
      "Once you place a bid, it cannot be cancelled in any situation.",
      { "Total Bid": "2", "Total Points": "350", "Game Type": "Open" },
      ["5, 100 points, wins 950", "7, 250 points, wins 2,375"],
    ],
    [
      "gali-left-digit",
      "Left Digit Slot",
      "Once you placed a bid, it will not be cancelled in any situation",
      { "Total Bid": "2", "Total Point": "350", "Game Type": "-" },
      ["5, 100 points, wins 950", "7, 250 points, wins 2,375"],
    ],
  ] as const)("of %s shows what will be sent, and its family's warning", async (game, name, warning, terms, lines) => {
    await show(game);
    add("5", "100");
    add("7", "250");
    press("Submit");
    const shown = screen.getByRole("dialog", { name }).querySelectorAll("dt");
    expect(
      Object.fromEntries([...shown].map((term) => [term.textContent, term.nextElementSibling?.textContent])),
    ).toEqual({
      ...terms,
      "Balance after": "650",
      // One number is drawn: 250 points on 7 win more than 100 on 5, and never both.
      "Most you can win": "2,375",
    });
    expect(
      dialog()
        .getAllByRole("listitem")
        .map((line) => line.getAttribute("aria-label")),
    ).toEqual(lines);
    expect(dialog().getByText(warning)).toBeVisible();
  });

  test("a sure loss stands beside SUBMIT, where nothing scrolls it away", async () => {
    await show("single-digit");
    for (const digit of "0123456789") press(digit);
    press("Submit");
    const loss = dialog().getByText(/^Whatever comes, this list loses at least 5/);
    expect(dialog().getByRole("group", { name: "Your bids" })).not.toContainElement(loss);
  });

  test("faults 1, 41: while a bid is being sent nothing closes it, and offline nothing says that it was not sent", async () => {
    server.on("POST /api/bids", () => new Promise(() => undefined));
    await showFive();
    press("Submit");
    const button = dialog().getByRole("button", { name: "SUBMIT" });
    fireEvent.click(button);
    fireEvent.click(button);
    await pass(10);
    expect(bids()).toHaveLength(1);
    expect(dialog().getByRole("button", { name: "Submitting..." })).toBeDisabled();
    expect(dialog().getByRole("button", { name: "CANCEL" })).toBeDisabled();
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    act(goOffline);
    expect(dialog().getByRole("status")).toHaveTextContent(/^Connection lost\. We check/);
    expect(dialog().queryByText(/nothing (is|was) sent/i)).toBeNull();
    act(comeBack);
  });

  test.each([
    [
      "the provider's refusal",
      receipt("failed", { reason: "Betting is closed" }),
      [FAILED, "Betting is closed"],
      `Betting is closed${LIST_STAYS}`,
    ],
    ["a provider that is away", refusal(502, "provider_unreachable"), [FAILED], LIST_STAYS],
    ["a refusal of our server", refusal(409, "bid_identical_pending"), [IDENTICAL], `${IDENTICAL}${LIST_STAYS}`],
    [
      "a bid that never arrived",
      "down",
      [FAILED],
      "Your bid did not reach us. Nothing was placed and your list is kept.",
    ],
  ] as const)("faults 6: %s is shown in words, and dialog and list stay", async (_what, response, texts, note) => {
    server.on("POST /api/bids", response);
    server.on("GET /api/bids/", refusal(404, "not_found"));
    await showFive();
    await confirm();
    await pass(700);
    for (const t of texts) expect(screen.getByText(t, { ignore: "dialog *" })).toBeVisible();
    expect(dialog().getByRole("status")).toHaveTextContent(note);
    expect(deletes()).toHaveLength(1);
    expect(dialog().getByRole("button", { name: "SUBMIT" })).toBeEnabled();
  });

  test("that bidding has closed stands without the advice to try again", async () => {
    const reason = "Sorry Open session for this Betting Is Closed";
    server.on("POST /api/bids", receipt("failed", { reason }));
    await showFive();
    await confirm();
    await pass(700);
    expect(screen.getByText(reason, { ignore: "dialog *" })).toBeVisible();
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(dialog().getByRole("status")).toHaveTextContent(`${reason}${LIST_STAYS}`);
  });

  test("faults 41: offline, SUBMIT and Submit say why they wait, send nothing and open nothing", async () => {
    await showFive();
    press("Submit");
    act(goOffline);
    expect(dialog().getByRole("button", { name: "SUBMIT" })).toHaveAccessibleDescription(
      /^You can submit when you are back online/,
    );
    pressInDialog("SUBMIT");
    await pass(10);
    expect(screen.getByText(FAILED)).toBeVisible();
    expect(
      dialog().getByText("There was no internet connection. Nothing was sent and your list is kept."),
    ).toBeVisible();
    pressInDialog("CANCEL");
    const submit = screen.getByRole("button", { name: SUBMIT });
    expect(submit).toHaveAttribute("aria-disabled", "true");
    expect(submit).toHaveAccessibleDescription(/^You can submit when you are back online/);
    fireEvent.click(submit);
    expect(screen.queryByRole("dialog")).toBeNull();
    act(comeBack);
    expect(submit).not.toHaveAttribute("aria-disabled");
    expect(bids()).toEqual([]);
  });
});

describe("a bid whose outcome is not known", () => {
  test("faults 8, 41: is said not to have arrived yet, then to be sent, with the list locked, after a reload too", async () => {
    server.on("POST /api/bids", "down");
    server.on("GET /api/bids/", "down");
    const first = await showFive();
    await confirm();
    await pass(3000);
    expect(dialog().getByText("Checking your bid…")).toBeVisible();
    expect(dialog().getByText(/^We do not know yet whether your bid reached us\./)).toBeVisible();
    server.on("GET /api/bids/", receipt("checking"));
    await pass(3000);
    expect(dialog().getByText(/^Your bid was sent and we are waiting for the answer\./)).toBeVisible();
    expect(screen.getByRole("button", { name: "Delete 5, 100 points" })).toBeDisabled();
    first.unmount();
    await show("single-digit");
    expect(screen.getByText(/^Your bid was sent and we are waiting for the answer\./)).toBeVisible();
    expect(screen.getByRole("button", { name: SUBMIT })).toBeDisabled();
    server.on("GET /api/bids/", receipt("placed"));
    await pass(5000);
    expect(listed()).toEqual([]);
  });
});

test("the sums of bids stand beside SUBMIT too, where their rows may scroll away; those of one bid with large text alone", async () => {
  await show("single-digit");
  const sum = () => document.querySelector(".confirm-sum");
  add("5", "10");
  press("Submit");
  expect(sum()).toHaveClass("only-large");
  fireEvent.click(dialog().getByRole("button", { name: "CANCEL" }));
  add("7", "20");
  press("Submit");
  expect(sum()).not.toHaveClass("only-large");
  expect(sum()).toHaveTextContent("2 bids, 30 pointsBalance after 970");
  expect(sum()).toHaveAttribute("aria-hidden", "true");
});
