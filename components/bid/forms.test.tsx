/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { GAME_TYPE_IDS, GAME_TYPES } from "@/lib/domain/game/game-types";
import { bidUser, sentLine } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { show, type, tick, press, dialog, deletes, balance, confirm, pass } = bidUser(BidScreen);

const tab = (name: string | RegExp) => screen.getByRole("tab", { name });
const keys = (length: number) =>
  screen.getAllByRole("button", { name: new RegExp(`^\\d{${length}}$`) }).map((button) => button.textContent);
const key = (name: string) => screen.queryByRole("button", { name });

describe("a number of a long list", () => {
  test("the keys of a tab are the twelve panas whose digits add up to its digit", async () => {
    await show("single-pana");
    expect(tab("0")).toHaveAttribute("aria-selected", "true");
    fireEvent.click(tab("6"));
    expect(screen.getByRole("tabpanel", { name: "6" })).toBeVisible();
    // The numbers follow from the definition: 1 + 2 + 3, 1 + 5 + 0, 1 + 6 + 9 …
    expect(keys(3)).toEqual("123 150 169 178 240 259 268 349 358 367 457 790".split(" "));
  });

  test("the arrow keys, Home and End lead from tab to tab, and only one of them is a stop", async () => {
    await show("single-pana");
    const press = (name: string, pressed: string) => fireEvent.keyDown(tab(name), { key: pressed });
    press("0", "ArrowRight");
    expect(tab("1")).toHaveFocus();
    expect(tab("1")).toHaveAttribute("aria-selected", "true");
    press("1", "ArrowLeft");
    press("0", "ArrowLeft");
    expect(tab("9")).toHaveFocus();
    press("9", "Home");
    expect(tab("0")).toHaveFocus();
    press("0", "End");
    expect(tab("9")).toHaveFocus();
    expect(screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab("9")]);
  });

  test("a tab shows how many are chosen under it, and how many the list has for the session", async () => {
    await show("single-pana");
    fireEvent.click(tab("6"));
    press("123");
    press("150");
    expect(tab("6, 2 chosen")).toHaveTextContent("6");
    fireEvent.click(tab("7"));
    expect(tab("6, 2 chosen")).toBeVisible();
    expect(tab("7")).toBeVisible();
    press("Proceed");
    press("890");
    expect(tab("6, 2 in your list")).toBeVisible();
    expect(tab("7, 1 chosen")).toBeVisible();
    fireEvent.click(screen.getByRole("radio", { name: "Close" }));
    expect(tab("6")).toBeVisible();
  });

  test("the keys are the valid panas that start with what is typed", async () => {
    await show("single-pana");
    type("Pana", "89");
    expect(key("890")).toBeVisible();
    expect(key("120")).toBeNull();
    expect(screen.queryByRole("tab", { name: /chosen/ })).toBeNull();
    type("Pana", "11");
    expect(screen.getByText("No valid number begins with 11")).toBeVisible();
  });

  test("a tap on a key clears the typed filter; several numbers are added at one stake", async () => {
    await show("single-pana");
    type("Pana", "12");
    press("128");
    expect(screen.getByLabelText("Pana")).toHaveValue("");
    // The number stays in sight among those of its digit.
    expect(key("128")).toHaveAttribute("aria-pressed", "true");
    fireEvent.click(tab("7"));
    press("890");
    fireEvent.click(tab("3"));
    press("120");
    press("Delete 120, 10 points");
    type("Points", "20");
    expect(screen.getByText("40 points")).toBeVisible();
    press("Proceed");
    expect(balance()).toBe("960");
    expect(await confirm()).toMatchObject({
      lines: [sentLine("128", "", "Open", 20), sentLine("890", "", "Open", 20)],
    });
  });

  test("Jodi shows all keys and the tens with their counts, has no choice of session, and is sent as Close", async () => {
    await show("jodi-digit");
    expect(keys(2)).toEqual([...GAME_TYPES["jodi-digit"].digits]);
    type("Digit", "4");
    expect(keys(2)).toEqual("40 41 42 43 44 45 46 47 48 49".split(" "));
    type("Digit", "41");
    expect(keys(2)).toHaveLength(100);
    expect(key("40–49, 1 chosen")).toBeVisible();
    type("Digit", "");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/game?market=7");
    press("07");
    type("Points", "10");
    press("Proceed");
    expect(key("00–09, 1 in your list")).toBeVisible();
    expect(await confirm()).toEqual({ marketId: "7", gameType: "jodi-digit", lines: [sentLine("07", "", "Close")] });
  });
});

describe("half sangam", () => {
  test.each([
    ["Open", "Open Digit", "Close Pana"],
    ["Close", "Close Digit", "Open Pana"],
  ] as const)("on %s asks for %s and %s, in this order on the wire", async (session, first, second) => {
    await show("half-sangam");
    fireEvent.click(screen.getByRole("radio", { name: session }));
    type(first, "5");
    type(second, "128");
    type("Points", "10");
    press("Proceed");
    expect(deletes()).toHaveLength(1);
    expect(await confirm()).toMatchObject({ lines: [sentLine("5", "128", session)] });
  });
});

