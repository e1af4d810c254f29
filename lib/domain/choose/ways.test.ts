import { GAME_TYPES, type GameType } from "../game/game-types";
import { ALL_PANAS, DIGITS, JODIS } from "../game/panas";
import { choose, listWays, type WayId } from "./ways";

const numbers = (gameType: Parameters<typeof choose>[0], way: WayId, ...texts: string[]): readonly string[] => {
  const made = choose(gameType, way, texts);
  if (made === null || !("pairs" in made)) throw new Error(`${way} is not complete`);
  return made.pairs.map(({ digits }) => digits);
};
const jodis = (way: WayId, ...texts: string[]) => numbers("jodi-digit", way, ...texts);
const panas = (way: WayId, ...texts: string[]) => numbers("sp-dp-tp", way, ...texts);

const PAIRS = Array.from({ length: 100 }, (_, at) => [Math.floor(at / 10), at % 10] as const);
/** Finds the jodis of a rule over two whole numbers by trying all hundred. */
const tried = (rule: (a: number, b: number) => boolean) => PAIRS.filter(([a, b]) => rule(a, b)).map((p) => p.join(""));

test.each([
  ["odd", "13579"],
  ["even", "02468"],
  ["low", "01234"],
  ["high", "56789"],
] as const)("%s are five digits", (way, digits) => {
  expect(numbers("gali-left-digit", way)).toEqual([...digits]);
});

test.each([
  ["odd-odd", 25, (a: number, b: number) => a % 2 === 1 && b % 2 === 1],
  ["odd-even", 25, (a: number, b: number) => a % 2 === 1 && b % 2 === 0],
  ["even-odd", 25, (a: number, b: number) => a % 2 === 0 && b % 2 === 1],
  ["even-even", 25, (a: number, b: number) => a % 2 === 0 && b % 2 === 0],
  ["doubles", 10, (a: number, b: number) => a === b],
  ["cut-pairs", 10, (a: number, b: number) => (a + 5) % 10 === b],
] as const)("%s are %d jodis", (way, count, rule) => {
  expect(jodis(way)).toHaveLength(count);
  expect(jodis(way)).toEqual(tried(rule));
});

test("doubles and cut pairs are the twenty red jodis", () => {
  const red = "00 05 11 16 22 27 33 38 44 49 50 55 61 66 72 77 83 88 94 99";
  expect([...jodis("doubles"), ...jodis("cut-pairs")].sort().join(" ")).toBe(red);
});

test.each([
  ["jodi-sum", 10, (a: number, b: number, n: number) => (a + b) % 10 === n],
  ["difference", 10, (a: number, b: number, n: number) => (a + n) % 10 === b],
  ["first", 10, (a: number, _: number, n: number) => a === n],
  ["last", 10, (_: number, b: number, n: number) => b === n],
  ["either", 19, (a: number, b: number, n: number) => a === n || b === n],
] as const)("%s of a digit are %d jodis", (way, count, rule) => {
  for (const digit of DIGITS) {
    expect(jodis(way, digit)).toHaveLength(count);
    expect(jodis(way, digit)).toEqual(tried((a, b) => rule(a, b, Number(digit))));
  }
});

test("the families of all jodis are ten of eight and five of four, which hold each jodi once", () => {
  const families = new Set(JODIS.map((jodi) => jodis("jodi-family", jodi).join(" ")));
  const sizes = [...families].map((family) => family.split(" ").length);
  expect([sizes.filter((size) => size === 8).length, sizes.filter((size) => size === 4).length]).toEqual([10, 5]);
  expect([...families].join(" ").split(" ").sort()).toEqual([...JODIS]);
  expect(jodis("jodi-family", "12").join(" ")).toBe("12 17 21 26 62 67 71 76");
  expect(jodis("jodi-family", "16").join(" ")).toBe("11 16 61 66");
});

test("n digits cross to n × n jodis, or n × (n − 1) without doubles", () => {
  for (let n = 1; n <= 10; n++) {
    const digits = DIGITS.slice(10 - n).join("");
    expect(jodis("crossing", digits)).toEqual(tried((a, b) => a >= 10 - n && b >= 10 - n));
    expect(jodis("crossing", digits)).toHaveLength(n * n);
    expect(jodis("crossing-without-doubles", digits)).toHaveLength(n * (n - 1));
  }
  expect(jodis("crossing", "1 1, 2")).toEqual(["11", "12", "21", "22"]);
});

test("a jodi and its reverse are two, of a double one", () => {
  expect(jodis("reverse", "12 33")).toEqual(["12", "21", "33"]);
  expect(jodis("reverse", "1233")).toEqual(["12", "21", "33"]);
});

