/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { bidUser } from "@/testing/bid-user";
import { KALYAN, listOf, setServerNow } from "@/testing/test-screen";
import { BidScreen } from "../bid-screen";

const { server, show, type, press, dialog, deletes, pass, world } = bidUser(BidScreen);

const names = () =>
  deletes().map((button) => /^Delete (.+) points$/.exec(button.getAttribute("aria-label") ?? "")?.[1]);
const open = async () => {
  fireEvent.click(screen.getByRole("button", { name: /^(Paste or rules|Rules)$/ }));
  await pass(50);
};
const fill = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const tap = (name: string | RegExp) => fireEvent.click(dialog().getByRole("button", { name }));
const byRule = (rule: string) => {
  tap("Rule");
  fireEvent.change(dialog().getByLabelText("Rule"), {
    target: { value: dialog().getByRole<HTMLOptionElement>("option", { name: rule }).value },
  });
};
const paste = async (text: string) => {
  await open();
  tap("Paste");
  fill("Your list", text);
};

test("a rule shows its numbers, their count and sum before anything is added; each line can be deleted", async () => {
  await show("jodi-digit");
  await open();
  byRule("Crossing without doubles");
  fill("Digits", "123");
  fill("Points", "20");
  expect(dialog().getByText("12, 13, 21, 23, 31, 32")).toBeVisible();
  expect(dialog().getByText("6 numbers × 20 = 120 points")).toBeVisible();
  expect(deletes()).toHaveLength(0);
  tap("Add 6 numbers");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(names()).toEqual(["12, 20", "13, 20", "21, 20", "23, 20", "31, 20", "32, 20"]);
  press("Delete 21, 20 points");
  expect(deletes()).toHaveLength(5);
});

test.each([
  ["Add the points", "Add 5 numbers", ["1, 30", "3, 10", "5, 10", "7, 10", "9, 10"]],
  ["Leave it", "Add 4 numbers", ["1, 20", "3, 10", "5, 10", "7, 10", "9, 10"]],
])("a number that the list has: %s", async (choice, add, lines) => {
  await show("single-digit");
  type("Digit", "1");
  type("Points", "20");
  press("Proceed");
  await open();
  fill("Points", "10");
  expect(dialog().getByText("Already in your list: 1")).toBeVisible();
  fireEvent.click(dialog().getByLabelText(choice));
  tap(add);
  expect(names().toSorted()).toEqual(lines);
});

test("a list that no result pays for is named so, in the sheet and in the confirmation", async () => {
  await show("single-digit");
  const loss = "Whatever comes, this list loses at least 5";
  await open();
  expect(dialog().queryByText(/Whatever comes/)).toBeNull();
  tap("Add 5 numbers");
  await open();
  byRule("Even: 0 2 4 6 8");
  expect(dialog().getByText(loss)).toBeVisible();
  tap("Add 5 numbers");
  press("Submit");
  expect(dialog().getByText(loss)).toBeVisible();
});

test("more than one bid holds is refused with its count before it is added", async () => {
  world.wallet = "100000";
  await show("half-sangam");
  await open();
  // A pair has no paste.
  expect(screen.getByRole("dialog", { name: /^Rules or saved lists/ })).toBeVisible();
  expect(dialog().queryByRole("button", { name: "Paste" })).toBeNull();
  fill("Open Digit", "1234567890");
  fill("Close Pana", "123 124 125 126 127 128 129 120 134 135 136 137 138 139 130 145 146 147 148 149 140 156 157");
  expect(dialog().getByText("230 numbers × 10 = 2,300 points")).toBeVisible();
  expect(dialog().getByText("Your list would have 230 numbers. One bid holds at most 220.")).toBeVisible();
  expect(dialog().getByRole("button", { name: "Add 230 numbers" })).toBeDisabled();
});