test("full sangam is one line of two panas, sent as Close", async () => {
  await show("full-sangam");
  expect(screen.getByText("Panas by the last digit of their sum")).toBeVisible();
  type("Open Pana", "120");
  type("Close Pana", "888");
  type("Points", "10");
  press("Proceed");
  expect(screen.getByRole("button", { name: "Delete 120 · 888, 10 points" })).toBeVisible();
  expect(await confirm()).toMatchObject({ gameType: "full-sangam", lines: [sentLine("120", "888", "Close")] });
});

describe("sp dp tp", () => {
  test("shows its lines and their total before they are added, and one of them can be left out and put back", async () => {
    await show("sp-dp-tp");
    tick("DP");
    tick("TP");
    type("Digit", "5");
    type("Points", "10");
    expect(screen.getByText("100 points", { ignore: "button" })).toBeVisible();
    press("Delete 555, 10 points");
    expect(screen.getByText("90 points")).toBeVisible();
    press("Put back 555");
    press("Delete 113, 10 points");
    press("Proceed");
    expect(deletes()).toHaveLength(9);
    expect(balance()).toBe("910");
    press("Submit");
    expect(dialog().getByText("Of which").nextElementSibling).toHaveTextContent("DP 8 · TP 1");
  });

  test("a digit without a kind says at once what is missing", async () => {
    await show("sp-dp-tp");
    const isAsked = () => screen.queryByText("Choose SP, DP or TP") !== null;
    expect(isAsked()).toBe(false);
    press("5");
    expect(isAsked()).toBe(true);
    tick("SP");
    expect(isAsked()).toBe(false);
  });

  test("a digit has twelve, nine and one, each under its box", async () => {
    await show("sp-dp-tp");
    press("0");
    for (const [kind, count] of [
      ["SP", "12"],
      ["DP", "9"],
      ["TP", "1"],
    ] as const) {
      expect(screen.getByRole("checkbox", { name: kind }).closest("label")).toHaveTextContent(count);
    }
  });
});

describe("motors", () => {
  test("SP Motor shows its lines and the total; single lines go before and after adding", async () => {
    await show("sp-motor");
    for (const digit of ["2", "3", "4", "0"]) press(digit);
    expect(screen.getByLabelText("Digits")).toHaveValue("2340");
    type("Points", "10");
    expect(screen.getByText("40 points")).toBeVisible();
    for (const pana of ["230", "234", "240", "340"]) expect(key(`Delete ${pana}, 10 points`)).toBeVisible();
    press("Delete 240, 10 points");
    expect(screen.getByText("30 points")).toBeVisible();
    press("Proceed");
    expect(balance()).toBe("970");
    press("Delete 230, 10 points");
    expect(balance()).toBe("980");
    expect(await confirm()).toMatchObject({
      gameType: "sp-motor",
      lines: [sentLine("234", "", "Open"), sentLine("340", "", "Open")],
    });
  });

  test("numbers left out of one motor are not left out of the next motor", async () => {
    await show("dp-motor");
    type("Digits", "12");
    press("Delete 112, 10 points");
    type("Digits", "123");
    expect(key("Delete 112, 10 points")).toBeVisible();
  });

  test("with every line left out there is nothing to add", async () => {
    await show("dp-motor");
    type("Digits", "12");
    type("Points", "10");
    press("Delete 112, 10 points");
    press("Delete 122, 10 points");
    expect(screen.getByLabelText("Digits")).toHaveValue("");
    press("Proceed");
    await pass(10);
    expect(screen.getByText("Choose a number below", { selector: "#entry-problem" })).toBeVisible();
  });
});

const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const suggested = (label: string) => [...(inputOf(label).list?.options ?? [])].map(({ value }) => value);

const LABELS = /^(Digit|Digits|Pana|Open Digit|Close Digit|Open Pana|Close Pana)$/;
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  "full-sangam": [220, 220],
  "half-sangam": [10, 220],
  "sp-dp-tp": [10],
  "sp-motor": [120],
  "dp-motor": [45],
};

test.each(GAME_TYPE_IDS)("%s: every input for a number has its suggestions", async (id) => {
  await show(id);
  const inputs = screen.getAllByLabelText<HTMLInputElement>(LABELS);
  expect(inputs.map(({ list }) => list?.options.length)).toEqual(COUNTS[id] ?? [GAME_TYPES[id].digits.length]);
});

test("a motor's suggestions go on from what is typed", async () => {
  await show("sp-motor");
  type("Digits", "12");
  expect(suggested("Digits")).toEqual(["123", "124", "125", "126", "127", "128", "129", "120"]);
  type("Digits", "1234567890");
  expect(suggested("Digits")).toEqual([]);
});
