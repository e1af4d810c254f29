/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { receipt } from "@/testing/bid-server";
import { bidUser, SUBMIT, sentLine } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { server, show, type, press, dialog, confirm, listed, bids, pass, deletes } = bidUser(BidScreen);

const stake = () => screen.getByLabelText("Points");

describe("Submit with numbers that are picked and not in the list yet", () => {
  const start = async () => {
    await show("single-digit");
    press("6");
    press("Proceed");
  };
  const bar = () =>
    within(screen.getByRole("button", { name: SUBMIT }).closest<HTMLElement>(".submit-bar") ?? document.body);
  const closeDialog = () => fireEvent.click(dialog().getByRole("button", { name: "CANCEL" }));

  test("the bar shows what Submit sends, and the dialog sends that", async () => {
    await start();
    press("7");
    press("50 points");
    expect(bar().getByText("60 points")).toBeVisible();
    expect(bar().getByText("Bids: 2 · wins up to 475")).toBeVisible();
    expect(await confirm()).toMatchObject({ lines: [sentLine("6", "", "Open"), sentLine("7", "", "Open", 50)] });
    expect(screen.getByRole("button", { name: "7" })).toHaveAttribute("aria-pressed", "false");
    expect(listed()).toEqual([]);
  });

  test("CANCEL gives back the state from before the tap", async () => {
    await start();
    press("7");
    press("50 points");
    press("Submit");
    expect(dialog().getByText("Total Points").nextElementSibling).toHaveTextContent("60");
    closeDialog();
    expect(listed()).toEqual(["6 Open", "7 Open"]);
    expect(screen.getByRole("button", { name: "7" })).toHaveAttribute("aria-pressed", "true");
    expect(stake()).toHaveValue("50");
  });

  test("after a failed bid, all sent lines are in the list", async () => {
    await start();
    press("7");
    server.on("POST /api/bids", receipt("failed"));
    await confirm();
    expect(screen.getByText("Failed to place bid. Please try again.")).toBeVisible();
    closeDialog();
    expect(listed()).toEqual(["6 Open", "7 Open"]);
    expect(screen.getByRole("button", { name: "7" })).toHaveAttribute("aria-pressed", "false");
  });

  test.each([
    ["99", "10", "99 (not a valid number)"],
    ["5", "5", "5 (less than 10 points)"],
    ["5", "", "5 (no points are entered)"],
    ["5", "991", "5 (more than your balance)"],
    ["5", "99999999999999999999", "5 (more points than one bid takes)"],
  ])(
    "an invalid entry (%s for %s points) stops nothing, is named, and stays in its fields",
    async (digit, points, t) => {
      await start();
      type("Digit", digit);
      type("Points", points);
      expect(bar().getByText("10 points")).toBeVisible();
      press("Submit");
      expect(dialog().getByText(`Not included: ${t}`)).toBeVisible();
      fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
      await pass(10);
      expect(bids()[0]?.body).toMatchObject({ lines: [sentLine("6", "", "Open")] });
      expect(screen.getByLabelText("Digit")).toHaveValue(digit);
      expect(stake()).toHaveValue(points);
    },
  );
});

describe("the slip", () => {
  test("counts whole valid numbers alone", async () => {
    await show("jodi-digit");
    type("Digit", "1");
    expect(screen.queryByText(/^Bids: 1/)).toBeNull();
    type("Digit", "12");
    expect(screen.getByText(/^Bids: 1/)).toBeVisible();
  });

  test.each(["1,000", " 0120 ", "१२०.00", "１２０", "\u00a0₹120"])(
    "takes points as people write them: %j",
    async (points) => {
      await show("single-digit");
      type("Digit", "6");
      type("Points", points);
      press("Proceed");
      expect(deletes()[0]).toHaveAccessibleName(`Delete 6, ${points.startsWith("1,") ? "1,000" : "120"} points`);
    },
  );

  test.each(["1,2", "12 0", "10.5", "1e3", "+50"])("refuses %j, which is no whole amount", async (points) => {
    await show("single-digit");
    type("Digit", "6");
    type("Points", points);
    press("Proceed");
    expect(screen.getByText("Write only digits, such as 50", { selector: "#entry-problem" })).toBeVisible();
    expect(deletes()).toHaveLength(0);
  });

  test.each([
    ["5", "Required minimum bid amount is 10", 0],
    ["1001", "Insufficient balance please refill your account", 1],
    ["99999999999999999999", "The largest bid is 99,99,99,999 points", 0],
  ])("says in red what is wrong with %s points, and leads on where they can be added", async (points, t, links) => {
    await show("single-digit");
    press("6");
    type("Points", points);
    expect(screen.getByText(t)).toHaveClass("text-bad");
    expect(screen.queryAllByRole("link", { name: "Add Money" })).toHaveLength(links);
    // The cost of a stake that cannot be typed whole is not shown, because it would be another number.
    expect(screen.queryAllByText(/^[\d,]+ points$/, { ignore: "button" })).toHaveLength(points.length > 9 ? 0 : 1);
    expect(screen.queryByRole("button", { name: SUBMIT })).toBeNull();
  });
});
