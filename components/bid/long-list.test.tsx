/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { bidUser } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { world, show, type, press, dialog, deletes, balance, pass } = bidUser(BidScreen);

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
  expect(screen.getByText("4 × 10 = 40 points").closest("details")).toHaveAttribute("open");
  expect(screen.getByText("120 × 10 = 1,200 points").closest("details")).not.toHaveAttribute("open");
  press("Delete 120 × 10 = 1,200 points");
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
  expect(deletes()).toHaveLength(204);
  expect(screen.getByLabelText("Digits")).toHaveValue("123456");
});

test("the whole list goes only after it was asked for", async () => {
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

describe("a long preview, which scrolls in a box of its own", () => {
  const boxOf = (key: string) => screen.getByRole("button", { name: key }).closest("[tabindex]");

  test("takes the focus itself, under its name, while its buttons cannot", async () => {
    await show("sp-motor");
    type("Digits", "1234567");
    expect(boxOf("Leave out 123")).toBeNull();
    world.market = { ...world.market, isOpen: false };
    await pass(30_000);
    expect(boxOf("Leave out 123")).toHaveAttribute("tabindex", "0");
  });
});
