/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { bidUser } from "@/testing/bid-user";
import { BidScreen } from "../bid-screen";

const { show, press, dialog, deletes, pass } = bidUser(BidScreen);

const tap = (name: string) => fireEvent.click(dialog().getByRole("button", { name }));
const fill = (value: string) => fireEvent.change(dialog().getByLabelText("Your list"), { target: { value } });
const open = async () => {
  await show("jodi-digit");
  press("Paste or rules");
  await pass(50);
  tap("Paste");
};
const choices = () =>
  [...screen.getByRole("dialog").querySelectorAll("li button")].map(({ textContent }) => textContent);
const names = () => deletes().map((button) => button.getAttribute("aria-label"));

test("lines of numbers, dashes and points are one question, whose choices are short", async () => {
  await open();
  fill("12 - 10\n13 - 20\n45 - 50\n99 - 10");
  expect(choices()).toEqual(["13, 14 … 20", "13, 20", "13x20"]);
  expect(dialog().getByText(/^What do you mean by 13/).textContent).toContain("99\u00a0-\u2060\u00a010");
  tap("13x20");
  tap("Add 4 numbers");
  expect(names().toSorted()).toEqual([
    "Delete 12, 10 points",
    "Delete 13, 20 points",
    "Delete 45, 50 points",
    "Delete 99, 10 points",
  ]);
});

test("where an answer does not fit a line, that line is asked about by itself", async () => {
  await open();
  fill("12 - 10\n13 - 15");
  tap("13, 14, 15");
  expect(choices().slice(3)).toEqual(["12, 10", "12x10"]);
  tap("12x10");
  tap("Add 4 numbers");
  expect(deletes()).toHaveLength(4);
});

test("a number alone below a list is asked about in words, and may be the points of all", async () => {
  await open();
  fill("12,13,14\n50");
  expect(dialog().getByText("50: a number, or points for 12, 13, 14?")).toBeVisible();
  tap("12, 13, 14x50");
  expect(dialog().getByText("3 numbers × 50 = 150 points")).toBeVisible();
});

test("a jodi behind Open waits for its points, which the field asks for", async () => {
  await open();
  fill("12=10 13=20\nmilan open 77");
  expect(dialog().queryByText(/Not a bid/)).toBeNull();
  expect(dialog().getByLabelText("Points each for 77")).toBeVisible();
  tap("Add 3 numbers");
  expect(deletes()).toHaveLength(3);
});

describe("an open question below the sheet's buttons", () => {
  const scrolled = jest.fn();
  beforeEach(() => {
    scrolled.mockClear();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled(this.textContent);
    };
    // Only the questions have a place here, far below the buttons.
    const placed = function getBoundingClientRect(this: Element) {
      return (this.matches("li") ? { top: 500, bottom: 600 } : { top: 0, bottom: 0 }) as DOMRect;
    };
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(placed);
  });
  afterEach(() => jest.restoreAllMocks());

  test("comes into sight after a paste and after the answer before it, and not while the text is typed", async () => {
    await open();
    fill("12-5");
    scrolled.mockClear();
    fill("12-50");
    expect(scrolled).not.toHaveBeenCalled();
    fill("12-50\n14 41 - 20");
    tap("12x50");
    expect(scrolled.mock.calls).toEqual([[expect.stringMatching(/^What do you mean by 14\s41/)]]);
  });

  test("comes into sight when Add is tapped, and its first answer gets the focus", async () => {
    await open();
    fill("12-50, 23-60");
    expect(scrolled).toHaveBeenCalledTimes(1);
    tap("Add");
    expect(scrolled).toHaveBeenCalledTimes(2);
    expect(dialog().getByRole("button", { name: "12, 50" })).toHaveFocus();
    expect(deletes()).toHaveLength(0);
  });
});

test("the number beside an unknown word is offered, and taken only once the player says so", async () => {
  await open();
  fill("abc, 66");
  expect(dialog().getByText("Not understood: abc, 66")).toBeVisible();
  expect(dialog().getByRole("button", { name: "Add" })).toBeDisabled();
  tap("Did you mean 66?");
  tap("Add 1 number");
  expect(names()).toEqual(["Delete 66, 10 points"]);
});
