/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { bidUser } from "@/testing/bid-user";
import { shareOf } from "@/testing/share";
import { MINUTE, ONE_TIME, prepareScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { world, show, type, tick, press, confirm, pass } = bidUser(BidScreen);
const OPENING = TWO_O_CLOCK + 80 * MINUTE;

/** The preview of the entry may show the same words in red. */
const IN_TOAST = { ignore: ".text-bad" };

/** An entry, the words of its refusal, and the marked field. */
interface Refused {
  readonly typed: Readonly<Record<string, string>>;
  readonly ticked?: readonly string[];
  readonly said: string;
  readonly field: string;
}

const REFILL = "Insufficient balance please refill your account";

const POINTS = [
  ["", "Please enter point"],
  ["  ", "Please enter point"],
  ["10.5", "Points must be a whole number"],
  ["-20", "Points must be a whole number"],
  ["9", "Required minimum bid amount is 10"],
  ["0", "Required minimum bid amount is 10"],
  ["1001", REFILL],
] as const;

/**
 * The points after a number that is fine, in the document's order (docs/specification.md, 6.8 Checks of every bid). One
 * rule for all games: `npm test` takes each third row of a game, and all of single digit.
 */
const pointsOf = (
  fine: Refused["typed"],
  more: Partial<Refused> = {},
  refill = REFILL,
  every = 3,
): readonly Refused[] =>
  shareOf(POINTS, every).map(([points, said]) => ({
    typed: { ...fine, Points: points },
    said: said === REFILL ? refill : said,
    field: "Points",
    ...more,
  }));

/** One number: missing, then each that is not allowed, whatever is wrong with the points as well. */
const numberOf = (
  label: string,
  fine: string,
  wrong: readonly string[],
  { refill = REFILL, every = 3 } = {},
): readonly Refused[] => [
  { typed: { [label]: "", Points: "" }, said: "Please enter the number", field: label },
  { typed: { [label]: " ", Points: "5" }, said: "Please enter the number", field: label },
  ...wrong.map((number) => ({
    typed: { [label]: number, Points: "5" },
    said: `Number ${number} is not valid`,
    field: label,
  })),
  ...pointsOf({ [label]: fine }, {}, refill, every),
];

const sangamOf = (first: string, second: string, fine: string, wrong: readonly string[]): readonly Refused[] => [
  { typed: { [second]: "128", Points: "" }, said: "Please enter the number", field: first },
  ...wrong.map((number) => ({
    typed: { [first]: number, [second]: "129", Points: "5" },
    said: `Number ${number} is not valid`,
    field: first,
  })),
  { typed: { [first]: fine, Points: "5" }, said: "Please enter the number", field: second },
  { typed: { [first]: fine, [second]: "132", Points: "" }, said: "Number 132 is not valid", field: second },
  ...pointsOf({ [first]: fine, [second]: "128" }),
];

const motorOf = (short: string, shortSaid: string, rest: readonly Refused[]): readonly Refused[] => [
  { typed: { Digits: "", Points: "" }, said: "Please enter the number", field: "Digits" },
  { typed: { Digits: short, Points: "" }, said: shortSaid, field: "Digits" },
  ...rest,
];

const notValid = (digits: string): Refused => ({
  typed: { Digits: digits, Points: "5" },
  said: "Digit not valid",
  field: "Digits",
});

const DIGIT = numberOf("Digit", "5", ["12", "x", "-1"], { every: 1 });
const JODI = numberOf("Digit", "07", ["7", "100", "x1"]);
/** The rows of a game of another family, whose form and rule are those of a main market's game with the same rows. */
const again = (rows: readonly Refused[]) => shareOf(rows, 4);
const SINGLE_PANA = ["12", "112", "132", "012", "891"];
const DOUBLE_PANA = ["120", "111", "211"];
const TRIPLE_PANA = ["112", "11", "1111"];

const REFUSED = {
  "single-digit": DIGIT,
  "jodi-digit": JODI,
  "single-pana": numberOf("Pana", "128", SINGLE_PANA),
  "double-pana": numberOf("Pana", "112", DOUBLE_PANA),
  "triple-pana": numberOf("Pana", "000", TRIPLE_PANA),
  "half-sangam": sangamOf("Open Digit", "Close Pana", "5", ["12", "x"]),
  "full-sangam": sangamOf("Open Pana", "Close Pana", "120", ["5", "021", "999999"]),
  "sp-dp-tp": [
    { typed: { Points: "" }, ticked: ["SP"], said: "Please enter the number", field: "Digit" },
    { typed: { Digit: "12", Points: "5" }, ticked: ["SP"], said: "Number 12 is not valid", field: "Digit" },
    { typed: { Digit: "x" }, said: "Number x is not valid", field: "Digit" },
    { typed: { Digit: "5", Points: "10" }, said: "Please choose SP, DP or TP", field: "SP" },
    ...pointsOf({ Digit: "5" }, { ticked: ["TP"] }),
    // Twelve panas at 90 points are 1,080.
    { typed: { Digit: "5", Points: "90" }, ticked: ["SP"], said: REFILL, field: "Points" },
  ],
  "sp-motor": motorOf("12", "Digit not valid", [
    notValid("1"),
    notValid("112"),
    notValid("12x"),
    ...pointsOf({ Digits: "1234" }),
    { typed: { Digits: "1234", Points: "251" }, said: REFILL, field: "Points" },
  ]),
  "dp-motor": motorOf("1", "Please enter a valid Pana (at least 2 digits)", [
    notValid("11"),
    notValid("1x"),
    ...pointsOf({ Digits: "12" }),
    { typed: { Digits: "12", Points: "501" }, said: REFILL, field: "Points" },
  ]),
  "starline-single-digit": again(DIGIT),
  "starline-single-pana": numberOf("Pana", "128", SINGLE_PANA, {
    refill: "Insufficient balance, please refill your account",
  }),
  "starline-double-pana": again(numberOf("Pana", "112", DOUBLE_PANA)),
  "starline-triple-pana": numberOf("Pana", "777", TRIPLE_PANA),
  "gali-left-digit": again(DIGIT),
  "gali-right-digit": again(DIGIT),
  "gali-jodi-digit": again(JODI),
} as const satisfies Record<GameTypeId, readonly Refused[]>;

/** Opens a game, and finds what all its rows use once: on a form of ninety buttons each search costs as much as a row. */
const openForm = async (id: GameTypeId, rows: readonly Refused[]) => {
  await show(id);
  const labels = [...new Set(rows.flatMap(({ typed }) => Object.keys(typed)))];
  const fields = new Map(labels.map((label) => [label, screen.getByLabelText<HTMLInputElement>(label)]));
  const marks = new Map(rows.map(({ field }) => [field, screen.getByLabelText(field)]));
  const proceed = screen.getByRole("button", { name: "Proceed" });
  const left = screen.getByLabelText(/^(Balance|Left after your list)$/);
  const fill = (typed: Refused["typed"]) => {
    for (const [label, field] of fields) {
      const value = typed[label] ?? "";
      if (field.value !== value) fireEvent.change(field, { target: { value } });
    }
  };
  const isMarked = (field: string) => marks.get(field)?.getAttribute("aria-invalid") === "true";
  const offered = () =>
    [...document.querySelectorAll("button")]
      .map((button) => button.getAttribute("aria-label") ?? button.textContent)
      .filter((name) => /^(Delete|Submit)/i.test(name));

  /** Types a row, presses Proceed, and tells what became of it. */
  return async ({ typed, ticked = [], said, field }: Refused) => {
    fill(typed);
    for (const kind of ticked) tick(kind);
    fireEvent.click(proceed);
    await pass(10);
    expect(screen.getByText(said, IN_TOAST)).toBeVisible();
    const then = {
      marked: isMarked(field),
      offered: offered(),
      balance: left.textContent,
      kept: Object.fromEntries(Object.keys(typed).map((label) => [label, fields.get(label)?.value])),
    };
    await pass(3100);
    const goesOn = screen.queryByText(said, IN_TOAST) !== null;
    fill({ ...typed, Points: "77" });
    for (const kind of ticked) tick(kind);
    return { ...then, later: { goesOn, marked: isMarked(field) } };
  };
};

test.each(GAME_TYPE_IDS)(
  "%s names the first fault, marks its field, adds nothing and keeps what was typed",
  async (id) => {
    const rows: readonly Refused[] = REFUSED[id];
    const tryRow = await openForm(id, rows);
    for (const row of rows) {
      // The row is compared too: a failure shows which it is.
      expect({ row, ...(await tryRow(row)) }).toEqual({
        row,
        marked: true,
        offered: [],
        balance: "1,000",
        kept: row.typed,
        later: { goesOn: false, marked: false },
      });
    }
  },
);

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
  ] as const)("%s is refused with %j, and nothing can be added", async (id, said) => {
    await late(id);
    expect(screen.getByText(said, IN_TOAST)).toBeVisible();
    expect(screen.getByRole("button", { name: "Proceed" })).toBeDisabled();
  });

  test("a Gali market that the provider has closed at its time is told by the time, not as closed for today", async () => {
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
      expect(screen.getByText("The time of this slot, 03:20 PM, has passed.")).toBeVisible();
      const fine = GAME_TYPES[id].digits[0] ?? "";
      type(fine.length === 3 ? "Pana" : "Digit", fine);
      type("Points", "10");
      press("Proceed");
      expect(await confirm()).toMatchObject({ gameType: id, lines: [{ digits: fine, session: "Open" }] });
    },
  );
});
