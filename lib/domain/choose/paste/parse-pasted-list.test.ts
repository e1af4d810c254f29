import fc from "fast-check";
import { GAME_TYPES, type GameTypeId } from "../../game/game-types";
import { formatReading, parsePastedList, replacePiece } from "./parse-pasted-list";

const shown = (gameType: GameTypeId, text: string): readonly string[] => {
  const { lines, unread, ambiguities } = parsePastedList(GAME_TYPES[gameType], text);
  return [
    ...lines.map(({ digits, points }) => `${digits} ${points ?? "?"}`),
    ...unread.map(({ why, piece, readings }) => [why, piece, ...readings].join(" | ")),
    ...ambiguities.map(({ pieces, readings }) =>
      ["unclear", pieces.join(" ; "), ...readings.map((one) => formatReading(one.lines))].join(" | "),
    ),
  ];
};

test.each([
  ["single-pana", "123x50", ["123 50"]],
  ["single-pana", "123 x 50", ["123 50"]],
  ["single-pana", "123-50", ["123 50"]],
  ["jodi-digit", "45=20", ["45 20"]],
  ["single-digit", "6/100", ["6 100"]],
  ["jodi-digit", "12,21,67=10", ["12 10", "21 10", "67 10"]],
  ["single-digit", "1 2 3 @ 10", ["1 10", "2 10", "3 10"]],
  ["jodi-digit", "१२×५० २१ = १०", ["12 50", "21 10"]],
  ["jodi-digit", "12x50, 34x20; 56X10\n\n78=90", ["12 50", "34 20", "56 10", "78 90"]],
  ["jodi-digit", "12 34 56", ["12 ?", "34 ?", "56 ?"]],
  ["jodi-digit", "12,10", ["12 ?", "10 ?"]],
  ["single-digit", "1 2", ["1 ?", "2 ?"]],
  ["sp-dp-tp", "123 112 111@10", ["123 10", "112 10", "111 10"]],
  ["jodi-digit", "12x50/-", ["12 50"]],
  ["jodi-digit", "12=50rs", ["12 50"]],
  ["jodi-digit", "12 = Rs. 50, 34=₹50; 56 x 50 /-", ["12 50", "34 50", "56 50"]],
] as const)("%s: %j is read", (gameType, text, lines) => {
  expect(shown(gameType, text)).toEqual(lines);
});

test.each([
  ["jodi-digit", "12 10", ["unclear | 12 10 | 12, 10 | 12x10"]],
  ["jodi-digit", "12 100", ["unclear | 12 100 | 12x100"]],
  ["single-digit", "1 2 50", ["unclear | 1 2 50 | 1, 2x50"]],
  ["sp-dp-tp", "012", ["number | 012 | 120"]],
  ["single-pana", "321x50, 123x50", ["123 50", "number | 321 | 123"]],
  ["single-pana", "112x50", ["number | 112"]],
  ["jodi-digit", "5x50", ["number | 5"]],
  ["jodi-digit", "12x9, 34=1000000000", ["stake | 12x9", "stake | 34=1000000000"]],
  ["jodi-digit", "12,21,67/10", ["unclear | 12,21,67/10 | 12, 21, 67, 10 | 12, 21, 67x10"]],
  ["jodi-digit", "12-34", ["unclear | 12-34 | 12, 34 | 12x34"]],
  ["jodi-digit", "[26/11, 10:30 am] Raj: 12x50", ["12 50"]],
  ["jodi-digit", "26/11 10:30 34x20", ["34 20"]],
  ["jodi-digit", "12-34-56", ["unclear | 12-34-56 | 12, 34, 56 | 12, 34x56"]],
  ["jodi-digit", "12 - 34 - 56", ["unclear | 12 - 34 - 56 | 12, 34, 56 | 12, 34x56"]],
  ["jodi-digit", "Kalyan open 12x50 ok", ["12 50"]],
  ["jodi-digit", "12x50 34", ["12 50", "unclear | 34 | 34 | –"]],
  ["jodi-digit", "12 x", ["unreadable | 12 x"]],
  ["jodi-digit", "12-50", ["unclear | 12-50 | 12, 50 | 12x50"]],
  ["jodi-digit", "12-50/-", ["12 50"]],
  ["jodi-digit", "12 34/-", ["12 34"]],
  ["jodi-digit", "12x50/-5", ["unreadable | 12x", "unreadable | 50/-5"]],
  ["jodi-digit", "12 rs 50", ["12 50"]],
  ["jodi-digit", "12.5x10 -12x10x5", ["broken | 12.5x10 | 12x10", "unreadable | 12x10x5"]],
] as const)("%s: %j is named or asked about, never guessed", (gameType, text, expected) => {
  expect(shown(gameType, text)).toEqual(expected);
});

const gameType = fc.constantFrom<GameTypeId>("single-digit", "jodi-digit", "single-pana", "sp-dp-tp");
const SEPARATORS = fc.constantFrom(" ", ",", ", ", "  ");
const MARKS = fc.constantFrom("x", "X", "×", "*", "=", "@", " x ", " = ", "\t@ ");
const MONEY: readonly ((points: number) => string)[] = [
  (points) => `${points}`,
  (points) => `${points}/-`,
  (points) => `${points}rs`,
  (points) => `₹${points}`,
  (points) => `rs${points}`,
  (points) => `Rs. ${points}`,
];
const DEVANAGARI = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

