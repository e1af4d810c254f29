/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { receipt } from "@/testing/bid-server";
import { bidUser, SUBMIT, sentLine } from "@/testing/bid-user";
import { MINUTE, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, world, show, type, press, add, dialog, dialogTerm, choose, listed, balance, confirm, bids, pass } =
  bidUser(BidScreen);
const OPENING = TWO_O_CLOCK + 80 * MINUTE;
const CLOSING = TWO_O_CLOCK + 200 * MINUTE;

/** Lets the open time come, and the screen notice it. */
const letOpenEnd = async () => {
  setServerNow(OPENING + 500);
  await pass(1100);
};

describe("when Open closes", () => {
  const ENDED = "Open just closed. Bids for Open: 1 (100 points).";

  const mixed = async () => {
    await show("single-digit");
    add("5", "100");
    choose("Close");
    add("7", "50");
  };

  test("its lines stay what they are, say so, and nothing is sent until the player has decided", async () => {
    await mixed();
    await letOpenEnd();
    expect(listed()).toEqual(["5 Open · Closed", "7 Close"]);
    expect(screen.getByRole("alert")).toHaveTextContent(ENDED);
    press("Submit");
    await pass(10);
    expect(screen.getByText("Bidding is closed for this session")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(balance()).toBe("850");
  });

  test("what is picked for Close beside them stays in the list and its sum", async () => {
    await show("single-digit");
    add("5", "100");
    choose("Close");
    press("7");
    await letOpenEnd();
    expect(listed()).toEqual(["5 Open · Closed", "7 Close"]);
    expect(screen.getAllByText(/^(200 points\. )?Bids: 2/)[0]).toBeVisible();
    press("Move to Close");
    expect(await confirm()).toMatchObject({
      lines: [sentLine("5", "", "Close", 100), sentLine("7", "", "Close", 100)],
    });
  });

  test("they become bids for Close when the player says so", async () => {
    await mixed();
    await letOpenEnd();
    press("Move to Close");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(listed()).toEqual(["5 Close", "7 Close"]);
    expect(await confirm()).toMatchObject({ lines: [sentLine("5", "", "Close", 100), sentLine("7", "", "Close", 50)] });
  });

  test("the player can remove them, which gives their points back", async () => {
    await mixed();
    await letOpenEnd();
    press("Remove");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(listed()).toEqual(["7 Close"]);
    expect(balance()).toBe("950");
    expect(await confirm()).toMatchObject({ lines: [sentLine("7", "", "Close", 50)] });
  });

  test("a list for Close alone goes on undisturbed, its dialog too", async () => {
    await show("single-digit");
    choose("Close");
    add("7", "50");
    press("Submit");
    await letOpenEnd();
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
    await pass(10);
    expect(bids()).toHaveLength(1);
  });

  test("a dialog with a line for Open goes away, even where others are for Close: nothing unseen is confirmed", async () => {
    await mixed();
    press("Submit");
    expect(dialogTerm("Game Type")).toHaveTextContent("Open: 1 (100 points)");
    await letOpenEnd();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("alert")).toHaveTextContent(ENDED);
    expect(bids()).toEqual([]);
    press("Move to Close");
    expect(screen.queryByRole("dialog")).toBeNull();
    press("Submit");
    expect(dialogTerm("Game Type")?.textContent).toBe("Close");
  });

  test("an entry for Open is not added silently for Close: the first tap says so, the second adds", async () => {
    await show("single-digit");
    type("Digit", "5");
    type("Points", "100");
    await letOpenEnd();
    expect(screen.getByRole("radio", { name: "Close" })).toBeChecked();
    press("Proceed");
    await pass(10);
    expect(screen.getByText("Open has closed. Tap Proceed again to add this for Close.")).toBeVisible();
    expect(screen.getByLabelText("Digit")).toHaveValue("5");
    press("Proceed");
    expect(screen.getByLabelText("Digit")).toHaveValue("");
    expect(listed()).toEqual(["5 Close"]);
  });

  describe("with numbers that are only picked", () => {
    const pick = async () => {
      await show("single-digit");
      add("2", "10");
      add("9", "10");
      press("7");
      await letOpenEnd();
    };

    test("they count, stay in the list and in the sum, and go to Close with the rest", async () => {
      await pick();
      expect(screen.getByText("1 number × 10").nextSibling).toHaveTextContent("Open");
      expect(listed()).toEqual(["2 Open · Closed", "9 Open · Closed", "7 Open · Closed"]);
      expect(screen.getByRole("alert")).toHaveTextContent("Bids for Open: 3 (30 points).");
      expect(screen.getByRole("button", { name: SUBMIT })).toHaveAccessibleName("Submit, Bids: 3, 30 points");
      press("Submit");
      expect(screen.queryByRole("dialog")).toBeNull();
      press("Move to Close");
      expect(screen.getByText("1 number × 10").nextSibling).toHaveTextContent("Close");
      expect(screen.queryByText(/^Open just closed/)).toBeNull();
      expect(listed()).toEqual(["2 Close", "9 Close", "7 Close"]);
      const lines = ["2", "9", "7"].map((digit) => sentLine(digit, "", "Close"));
      expect(await confirm()).toMatchObject({ lines });
    });

    test("Remove takes them out too, and a number that is picked afterwards is for Close", async () => {
      await pick();
      press("Remove");
      expect(screen.queryByRole("alert")).toBeNull();
      expect(screen.getByRole("button", { name: "7" })).toHaveAttribute("aria-pressed", "false");
      press("3");
      expect(listed()).toEqual(["3 Close"]);
      expect(screen.queryByRole("alert")).toBeNull();
    });

    test("they are asked about without a list", async () => {
      await show("single-digit");
      press("7");
      await letOpenEnd();
      expect(screen.getByRole("alert")).toHaveTextContent("Bids for Open: 1 (10 points).");
      press("Move to Close");
      expect(listed()).toEqual(["7 Close"]);
    });

    test("without points the slip says for what the number was chosen", async () => {
      await show("single-digit");
      press("7");
      type("Points", "");
      await letOpenEnd();
      expect(screen.getByText("7 was chosen for Open, which has closed.")).toBeVisible();
    });
  });

  test("a bid that was sent for Open stays a bid for Open while it is checked", async () => {
    server.on("POST /api/bids", receipt("checking"));
    server.on("GET /api/bids/", receipt("checking"));
    await show("single-digit");
    add("5", "100");
    await confirm();
    await letOpenEnd();
    expect(listed()).toEqual(["5 Open"]);
    expect(screen.queryByText(ENDED)).toBeNull();
    server.on("GET /api/bids/", receipt("failed"));
    await pass(20_000);
    expect(listed()).toEqual(["5 Open · Closed"]);
  });
});