test("the screen of one kind says how many of a family it takes, and offers the pana that was meant", async () => {
  await show("single-pana");
  await open();
  byRule("Family of a pana");
  fill("Pana", "111");
  expect(dialog().getByText("No number of this game. Under SP DP TP: 4")).toBeVisible();
  fill("Pana", "211");
  tap("Did you mean 112?");
  expect(dialog().getByText("2 of 6, all under SP DP TP")).toBeVisible();
  tap("Add 2 numbers");
  expect(names()).toEqual(["126, 10", "167, 10"]);
});

test("a text makes lines; what has two meanings is asked about, and what cannot be read is named and stays", async () => {
  await show("jodi-digit");
  await paste("Kalyan\n12x50\n34 10\n56x");
  expect(dialog().getByText("Not understood: 56x")).toBeVisible();
  expect(dialog().getByText("Skipped: Kalyan")).toBeVisible();
  expect(dialog().getByRole("button", { name: "Add 1 number" })).toHaveAttribute("aria-disabled", "true");
  expect(dialog().queryByText(/Numbers without points take the points below/)).toBeNull();
  tap("34, 10");
  expect(dialog().getByText(/Numbers without points take the points below/)).toBeVisible();
  expect(dialog().getByText("3 numbers, 70 points")).toBeVisible();
  tap("Add 3 numbers");
  expect(names()).toEqual(["12, 50", "34, 10", "10, 10"]);
  expect(dialog().getByLabelText("Your list")).toHaveValue("56x");
  expect(dialog().getByRole("status")).toHaveTextContent("Added to your list: 3");
  expect(dialog().getByRole("button", { name: "Done" })).toHaveFocus();
  tap("Done");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a wrong number among others is named and keeps its points; where it may be points nothing is added", async () => {
  await show("single-pana");
  await paste("123,124,321=50\n128-129-321=20\n125-30-126=20");
  expect(dialog().getByText("Not a number of this game: 321")).toBeVisible();
  expect(dialog().getByText(/^Not of this game: 30\. .* of: 125-30-126=20$/)).toBeVisible();
  expect(dialog().getAllByRole("button", { name: /^Did you mean/ })).toHaveLength(2);
  tap("Did you mean 128-129=20?");
  tap("Add 4 numbers");
  expect(names()).toEqual(["123, 50", "124, 50", "128, 20", "129, 20"]);
  expect(dialog().getByLabelText("Your list")).toHaveValue("321=50\n125-30-126=20");
  tap("Did you mean 123?");
  expect(dialog().getByText("1 number × 50 = 50 points")).toBeVisible();
});

test("one form with two meanings is asked once, the answer can be changed, and goes with the text", async () => {
  await show("single-digit");
  await paste("1 10 2 20 3 30\nTotal 100");
  expect(dialog().getByText("What do you mean by 1 10 2 20 3 30?")).toBeVisible();
  expect(dialog().queryByText(/The text says/)).toBeNull();
  tap("1x10, 2x20, 3x30");
  expect(dialog().getByText("3 numbers, 60 points")).toBeVisible();
  expect(dialog().getByText("The text says 100, the list has 60")).toBeVisible();
  fill("Your list", "1 10 2 20 4 40");
  expect(dialog().queryByText(/60 points/)).toBeNull();
  tap("1x10, 2x20, 4x40");
  tap("Add 3 numbers");
  expect(names()).toEqual(["1, 10", "2, 20", "4, 40"]);
});

test("two of a form are one question", async () => {
  await show("jodi-digit");
  await paste("12-50, 23-60\n14 41 - 20");
  expect(dialog().getByText("What do you mean by 12-50, 23-60?")).toBeVisible();
  tap("12x50");
  expect(dialog().getByRole("button", { name: "Add 2 numbers" })).toHaveAttribute("aria-disabled", "true");
  tap("14, 41, 20");
  tap("14, 41x20");
  expect(dialog().getByText("4 numbers, 150 points")).toBeVisible();
  tap("Add 4 numbers");
  expect(names()).toEqual(["12, 50", "23, 60", "14, 20", "41, 20"]);
});

