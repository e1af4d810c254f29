/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { bidUser, sentLine } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { show, type, tick, press, dialog, deletes, balance, confirm, pass } = bidUser(BidScreen);

const key = (name: string) => screen.queryByRole("button", { name });

describe("sp dp tp", () => {
  test("shows its lines and their total before they are added, and one of them can be left out and put back", async () => {
    await show("sp-dp-tp");
    tick("DP");
    tick("TP");
    type("Digit", "5");
    type("Points", "10");
    expect(screen.getByText("10 × 10 = 100 points")).toBeVisible();
    press("Leave out 555");
    expect(screen.getByText("9 × 10 = 90 points")).toBeVisible();
    press("Put back 555");
    press("Leave out 113");
    press("Proceed");
    expect(deletes()).toHaveLength(9);
    expect(balance()).toBe("910");
    press("Submit");
    expect(dialog().getByText("Of which").nextElementSibling).toHaveTextContent("DP 8 · TP 1");
  });

  test("a digit has twelve, nine and one, each under its box", async () => {
    await show("sp-dp-tp");
    press("0");
    for (const [kind, count] of [
      ["SP", "12"],
      ["DP", "9"],
      ["TP", "1"],
    ] as const) {
      expect(screen.getByRole("checkbox", { name: kind }).closest("label")).toHaveTextContent(count);
    }
  });
});

describe("motors", () => {
  test("SP Motor shows its lines and the total; single lines go before and after adding", async () => {
    await show("sp-motor");
    for (const digit of ["2", "3", "4", "0"]) press(digit);
    expect(screen.getByLabelText("Digits")).toHaveValue("2340");
    type("Points", "10");
    expect(screen.getByText("4 × 10 = 40 points")).toBeVisible();
    for (const pana of ["230", "234", "240", "340"]) expect(key(`Leave out ${pana}`)).toBeVisible();
    press("Leave out 240");
    expect(screen.getByText("3 × 10 = 30 points")).toBeVisible();
    press("Proceed");
    expect(balance()).toBe("970");
    press("Delete 230, 10 points");
    expect(balance()).toBe("980");
    expect(await confirm()).toMatchObject({
      gameType: "sp-motor",
      lines: [sentLine("234", "", "Open"), sentLine("340", "", "Open")],
    });
  });

  test("numbers left out of one motor are not left out of the next motor", async () => {
    await show("dp-motor");
    type("Digits", "12");
    press("Leave out 112");
    type("Digits", "123");
    expect(key("Leave out 112")).toBeVisible();
  });

  test("lines left out cost nothing: the rest may take the whole balance", async () => {
    await show("dp-motor");
    type("Digits", "12");
    type("Points", "1000");
    press("Leave out 112");
    press("Proceed");
    expect(screen.getByRole("button", { name: "Delete 122, 1,000 points" })).toBeVisible();
    expect(balance()).toBe("0");
  });

  test("with every line left out there is nothing to add", async () => {
    await show("dp-motor");
    type("Digits", "12");
    type("Points", "10");
    press("Leave out 112");
    press("Leave out 122");
    press("Proceed");
    await pass(10);
    expect(screen.getByText("Please enter the number")).toBeVisible();
  });
});