test("35 families hold all 220 panas once: ten of eight, twenty of six, five of four", () => {
  const families = new Set(ALL_PANAS.map((pana) => panas("pana-family", pana).join(" ")));
  const sizes = [...families].map((family) => family.split(" ").length);
  expect([8, 6, 4].map((size) => sizes.filter((other) => other === size).length)).toEqual([10, 20, 5]);
  expect([...families].join(" ").split(" ").sort()).toEqual([...ALL_PANAS]);
  expect(panas("pana-family", "123").join(" ")).toBe("123 128 137 178 236 268 367 678");
  expect(panas("pana-family", "112").join(" ")).toBe("112 117 126 167 266 667");
  expect(panas("pana-family", "111").join(" ")).toBe("111 116 166 666");
});

test("each of the 55 cycles of two digits has ten panas", () => {
  for (const one of DIGITS) {
    for (const other of DIGITS.slice(Number(one))) {
      const holding = ALL_PANAS.filter((pana) => {
        const rest = [...pana];
        return [one, other].every((digit) => rest.includes(digit) && rest.splice(rest.indexOf(digit), 1));
      });
      expect(panas("cycle", one + other)).toHaveLength(10);
      expect(panas("cycle", other + one)).toEqual(holding);
    }
  }
});

test.each([
  ["with-digit", "3", [36, 18, 1]],
  ["without-digits", "3", [84, 72, 9]],
  ["without-digits", "13579", [10, 20, 5]],
  ["pana-sum", "6", [12, 9, 1]],
  ["all-odd", "", [10, 20, 5]],
  ["all-even", "", [10, 20, 5]],
  ["with-neighbours", "6", [7, 2, 0]],
  ["without-neighbours", "6", [5, 7, 0]],
] as const)("%s %s: single, double and triple panas", (way, text, counts) => {
  const kinds = (["single-pana", "double-pana", "triple-pana"] as const).map((game) => numbers(game, way, text).length);
  expect(kinds).toEqual(counts);
  expect(panas(way, text)).toHaveLength(counts[0] + counts[1] + counts[2]);
});

test("ten panas are three neighbours, one for each digit", () => {
  expect(panas("neighbours").join(" ")).toBe("120 123 190 234 345 456 567 678 789 890");
});

test("the panas of a digit are those with neighbours, those without, and its triple", () => {
  for (const digit of DIGITS) {
    const [beside, apart] = [panas("with-neighbours", digit), panas("without-neighbours", digit)];
    expect([beside.length, apart.length]).toEqual([9, 12]);
    const triple = panas("pana-sum", digit).filter((pana) => new Set(pana).size === 1);
    expect([...beside, ...apart, ...triple].sort()).toEqual([...panas("pana-sum", digit)]);
    const isBeside = (pana: string) => /12|23|34|45|56|67|78|89|90|01|1.0/.test(pana);
    expect([beside.every(isBeside), apart.some(isBeside)]).toEqual([true, false]);
  }
});

test("TP motor makes the triple of each typed digit", () => {
  expect(numbers("starline-triple-pana", "tp-motor", "707")).toEqual(["000", "777"]);
});

test("a screen of one kind says how many the whole family has", () => {
  expect(choose("single-pana", "pana-family", ["112"])).toMatchObject({ pairs: [{}, {}], all: 6 });
});

test("sangams cross each number with each pana", () => {
  const half = choose("half-sangam", "half-sangams", ["12", "123 150"]);
  expect(half).toMatchObject({ all: 4, pairs: { length: 4, 1: { digits: "1", closeDigits: "150" } } });
  expect(choose("full-sangam", "full-sangams", ["123123", "110 220"])).toMatchObject({ all: 2 });
});

test.each([
  ["a pana that is still typed", "pana-family", ["12"], null],
  ["nothing", "cycle", [""], null],
  ["a wrong pana", "pana-family", ["210"], { number: "210", meant: "120" }],
] as const)("%s makes no numbers", (_, way, texts, made) => {
  expect(choose("single-pana", way, texts)).toEqual(made);
});

const GAMES = Object.entries(GAME_TYPES) as [keyof typeof GAME_TYPES, GameType][];

test.each(GAMES)("%s: every number of every way is allowed, and only a screen of motors has no ways", (id, game) => {
  expect(listWays(id).length > 0).toBe(!game.form.endsWith("motor"));
  const made = listWays(id).flatMap((way) => ["1", "12", "123"].map((text) => choose(id, way, [text, "123 150"])));
  const pairs = made.flatMap((choice) => (choice !== null && "pairs" in choice ? choice.pairs : []));
  expect(pairs.length > 0).toBe(listWays(id).length > 0);
  for (const { digits, closeDigits } of pairs) {
    expect(game.digits).toContain(digits);
    expect(closeDigits === "" || game.closeDigits.includes(closeDigits)).toBe(true);
  }
});