test("a number that stands twice in a text is counted, and gets both stakes", async () => {
  await show("jodi-digit");
  await paste("12x50/-, 34=10rs\n12=₹20");
  expect(dialog().getByText("Written more than once: 12. The points are added up.")).toBeVisible();
  expect(dialog().getByText("2 numbers, 80 points")).toBeVisible();
  tap("Add 2 numbers");
  expect(names()).toEqual(["12, 70", "34, 10"]);
});

test("numbers without points beside a bid are asked at once, and the points say for which numbers they are", async () => {
  await show("jodi-digit");
  await paste("12x10, 45 50");
  expect(dialog().queryByText(/Not a number of this game/)).toBeNull();
  expect(dialog().getByText("What do you mean by 45 50?")).toBeVisible();
  expect(dialog().getByRole("status")).toHaveTextContent("Answer the question above, then add.");
  expect(dialog().queryByLabelText(/^Points/)).toBeNull();
  tap("45, 50");
  fill("Points each for 45, 50", "30");
  tap("Add 3 numbers");
  expect(names()).toEqual(["12, 10", "45, 30", "50, 30"]);
});

test("several numbers typed into the field of the form become lines", async () => {
  await show("jodi-digit");
  type("Digit", "12 34x50");
  press("Proceed");
  await pass(50);
  expect(dialog().getByLabelText("Your list")).toHaveValue("12 34x50");
  tap("Add 2 numbers");
  expect(names()).toEqual(["12, 50", "34, 50"]);
  expect(screen.getByLabelText("Digit")).toHaveValue("");
});

test("where Open has closed behind the sheet, Add asks once more before it adds for Close", async () => {
  await show("single-digit");
  await open();
  tap("Rule");
  setServerNow(Date.parse("2026-11-20T15:20:00+05:30"));
  await pass(1000);
  tap("Add 5 numbers");
  expect(screen.getByText("Open has closed. Tap again to add this for Close.")).toBeVisible();
  expect(deletes()).toHaveLength(0);
  tap("Add 5 numbers");
  expect(deletes()).toHaveLength(5);
});

test("points that are too few, or more than the balance, are named and not added", async () => {
  world.wallet = "100";
  await show("single-digit");
  await open();
  tap("Rule");
  fill("Points", "9");
  expect(dialog().getByText("Required minimum bid amount is 10")).toBeVisible();
  fill("Points", "21");
  expect(dialog().getByText("Insufficient balance please refill your account")).toBeVisible();
  expect(dialog().getByRole("button", { name: "Add 5 numbers" })).toBeDisabled();
});

test("a pasted text that names another market says so, and one of this market says nothing", async () => {
  server.live("main", () => ({ json: listOf(world.market, { ...KALYAN, id: "9", name: "Time Bazar" }) }));
  await show("jodi-digit");
  await pass(6000);
  await paste("TIME BAZAR close\n12=50");
  expect(dialog().getByText("The text says Time Bazar. You are in Kalyan.")).toBeVisible();
  expect(dialog().getByRole("button", { name: "Add 1 number" })).toBeEnabled();
  fill("Your list", "kalyan jodi 12=50");
  expect(dialog().queryByText(/^The text says Time/)).toBeNull();
});

test("without a saved list a motor's screen counts none", async () => {
  await show("sp-motor");
  expect(screen.getByRole("button", { name: /^Saved/ })).toHaveTextContent(/^Saved lists$/);
});

test("a motor's screen has no ways of its own, and saves and takes back the lists of its game", async () => {
  const line = { digits: "123", closeDigits: "", points: 20, session: "Close" };
  server.on("GET /api/saved-lists", { json: { lists: [{ gameType: "sp-motor", name: "Mine", lines: [line] }] } });
  await show("sp-motor");
  await pass(50);
  expect(screen.queryByRole("button", { name: "Paste or rules" })).toBeNull();
  press("Saved (1)");
  await pass(50);
  expect(dialog().getByRole("heading", { name: /^Saved/ })).toBeVisible();
  expect(dialog().queryByRole("button", { name: "Rule" })).toBeNull();
  tap(/^Mine/);
  expect(names()).toEqual(["123, 20"]);
});
