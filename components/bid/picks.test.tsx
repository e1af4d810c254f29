/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { show, type, press, add, choose, dialog, confirm, listed, pass } = bidUser(BidScreen);

const says = (text: string | RegExp) => screen.queryByText(text);
/** Returns what is picked as the line says it, whose facts a dot separates in sight. */
const picked = () =>
  [...(says(/^\d+ numbers? × \d+$/)?.parentElement?.children ?? [])].map(({ textContent }) => textContent);
/** Returns what the receipt says was placed, row by row. */
const receiptRows = () =>
  [...(screen.getByText("3 bids, 30 points").parentElement?.children ?? [])].map(({ textContent }) =>
    textContent?.replaceAll("\u00a0", " "),
  );

describe("the line above the keys", () => {
  test("says what a tap does until the first bid, and then what is picked by the points and session of now", async () => {
    await show("single-digit");
    press("50 points");
    expect(says("Tap: 50 points each")?.parentElement).not.toHaveClass("font-semibold");
    press("10 points");
    expect(says("Tap: 10 points each")).toBeVisible();
    press("3");
    press("7");
    expect(picked()).toEqual(["2 numbers × 10", "Open"]);
    press("50 points");
    choose("Close");
    const changed = screen.getByText("All 2: 50 each");
    expect(changed.parentElement).toHaveClass("font-semibold");
    expect(changed.nextSibling).toHaveTextContent("Close");
    expect(says("What you picked is for Close now")).toBeVisible();
    expect(says("New points change these too, until Proceed")).toBeVisible();
    expect(screen.getByRole("button", { name: SUBMIT })).toHaveAccessibleName("Submit, Bids: 2, 100 points");
    expect(await confirm()).toMatchObject({
      lines: ["3", "7"].map((digits) => ({ digits, points: 50, session: "Close" })),
    });
  });

  test("says at what is picked why Submit does not send it", async () => {
    await show("dp-motor");
    type("Digits", "58");
    press("Proceed");
    type("Digits", "0123456789");
    expect(says(/^Not included/)).toBeNull();
    type("Points", "400");
    expect(says("Not included: 0123456789 (more than your balance)")).toBeVisible();
    expect(screen.getByRole("button", { name: SUBMIT })).toHaveAccessibleName("Submit, Bids: 2, 20 points");
  });

  test("a bid that was added keeps its points and session, and the next is told with its own", async () => {
    await show("single-digit");
    add("3", "10");
    expect(says(/^Tap: /)).toBeNull();
    expect(says(/^New points/)).toBeNull();
    choose("Close");
    type("Points", "20");
    press("5");
    expect(picked()).toEqual(["1 number × 20", "Close"]);
    press("8");
    type("Points", "30");
    expect(says("All 2: 30 each")).toBeVisible();
    // The next pick is told as usual.
    press("8");
    expect(picked()).toEqual(["1 number × 30", "Close"]);
    type("Points", "20");
    expect(listed()).toEqual(["3 Open", "5 Close"]);
    expect(screen.getByRole("button", { name: SUBMIT })).toHaveAccessibleName("Submit, Bids: 2, 30 points");
  });

  test("promises no tap that points which cannot be bid would refuse, and names no session where there is one", async () => {
    const first = await show("single-digit");
    type("Points", "5");
    expect(says(/^Tap: /)).toBeNull();
    first.unmount();
    await show("jodi-digit");
    press("07");
    expect(picked()).toEqual(["1 number × 10"]);
  });

  test("the session of what is picked is announced with the sum", async () => {
    await show("single-digit");
    press("3");
    choose("Close");
    await pass(1000);
    const slip = screen.getByRole("button", { name: SUBMIT }).parentElement as HTMLElement;
    expect(within(slip).getByRole("status")).toHaveTextContent(/^10 points\. Bids: 1.*\. Close\. Balance after/);
  });
});

