/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { bidUser } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { world, show, type, press, dialog, deletes, balance, pass, listed, confirm } = bidUser(BidScreen);

const add = (digits: string) => {
  type("Digits", digits);
  type("Points", "10");
  press("Proceed");
};

beforeEach(() => {
  world.wallet = "10000";
});

test("the lines of one Proceed are a group with a sum, are removed together, and are folded if they are many", async () => {
  await show("sp-motor");
  add("1234");
  add("1234567890");
  expect(screen.getByText("4 numbers × 10 = 40 points").closest("details")).toHaveAttribute("open");
  expect(screen.getByText("120 numbers × 10 = 1,200 points").closest("details")).not.toHaveAttribute("open");
  press("Delete 120 numbers × 10 = 1,200 points");
  expect(deletes()).toHaveLength(4);
  expect(balance()).toBe("9,960");
});

test("a list holds 220 lines and not one more, and nothing of what is too much is added", async () => {
  await show("sp-motor");
  add("1234567890");
  add("123456789");
  add("123456");
  await pass(10);
  expect(screen.getByText("One bid holds at most 220 numbers")).toBeVisible();
  // What the fields make is shown below the list.
  expect(deletes()).toHaveLength(204 + 20);
  expect(screen.getByLabelText("Digits")).toHaveValue("123456");
});

test("the whole list goes only after it was confirmed", async () => {
  await show("sp-motor");
  add("1234");
  press("Remove all");
  expect(dialog().getByText("Remove all 4 bids?")).toBeVisible();
  fireEvent.click(dialog().getByRole("button", { name: "Keep" }));
  expect(deletes()).toHaveLength(4);
  press("Remove all");
  fireEvent.click(dialog().getByRole("button", { name: "Remove all" }));
  expect(deletes()).toEqual([]);
  expect(balance()).toBe("10,000");
});

describe("what is picked", () => {
  const rest = () => screen.queryByText(/^and \d+ more$/)?.closest("details");

  test("stands under the list from the first tap on, and goes from there and from the keys alike", async () => {
    await show("single-digit");
    for (const digit of ["7", "3", "5"]) press(digit);
    expect(listed()).toEqual(["7 Open", "3 Open", "5 Open"]);
    expect(screen.getByText("3 numbers × 10 = 30 points")).toBeVisible();
    press("Delete 3, 10 points");
    expect(screen.getByRole("button", { name: "3" })).toHaveAttribute("aria-pressed", "false");
    press("7");
    expect(listed()).toEqual(["5 Open"]);
    press("Delete 1 number × 10 = 10 points");
    expect(screen.getByText("No bids yet. Pick numbers and enter points.")).toBeVisible();
  });

  test("folds what is more than the eye takes in, and each number can still be taken out", async () => {
    await show("sp-motor");
    type("Digits", "123456");
    expect(deletes()).toHaveLength(20);
    expect(rest()).toBeUndefined();
    type("Digits", "1234567890");
    expect(rest()?.querySelectorAll("button")).toHaveLength(96);
    press("Delete 890, 10 points");
    expect(screen.getByText("119 numbers × 10 = 1,190 points")).toBeVisible();
    press("Put back 890");
    expect(screen.getByText("120 numbers × 10 = 1,200 points")).toBeVisible();
  });

  test("is still there after a reload, with its points, and not once it was sent", async () => {
    const first = await show("single-digit");
    for (const digit of ["7", "3"]) press(digit);
    press("50 points");
    first.unmount();
    const second = await show("single-digit");
    expect(screen.getByText("2 numbers × 50 = 100 points")).toBeVisible();
    expect(await confirm()).toMatchObject({ lines: [{ digits: "7" }, { digits: "3" }] });
    second.unmount();
    await show("single-digit");
    expect(listed()).toEqual([]);
  });

  test("does not come back where another tab has sent a bid of this list since", async () => {
    const first = await show("single-digit");
    press("7");
    first.unmount();
    const name = `bid-entry:asha:${world.market.id}:single-digit`;
    const stored = sessionStorage.getItem(name) ?? "";
    expect(stored).toContain('"chosen":["7"]');
    const second = await show("single-digit");
    await confirm();
    second.unmount();
    sessionStorage.setItem(name, stored);
    await show("single-digit");
    expect(listed()).toEqual([]);
  });
});
