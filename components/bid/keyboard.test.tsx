/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { setMouse } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { show, type, press, add, confirm, dialog, deletes, pass } = bidUser(BidScreen);

const button = (name: string) => screen.getByRole("button", { name });
const heading = () => screen.getByRole("heading", { name: "Your bids" });
const announced = (text: string) => screen.getAllByRole("status").some(({ textContent }) => textContent === text);

/** Presses a button that has the focus, as the keyboard does. */
const pressFocused = async (target: HTMLElement) => {
  target.focus();
  fireEvent.click(target);
  await pass(50);
};

test("past the hundred keys of the jodis a link leads to the list", async () => {
  await show("jodi-digit");
  const link = screen.getByRole("link", { name: "To your list" });
  expect(link.compareDocumentPosition(button("00"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(link);
  expect(heading()).toHaveFocus();
  expect(window.location.hash).toBe("");
});

describe("a removed bid gives its focus", () => {
  test("to the next bid, from the last bid to the one before, and from the only bid to the heading", async () => {
    await show("single-digit");
    for (const digit of ["1", "2", "3"]) add(digit, "10");
    await pressFocused(button("Delete 2, 10 points"));
    expect(button("Delete 3, 10 points")).toHaveFocus();
    await pressFocused(button("Delete 3, 10 points"));
    expect(button("Delete 1, 10 points")).toHaveFocus();
    await pressFocused(button("Delete 1, 10 points"));
    expect(heading()).toHaveFocus();
  });

  test("to the next number of its group, and from a whole group to what follows, and what is removed and left is announced", async () => {
    await show("sp-motor");
    type("Digits", "1234");
    press("Proceed");
    type("Digits", "567");
    press("Proceed");
    await pressFocused(button("Delete 4 numbers × 10 = 40 points"));
    expect(button("Delete 567, 10 points")).toHaveFocus();
    expect(announced("Bids removed: 4. Bids left: 1")).toBe(true);
    type("Digits", "12345");
    await pressFocused(button("Delete 123, 10 points"));
    expect(button("Delete 124, 10 points")).toHaveFocus();
    expect(announced("123 removed. Bids left: 10")).toBe(true);
    await pressFocused(button("Put back 123"));
    expect(document.body).not.toHaveFocus();
  });

  test("to the next number too where its group becomes rows", async () => {
    await show("sp-motor");
    type("Digits", "1234");
    press("Proceed");
    await pressFocused(button("Delete 123, 10 points"));
    expect(button("Delete 124, 10 points")).toHaveFocus();
  });

  test("to the heading once all are removed", async () => {
    await show("single-digit");
    for (const digit of ["1", "2"]) add(digit, "10");
    press("Remove all");
    await pressFocused(dialog().getByRole("button", { name: "Remove all" }));
    expect(deletes()).toEqual([]);
    expect(heading()).toHaveFocus();
    expect(announced("Bids removed: 2. Bids left: 0")).toBe(true);
  });

  test("and a second removal of the same number is announced too", async () => {
    await show("single-digit");
    for (const digit of ["1", "2"]) add(digit, "10");
    press("Delete 1, 10 points");
    const first = screen.getByText("1 removed. Bids left: 1");
    add("1", "10");
    press("Delete 1, 10 points");
    expect(screen.getByText("1 removed. Bids left: 1")).not.toBe(first);
  });
});

test("what is said of a removal is gone once the rest is placed, and does not come back with the next bid", async () => {
  await show("single-digit");
  for (const digit of ["1", "2"]) add(digit, "10");
  press("Delete 1, 10 points");
  expect(announced("1 removed. Bids left: 1")).toBe(true);
  await confirm();
  await pass(100);
  expect(announced("1 removed. Bids left: 1")).toBe(false);
  add("3", "10");
  expect(announced("1 removed. Bids left: 1")).toBe(false);
});

describe("Proceed", () => {
  test("by Enter in a field leads to the field of the next number, and by a tap it moves no focus", async () => {
    await show("single-digit");
    add("1", "10");
    expect(document.body).toHaveFocus();
    type("Digit", "2");
    const points = screen.getByLabelText("Points");
    points.focus();
    fireEvent.submit(points);
    await pass(50);
    expect(deletes()).toHaveLength(2);
    expect(screen.getByLabelText("Digit")).toHaveFocus();
  });

  test("by a mouse leads to the number too, where a typed digit and Enter are the next bid", async () => {
    setMouse(true);
    await show("single-digit");
    press("3");
    press("Proceed");
    await pass(50);
    expect(deletes()).toHaveLength(1);
    expect(screen.getByLabelText("Digit")).toHaveFocus();
    press("Proceed");
    await pass(50);
    expect(screen.getByLabelText("Digit")).toBeInvalid();
    expect(screen.getByLabelText("Digit")).toHaveFocus();
  });

  test("that is refused leaves the focus where it is", async () => {
    await show("single-digit");
    const points = screen.getByLabelText("Points");
    points.focus();
    fireEvent.submit(points);
    expect(points).toHaveFocus();
  });
});

test("what Submit sends and what is left is announced in words, once typing has paused for a second", async () => {
  await show("single-digit");
  type("Digit", "5");
  const slip = within(screen.getByRole("button", { name: SUBMIT }).parentElement as HTMLElement).getByRole("status");
  for (const points of ["1", "10", "100"]) {
    type("Points", points);
    await pass(999);
    expect(slip).toBeEmptyDOMElement();
  }
  await pass(1);
  expect(slip).toHaveTextContent(/^100 points\. Bids: 1.*\. Balance after 900$/);
  expect(screen.getByLabelText("Balance after")).toHaveAttribute("aria-live", "off");
});