/** Makes a list in any mixture of the known forms, with its lines. */
const written = gameType.chain((id) =>
  fc
    .array(
      fc.record({
        numbers: fc.array(fc.constantFrom(...GAME_TYPES[id].digits), { minLength: 1, maxLength: 5 }),
        stake: fc.integer({ min: 10, max: 999_999_999 }),
        mark: MARKS,
        money: fc.constantFrom(...MONEY),
        between: SEPARATORS,
        end: fc.constantFrom("\n", " ", ", ", ";", " ;\n"),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((groups) => ({
      id,
      text: groups.map((g) => g.numbers.join(g.between) + g.mark + g.money(g.stake) + g.end).join(""),
      lines: groups.flatMap((g) => g.numbers.map((digits) => ({ digits, points: g.stake }))),
    })),
);

test("a list in any known form, in any digits, makes exactly its lines", () => {
  fc.assert(
    fc.property(written, fc.boolean(), ({ id, text, lines }, hindi) => {
      const read = parsePastedList(GAME_TYPES[id], hindi ? DEVANAGARI(text) : text);
      expect(read).toMatchObject({ lines, unread: [] });
    }),
  );
});

/** Writes a list in each form that the sheet and the documents name, for one line or for many with one stake. */
const FORMS: readonly ((numbers: readonly string[], stake: number) => string)[] = [
  ...["x", " x ", "=", "/", "-", "×", "*", "@"].map(
    (mark) => (numbers: readonly string[], stake: number) =>
      numbers.map((number) => `${number}${mark}${stake}`).join("\n"),
  ),
  (numbers, stake) => `${numbers.join(",")}=${stake}`,
  (numbers, stake) => `${numbers.join(" ")} @ ${stake}`,
  ...MONEY.map((money) => (numbers: readonly string[], stake: number) => `${numbers.join(", ")}=${money(stake)}`),
];

test("a list printed in any form that is documented is read as the same list", () => {
  const list = gameType.chain((id) =>
    fc.record({
      id: fc.constant(id),
      numbers: fc.array(fc.constantFrom(...GAME_TYPES[id].digits), { minLength: 1, maxLength: 30 }),
    }),
  );
  // Points that are a number of the game are ambiguous after "-" and "/".
  const stake = fc.integer({ min: 1000, max: 999_999_999 });
  fc.assert(
    fc.property(list, stake, ({ id, numbers }, points) => {
      for (const form of FORMS) {
        expect(parsePastedList(GAME_TYPES[id], form(numbers, points))).toMatchObject({
          lines: numbers.map((digits) => ({ digits, points })),
          unread: [],
        });
      }
    }),
  );
});

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(..."0123456789 x=/,-@\n;."), maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(..."0123456789 =+~:(❌✅", " to ", "R", "A", "cancel", "bahar ", " each"),
    maxLength: 30,
  }),
);

test("every digit of any text is in a line, a question, a skipped piece or an unread piece that quotes the text", () => {
  fc.assert(
    fc.property(gameType, anyText, (id, typed) => {
      const game = GAME_TYPES[id];
      const { text, lines, unread, ambiguities, skipped } = parsePastedList(game, typed);
      for (const { digits, points } of lines) {
        expect(game.digits).toContain(digits);
        if (points !== null) expect(points).toBeGreaterThanOrEqual(10);
      }
      for (const { at, piece } of unread) expect(text.slice(at, at + piece.length)).toBe(piece);
      let rest = text;
      for (const { at, piece } of unread) {
        // A wrong number and its points are one unread piece.
        const after = rest
          .slice(at + piece.length)
          .replace(/^\D*\d+(?:,\d+)*(?:\.00?(?!\d))?/, (stake) => " ".repeat(stake.length));
        rest = rest.slice(0, at) + " ".repeat(piece.length) + after;
      }
      // The points of "7=10.0" are 10.
      const runs = rest.replace(/(?<=\d)\.00?(?!\d)/g, "").match(/\d+/g) ?? [];
      const accounted = new Set([
        // Points may have been written with commas.
        ...lines.flatMap(({ digits, points }) => [
          digits,
          String(points),
          ...["en-IN", "en-US"].flatMap((groups) => (points ?? 0).toLocaleString(groups).split(",")),
        ]),
        ...[...ambiguities.flatMap(({ pieces }) => pieces), ...skipped].flatMap((piece) => piece.match(/\d+/g) ?? []),
      ]);
      for (const run of runs) expect(accounted.has(run) || accounted.has(String(Number(run)))).toBe(true);
    }),
    { numRuns: 400 },
  );
});

test("an answered question is answered, and the pana that was meant is read", () => {
  const pieces = fc.constantFrom("12 10", "34 10", "1 50", "123 150", "56 78 100", "12-50", "1 10 2 20");
  fc.assert(
    fc.property(gameType, fc.array(pieces, { minLength: 1, maxLength: 4 }), (id, texts) => {
      const text = texts.join("\n");
      const { ambiguities } = parsePastedList(GAME_TYPES[id], text);
      const answers = Object.fromEntries(
        ambiguities.map(({ form, readings }) => [form, readings.at(-1)?.answer ?? "numbers"]),
      );
      const again = parsePastedList(GAME_TYPES[id], text, answers);
      expect(again.ambiguities.filter(({ answer }) => answer === undefined)).toEqual([]);
    }),
  );
  const pasted = parsePastedList(GAME_TYPES["sp-dp-tp"], "012=50");
  const [piece] = pasted.unread;
  expect(piece && shown("sp-dp-tp", replacePiece(pasted, piece, "120"))).toEqual(["120 50"]);
});
