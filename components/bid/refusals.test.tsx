/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { MINUTE, ONE_TIME, prepareScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { world, show, type, tick, press, confirm, deletes, balance, pass } = bidUser(BidScreen);
const OPENING = TWO_O_CLOCK + 80 * MINUTE;

/** Finds the refusal's toast, because the slip may show its text in red too. */
const IN_TOAST = { ignore: ".text-bad" };
const REFILL = "Insufficient balance please refill your account";

/** An entry of a game, the text of its refusal, and the marked field. */
type Refused = readonly [game: GameTypeId, typed: Readonly<Record<string, string>>, text: string, field: string];

/**
 * The first fault of each kind of form, in the specification's order (docs/specification.md, 6.8 Checks of every bid).
 * The rules themselves are tested in lib/domain/game/entries.test.ts.
 */
const REFUSED: readonly Refused[] = [
  ["single-digit", { Digit: " ", Points: "5" }, "Please enter the number", "Digit"],
  ["single-digit", { Digit: "12", Points: "5" }, "Number 12 is not valid", "Digit"],
  ["single-digit", { Digit: "5", Points: "" }, "Please enter point", "Points"],
  ["single-digit", { Digit: "5", Points: "10.5" }, "Points must be a whole number", "Points"],
  ["single-digit", { Digit: "5", Points: "9" }, "Required minimum bid amount is 10", "Points"],
  ["single-digit", { Digit: "5", Points: "1001" }, REFILL, "Points"],
  ["single-pana", { Pana: "132", Points: "" }, "Number 132 is not valid", "Pana"],
  ["half-sangam", { "Close Pana": "128", Points: "" }, "Please enter the number", "Open Digit"],
  ["half-sangam", { "Open Digit": "5", "Close Pana": "132" }, "Number 132 is not valid", "Close Pana"],
  ["full-sangam", { "Open Pana": "021", "Close Pana": "129" }, "Number 021 is not valid", "Open Pana"],
  ["full-sangam", { "Open Pana": "120", Points: "5" }, "Please enter the number", "Close Pana"],
  ["sp-dp-tp", { Digit: "x" }, "Number x is not valid", "Digit"],
  ["sp-dp-tp", { Digit: "5", Points: "10" }, "Please choose SP, DP or TP", "SP"],
  ["sp-motor", { Digits: "12", Points: "" }, "Digit not valid", "Digits"],
  ["sp-motor", { Digits: "1234", Points: "251" }, REFILL, "Points"],
  ["dp-motor", { Digits: "1", Points: "" }, "Please enter a valid Pana (at least 2 digits)", "Digits"],
  [
    "starline-single-pana",
    { Pana: "128", Points: "1001" },
    "Insufficient balance, please refill your account",
    "Points",
  ],
  ["gali-left-digit", { Digit: "x" }, "Number x is not valid", "Digit"],
];

test.each([
  ["single-digit", { Digit: "x" }, "Digit"],
  ["half-sangam", { "Open Digit": "6", "Close Pana": "321" }, "Close Pana"],
  ["single-digit", { Digit: "5", Points: "" }, "Points"],
] as const)("%s of %j: %s gets the focus, and is described by what is wrong", async (game, typed, field) => {
  await show(game);
  for (const [label, value] of Object.entries(typed)) type(label, value);
  screen.getByLabelText("Points").focus();
  fireEvent.click(screen.getByRole("button", { name: "Proceed" }));
  await pass(50);
  expect(screen.getByLabelText(field)).toHaveFocus();
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(/ /);
  type(field, "5");
  expect(screen.getByLabelText(field)).not.toHaveAccessibleDescription();
});

test("the field of a motor's digits says how many are needed", async () => {
  await show("sp-motor");
  type("Digits", "55");
  press("Proceed");
  await pass(10);
  expect(screen.getByLabelText("Digits")).toHaveAccessibleDescription("Choose 3 or more different digits");
});

test("an empty number gets no focus after a tap, because the phone's keyboard would cover the keys", async () => {
  await show("single-digit");
  fireEvent.click(screen.getByRole("button", { name: "Proceed" }));
  await pass(50);
  expect(screen.getByLabelText("Digit")).toBeInvalid();
  expect(screen.getByLabelText("Digit")).not.toHaveFocus();
});

test.each(REFUSED)(
  "%s of %j: names the first fault (%s), marks its field, adds nothing and keeps what was typed",
  async (game, typed, text, field) => {
    await show(game);
    for (const [label, value] of Object.entries(typed)) type(label, value);
    fireEvent.click(screen.getByRole("button", { name: "Proceed" }));
    await pass(10);
    expect(screen.getByText(text, IN_TOAST)).toBeVisible();
    expect(screen.getByLabelText(field)).toBeInvalid();
    expect([screen.queryByRole("button", { name: SUBMIT }), balance()]).toEqual([null, "1,000"]);
    // What the digits of a motor make is shown in the list, to take something out of it.
    expect(deletes()).toHaveLength(typed.Digits === "1234" ? 4 : 0);
    for (const [label, value] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(value);
    await pass(3100);
    expect(screen.queryByText(text, IN_TOAST)).toBeNull();
    type("Points", "77");
    if (field === "SP") tick("SP");
    expect(screen.getByLabelText(field)).toBeValid();
  },
);

test.each([
  ["single-digit", { Digit: "5" }, { Digit: "" }, "Choose a number below", "Digit"],
  ["single-digit", { Digit: "5" }, { Digit: "6", Points: "5" }, "Enter 10 points or more", "Points"],
  [
    "half-sangam",
    { "Open Digit": "5", "Close Pana": "128" },
    { "Open Digit": "6", "Close Pana": "" },
    "Close Pana: Choose a number below",
    "Close Pana",
  ],
] as const)(
  "%s with a list: what Proceed found wrong goes with the list that is sent",
  async (game, first, then, text, field) => {
    await show(game);
    const proceed = async (typed: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(typed)) type(label, value);
      press("Proceed");
      await pass(10);
    };
    await proceed(first);
    await proceed(then);
    expect(screen.getByText(text, { selector: "#entry-problem" })).toBeVisible();
    press("Submit");
    await pass(10);
    expect(screen.queryByRole("alert")).toBeNull();
    press("SUBMIT");
    await pass(10);
    expect(screen.getByLabelText(field)).toBeValid();
    expect(screen.queryByText(text)).toBeNull();
  },
);

test("an empty field is no fault once its list has grown another way", async () => {
  await show("jodi-digit");
  press("Proceed");
  expect(screen.getByLabelText("Digit")).toBeInvalid();
  press("Paste or rules");
  await pass(50);
  fireEvent.click(screen.getByRole("button", { name: "Paste" }));
  fireEvent.change(screen.getByLabelText("Your list"), { target: { value: "12=50" } });
  press("Add 1 number");
  expect(deletes()).toHaveLength(1);
  expect(screen.getByLabelText("Digit")).toBeValid();
});

describe("after the one time", () => {
  const late = async (id: GameTypeId) => {
    prepareScreen(OPENING);
    await show(id);
  };

  test.each([
    ["jodi-digit", "Bidding is closed for Jodi Digit"],
    ["half-sangam", "Bidding is closed for Half Sangam"],
    ["full-sangam", "Bidding is closed for Full Sangam"],
    ["gali-left-digit", "Bidding is closed for Left Digit"],
    ["gali-right-digit", "Bidding is closed for Right Digit"],
    ["gali-jodi-digit", "Bidding is closed for Jodi Digit"],
  ] as const)("%s is refused with %j, and nothing can be added", async (id, text) => {
    await late(id);
    expect(screen.getByText(text, IN_TOAST)).toBeVisible();
    expect(screen.getByRole("button", { name: "Proceed" })).toBeDisabled();
  });

  test("a Gali market that the provider has closed at its time is shown by the time, not as closed for today", async () => {
    prepareScreen(OPENING);
    await show("gali-left-digit");
    world.market = { ...ONE_TIME, isOpen: false };
    await pass(5100);
    expect(screen.getByText("Bidding is closed for Left Digit")).toBeVisible();
    expect(screen.queryByText("Sorry! Market is closed for today")).toBeNull();
  });

  test.each(GAME_TYPE_IDS.filter((id) => GAME_TYPES[id].family === "starline"))(
    "%s says plainly what the provider will do, and blocks nothing",
    async (id) => {
      await late(id);
      expect(screen.getByText("The 03:20 PM slot is over for today.")).toBeVisible();
      const fine = GAME_TYPES[id].digits[0] ?? "";
      type(fine.length === 3 ? "Pana" : "Digit", fine);
      type("Points", "10");
      press("Proceed");
      expect(await confirm()).toMatchObject({ gameType: id, lines: [{ digits: fine, session: "Open" }] });
    },
  );
});
