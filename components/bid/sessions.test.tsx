/** @jest-environment jsdom */
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { bidUser, sentLine } from "@/testing/bid-user";
import { MINUTE, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { show, type, tick, press, dialog, dialogTerm, choose, listed, confirm } = bidUser(BidScreen);

/** What is typed, by the field's label. */
type Typed = Readonly<Record<string, string>>;

const add = (typed: Typed, points = "10") => {
  for (const [label, value] of Object.entries(typed)) type(label, value);
  type("Points", points);
  press("Proceed");
};

/** A screen of each form with a choice of session: what is typed for each, and the lines that are sent. */
const SCREENS: readonly (readonly [GameTypeId, Typed, Typed, readonly string[], readonly string[]])[] = [
  ["single-digit", { Digit: "5" }, { Digit: "7" }, ["5"], ["7"]],
  [
    "half-sangam",
    { "Open Digit": "5", "Close Pana": "128" },
    { "Close Digit": "6", "Open Pana": "220" },
    ["5 · 128"],
    ["6 · 220"],
  ],
  ["sp-dp-tp", { Digit: "6" }, { Digit: "5" }, ["222"], ["555"]],
  ["dp-motor", { Digits: "12" }, { Digits: "34" }, ["112", "122"], ["334", "344"]],
];

test.each(SCREENS)(
  "%s: a line keeps the session that it was added with, in the list, the dialog and the request",
  async (gameType, forOpen, forClose, open, close) => {
    await show(gameType);
    // What is ticked stays ticked.
    if (gameType === "sp-dp-tp") tick("TP");
    add(forOpen);
    choose("Close");
    add(forClose, "20");
    const isSangam = gameType === "half-sangam";
    const t = isSangam ? ["Open Digit · Close Pana", "Close Digit · Open Pana"] : ["Open", "Close"];
    expect(listed()).toEqual([
      ...open.map((number) => `${number} ${t[0]}`),
      ...close.map((number) => `${number} ${t[1]}`),
    ]);

    press("Submit");
    expect(dialogTerm("Total Bid")).toHaveTextContent(String(open.length + close.length));
    expect(dialogTerm("Game Type")).toHaveTextContent(
      `Open: ${open.length} (${open.length * 10} points)Close: ${close.length} (${close.length * 20} points)`,
    );
    fireEvent.click(dialog().getByRole("button", { name: "CANCEL" }));
    const line = (session: Session, points: number) => (number: string) => {
      const [digits = "", closeDigits = ""] = number.split(" · ");
      return sentLine(digits, closeDigits, session, points);
    };
    expect(await confirm()).toEqual({
      marketId: "7",
      gameType,
      lines: [...open.map(line("Open", 10)), ...close.map(line("Close", 20))],
    });
  },
);

test("SP DP TP says what of each session is of which kind", async () => {
  await show("sp-dp-tp");
  tick("SP");
  tick("DP");
  add({ Digit: "5" });
  choose("Close");
  tick("TP");
  add({ Digit: "5" });
  press("Submit");
  expect(dialogTerm("Of which")).toHaveTextContent("Open: SP 12 · DP 9Close: SP 12 · DP 9 · TP 1");
});

test("numbers that were typed for one kind of half sangam are not taken for the other, and the list stays", async () => {
  await show("half-sangam");
  add({ "Open Digit": "5", "Close Pana": "128" });
  type("Open Digit", "7");
  choose("Close");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByLabelText("Close Digit")).toHaveValue("");
  expect(listed()).toEqual(["5 · 128 Open Digit · Close Pana"]);
});

describe("the stored list", () => {
  test("each line has its session after a reload, and one for Open is not for Close when Open has closed since", async () => {
    await show("single-digit");
    add({ Digit: "5" }, "100");
    choose("Close");
    add({ Digit: "5" }, "50");
    cleanup();
    await show("single-digit");
    expect(listed()).toEqual(["5 Open", "5 Close"]);
    cleanup();
    setServerNow(TWO_O_CLOCK + 81 * MINUTE);
    await show("single-digit");
    expect(listed()).toEqual(["5 Open · Closed", "5 Close"]);
  });
});

test("a finished half sangam becomes a line when the other session is chosen, whose first field comes first", async () => {
  await show("half-sangam");
  press("4");
  press("118");
  choose("Close");
  expect(listed()).toEqual(["4 · 118 Open Digit · Close Pana"]);
  expect(screen.getByLabelText("Close Digit")).toHaveValue("");
  press("6");
  expect(screen.getByLabelText("Close Digit")).toHaveValue("6");
  choose("Open");
  // What is half chosen is for the other numbers, and no bid yet.
  expect(listed()).toEqual(["4 · 118 Open Digit · Close Pana"]);
});
