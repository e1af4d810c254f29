/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { bidUser, sentLine } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { show, type, press, deletes, balance, confirm } = bidUser(BidScreen);

const key = (name: string) => screen.queryByRole("button", { name });

describe("a number of a long list", () => {
  test("the keys are the valid panas that begin as what is typed", async () => {
    await show("single-pana");
    expect(key("120")).toBeVisible();
    expect(key("890")).toBeVisible();
    expect(key("112")).toBeNull();
    type("Pana", "89");
    expect(key("890")).toBeVisible();
    expect(key("120")).toBeNull();
    type("Pana", "11");
    expect(screen.getByText("No valid number begins with 11")).toBeVisible();
  });

  test("what was typed to narrow the keys down goes with the tap; several are added at one stake", async () => {
    await show("single-pana");
    type("Pana", "12");
    press("128");
    expect(screen.getByLabelText("Pana")).toHaveValue("");
    press("890");
    press("120");
    press("Leave out 120");
    type("Points", "20");
    expect(screen.getByText("2 × 20 = 40 points")).toBeVisible();
    press("Proceed");
    expect(balance()).toBe("960");
    expect(await confirm()).toMatchObject({
      lines: [sentLine("128", "", "Open", 20), sentLine("890", "", "Open", 20)],
    });
  });

  test("Jodi has a hundred keys, no choice of session, and is sent as Close", async () => {
    await show("jodi-digit");
    expect(screen.getAllByRole("button", { name: /^\d\d$/ })).toHaveLength(100);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/game?market=7");
    press("07");
    type("Points", "10");
    press("Proceed");
    expect(await confirm()).toEqual({ marketId: "7", gameType: "jodi-digit", lines: [sentLine("07", "", "Close")] });
  });
});

describe("half sangam", () => {
  test.each([
    ["Open", "Open Digit", "Close Pana"],
    ["Close", "Close Digit", "Open Pana"],
  ] as const)("on %s asks for %s and %s, in this order on the wire", async (session, first, second) => {
    await show("half-sangam");
    fireEvent.click(screen.getByRole("radio", { name: session }));
    type(first, "5");
    type(second, "128");
    type("Points", "10");
    press("Proceed");
    expect(deletes()).toHaveLength(1);
    expect(await confirm()).toMatchObject({ lines: [sentLine("5", "128", session)] });
  });

  test("the keys fill the digit, then the pana", async () => {
    await show("half-sangam");
    press("5");
    expect(screen.getByLabelText("Open Digit")).toHaveValue("5");
    press("128");
    expect(screen.getByLabelText("Close Pana")).toHaveValue("128");
    type("Points", "10");
    press("Proceed");
    press("7");
    expect(screen.getByLabelText("Open Digit")).toHaveValue("7");
  });
});

test("full sangam is one line of two panas, sent as Close", async () => {
  await show("full-sangam");
  type("Open Pana", "120");
  type("Close Pana", "888");
  type("Points", "10");
  press("Proceed");
  expect(screen.getByRole("button", { name: "Delete 120 · 888, 10 points" })).toBeVisible();
  expect(await confirm()).toMatchObject({ gameType: "full-sangam", lines: [sentLine("120", "888", "Close")] });
});