describe("an open dialog whose bid is not taken any more closes, and the screen says why", () => {
  test.each([
    ["single-digit", "Close", "5", CLOSING, "Bidding is closed for Single Digit"],
    ["jodi-digit", null, "05", OPENING, "Bidding is closed for Jodi Digit"],
    ["gali-left-digit", null, "5", OPENING, "Bidding is closed for Left Digit"],
  ] as const)("%s at its time", async (game, session, number, ends, reason) => {
    await show(game);
    if (session) choose(session);
    add(number, "50");
    press("Submit");
    expect(dialog().getByRole("button", { name: "SUBMIT" })).toBeVisible();
    setServerNow(ends + 500);
    await pass(1100);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByText("Nothing was sent. Your bid is kept on this phone.")).toBeVisible();
    expect(listed()).toHaveLength(1);
  });

  test("what was tapped and not added is said to be not sent", async () => {
    await show("single-digit");
    choose("Close");
    fireEvent.change(screen.getByLabelText("Points"), { target: { value: "50" } });
    press("7");
    press("Submit");
    expect(dialog().getByRole("button", { name: "SUBMIT" })).toBeVisible();
    setServerNow(CLOSING + 500);
    await pass(1100);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Nothing was sent. Your bid is kept on this phone.")).toBeVisible();
  });

  test("on a holiday, and it does not open again by itself; nothing counts down", async () => {
    await show("single-digit");
    add("5", "50");
    expect(screen.getAllByText(/ left$/)).toHaveLength(2);
    press("Submit");
    world.market = { ...world.market, isOpen: false };
    await pass(5500);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Sorry! Market is closed for today")).toBeVisible();
    expect(screen.queryByText(/ left$/)).toBeNull();
    world.market = { ...world.market, isOpen: true };
    await pass(5500);
    expect(screen.queryByText("Sorry! Market is closed for today")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a Starline slot that has passed blocks nothing: its dialog stays and says so", async () => {
    await show("starline-single-digit");
    add("5", "50");
    press("Submit");
    expect(dialog().queryByText("A bid sent now would not be accepted.")).toBeNull();
    setServerNow(OPENING + 500);
    await pass(1100);
    expect(dialog().getByText("A bid sent now would not be accepted.")).toBeVisible();
    expect(dialog().getByRole("button", { name: "SUBMIT" })).toBeEnabled();
  });
});
