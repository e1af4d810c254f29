/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { bidUser, SUBMIT, sentLine } from "@/testing/bid-user";
import { MINUTE, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { show, type, press, dialog, confirm, listed, bids, pass, choose, world } = bidUser(BidScreen);

const stake = () => screen.getByLabelText("Points");
const chip = (name: string) => screen.getByRole("button", { name });
const repeat = () => screen.queryByRole("button", { name: "Repeat the last list" });

describe("the key of a number that the list has", () => {
  const MARKED = { description: "in your list" };
  const key = (name: string) => screen.getByRole("button", { name });

  test("says so, is not pressed, and adds stake on top as before", async () => {
    await show("single-digit");
    press("5");
    expect(key("5")).not.toHaveAccessibleDescription();
    press("Proceed");
    expect(screen.getByRole("button", { name: "5", ...MARKED })).toHaveAttribute("aria-pressed", "false");
    expect(key("6")).not.toHaveAccessibleDescription();
    press("5");
    expect(screen.getByRole("button", { name: "Submit, Bids: 2, 20 points" })).toBeVisible();
  });

  test("is not marked for the other session, where it is another bid", async () => {
    await show("single-digit");
    press("5");
    press("Proceed");
    choose("Close");
    expect(key("5")).not.toHaveAccessibleDescription();
  });

  test("is not marked where a key is only a part of the bid's numbers", async () => {
    await show("half-sangam");
    press("5");
    press("118");
    press("Proceed");
    expect(key("5")).not.toHaveAccessibleDescription();
  });
});

describe("a refusal", () => {
  const REFUSAL = "Please enter a valid Pana (at least 2 digits)";
  const refused = () => screen.queryByText(REFUSAL, { ignore: ".text-bad" });

  test("goes once what was typed is right", async () => {
    await show("dp-motor");
    type("Digits", "1");
    press("Proceed");
    expect(refused()).toBeVisible();
    type("Digits", "12");
    await pass(10);
    expect(refused()).toBeNull();
  });
});

describe("stakes to tap", () => {
  test("a stake that the balance does not cover for all numbers cannot be tapped", async () => {
    world.wallet = "220";
    await show("single-digit");
    expect(chip("500 points")).toBeDisabled();
    expect(chip("100 points")).toBeEnabled();
    press("1");
    press("2");
    press("3");
    expect(chip("100 points")).toBeDisabled();
    expect(chip("50 points")).toBeEnabled();
  });

  test("C30: the least stake, then the last confirmed one stands in the field, until another is typed or it is taken out", async () => {
    const first = await show("single-digit");
    expect(stake()).toHaveValue("10");
    expect(chip("10 points")).toHaveAttribute("aria-pressed", "true");
    press("6");
    type("Points", "25");
    press("Proceed");
    expect(stake()).toHaveValue("25");
    first.unmount();
    const unsent = await show("jodi-digit");
    expect(stake()).toHaveValue("10");
    unsent.unmount();
    const listed = await show("single-digit");
    await confirm();
    listed.unmount();
    await show("jodi-digit");
    expect(stake()).toHaveValue("25");
    expect(chip("Last: 25 points")).toHaveAttribute("aria-pressed", "true");
    type("Points", "");
    press("07");
    press("Proceed");
    expect(screen.getByText("Enter 10 points or more", { selector: "#entry-problem" })).toBeVisible();
    expect(screen.queryByRole("button", { name: SUBMIT })).toBeNull();
  });
});

describe("what a bid wins", () => {
  test("stands beside its stake before it is added, and in the list", async () => {
    await show("single-digit");
    for (const digit of ["1", "3", "5"]) press(digit);
    press("100 points");
    expect(screen.getByText("300 points")).toBeVisible();
    expect(screen.getByText(/wins up to 950$/)).toBeVisible();
    press("3");
    press("5");
    press("Proceed");
    expect(screen.getByText("wins 950")).toBeVisible();
  });

  test("the sheet shows the example of its own game and what it pays", async () => {
    await show("jodi-digit");
    press("How it works");
    await pass(10);
    expect(dialog().getByText(/A bid of 64 wins/)).toBeVisible();
    expect(dialog().getByText("10 points win 950, your stake included.")).toBeVisible();
    expect(dialog().getByText("One number wins 1 in 100 draws, if every digit is equally likely.")).toBeVisible();
    expect(dialog().queryByText(/For Close/)).toBeNull();
    fireEvent.click(dialog().getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("an example of a game with both sessions says which half decides a bid for Close", async () => {
    await show("single-digit");
    press("How it works");
    await pass(10);
    expect(dialog().getByText(/so a bid of 6 for Open wins/)).toBeVisible();
    expect(
      dialog().getByText(/For Close the close pana counts in the same way: here 2 \+ 2 \+ 0 = 4\.$/),
    ).toBeVisible();
  });

  test("SP DP TP names what each of its rates is for; a sangam's chance is that of its likeliest pair", async () => {
    const { unmount } = await show("sp-dp-tp");
    press("How it works");
    await pass(10);
    expect(dialog().getByText(/^Double Pana: 10 points win/)).toBeVisible();
    expect(dialog().getByText(/^Triple Pana: 10 points win/)).toBeVisible();
    unmount();
    await show("half-sangam");
    press("How it works");
    await pass(10);
    expect(dialog().getByText(/^A pair wins at most 6 times in 10,000 days/)).toBeVisible();
    expect(dialog().getByText(/^10 points win/)).toBeVisible();
  });
});

describe("after a bid is placed", () => {
  const placeBid = async () => {
    choose("Open");
    press("1");
    press("3");
    press("50 points");
    press("Proceed");
    await confirm();
  };

  test("the history is one tap away, and the focus stands at the receipt and not nowhere", async () => {
    await show("single-digit");
    await placeBid();
    expect(screen.getAllByRole("link", { name: "View my bids" })[0]).toHaveAttribute("href", "/imp4?day=2026-11-20");
    expect(screen.getByRole("heading", { name: "Bid placed" })).toHaveFocus();
  });

  test("the last list of this game comes back into the list, and is sent by the dialog alone", async () => {
    await show("single-digit");
    expect(repeat()).toBeNull();
    await placeBid();
    press("Repeat");
    expect(listed()).toEqual(["1 Open", "3 Open"]);
    expect(bids()).toHaveLength(1);
    expect(repeat()).toBeNull();
    expect(await confirm()).toMatchObject({ lines: [sentLine("1", "", "Open", 50), sentLine("3", "", "Open", 50)] });
  });

  test("lines of a session that is over come back as they were, and the player says what becomes of them", async () => {
    const shown = await show("single-digit");
    await placeBid();
    shown.unmount();
    setServerNow(TWO_O_CLOCK + 100 * MINUTE);
    await show("single-digit");
    act(() => repeat()?.click());
    expect(listed()).toEqual(["1 Open · Closed", "3 Open · Closed"]);
    press("Submit");
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(0);
    press("Move to Close");
    expect(listed()).toEqual(["1 Close", "3 Close"]);
  });
});