describe("what Proceed finds wrong", () => {
  test("is announced by the toast, and between the fields and the points to tap stands what to do about it", async () => {
    await show("single-digit");
    press("3");
    type("Points", "5");
    press("Proceed");
    await pass(2000);
    const text = "Enter 10 points or more";
    const problem = screen.getByText(text);
    expect(problem).toHaveAttribute("id", "entry-problem");
    expect(problem.compareDocumentPosition(screen.getByRole("button", { name: "Proceed" }))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(problem.compareDocumentPosition(screen.getByRole("button", { name: "50 points" }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByLabelText("Points")).toHaveAccessibleDescription(text);
    expect(screen.queryByRole("alert")).toBeNull();
    for (const status of screen.getAllByRole("status")) expect(status).not.toHaveTextContent(text);
    expect(problem.closest("[aria-live]")).toBeNull();
    expect(screen.getByText("Required minimum bid amount is 10").closest("[aria-live=polite]")).not.toBeNull();
  });

  test("names the field of a sangam, which has two numbers", async () => {
    await show("half-sangam");
    press("5");
    press("Proceed");
    expect(screen.getByText("Close Pana: Choose a number below")).toBeVisible();
  });
});

describe("a list that is sent while half a sangam is typed", () => {
  test("has its receipt, and the half stays in its field without a fault", async () => {
    await show("half-sangam");
    press("5");
    press("118");
    press("Proceed");
    press("7");
    press("Proceed");
    press("Submit");
    expect(dialog().getByText(/^Not included: 7/)).toBeVisible();
    fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
    await pass(100);
    expect(screen.getByRole("region", { name: "Receipt" })).toBeVisible();
    expect(screen.getByLabelText("Open Digit")).toHaveValue("7");
    expect(screen.getByLabelText("Close Pana")).toBeValid();
    type("Open Digit", "8");
    expect(screen.queryByRole("region", { name: "Receipt" })).toBeNull();
    expect(screen.getByText(/choose the close pana$/)).toBeVisible();
  });
});

test("which part of a half sangam is the digit, and of which session, stands in confirmation, receipt and what is shared", async () => {
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  await show("half-sangam");
  press("5");
  press("118");
  press("Proceed");
  choose("Close");
  for (const digit of ["6", "7"]) {
    press(digit);
    press("127");
    press("Proceed");
  }
  press("Submit");
  expect(
    dialog()
      .getAllByRole("listitem")
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^Open Digit 5Close Pana 118Points 10/),
    expect.stringMatching(/^Close Digit 6Open Pana 127Points 10/),
    expect.stringMatching(/^Close Digit 7Open Pana 127Points 10/),
  ]);
  expect(dialog().queryByText("Session")).toBeNull();
  fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
  await pass(100);
  expect(receiptRows()).toEqual([
    "3 bids, 30 points",
    "Open Digit 5 · Close Pana 118 · 10 points",
    "Close Digit - Open Pana: 6-127, 7-127 · 2 numbers × 10 = 20 points",
  ]);
  press("Share");
  press("As text");
  const shared = decodeURIComponent(String(opened.mock.lastCall?.[0])).split("\n");
  expect(shared).toContain("Close Digit 7 · Open Pana 127 · 10 points");
});

test("a receipt of both sessions says which number is for which, and so does what is shared", async () => {
  const opened = jest.spyOn(window, "open").mockReturnValue(null);
  await show("single-digit");
  add("3", "10");
  choose("Close");
  press("3");
  press("5");
  await confirm();
  await pass(100);
  expect(receiptRows()).toEqual([
    "3 bids, 30 points",
    "Open: 3 · 10 points",
    "Close: 3, 5 · 2 numbers × 10 = 20 points",
  ]);
  press("Share");
  press("As text");
  const shared = decodeURIComponent(String(opened.mock.lastCall?.[0])).split("\n");
  expect(shared).toEqual(
    expect.arrayContaining(["Open: 3 · 10 points", "Close: 3 · 10 points", "Close: 5 · 10 points"]),
  );
});
