import type { GameFamily } from "@/lib/domain/game/game-types";
import { computePanaFamily } from "@/lib/domain/game/panas";
import { latinDigits } from "@/lib/domain/latin-digits";
import type { DeclaredResult } from "@/lib/domain/settlement/verdict";

/** What a chart writes of a day, cleaned; a part may be written in several columns. */
export interface WrittenResult {
  readonly opens: readonly string[];
  readonly closes: readonly string[];
  readonly jodis: readonly string[];
  readonly openDigits: readonly string[];
  readonly closeDigits: readonly string[];
}

export const NOTHING: WrittenResult = { opens: [], closes: [], jodis: [], openDigits: [], closeDigits: [] };

/** Joins the parts that several columns or lists write of one day. */
export const joinResults = (...parts: readonly WrittenResult[]): WrittenResult => ({
  opens: parts.flatMap(({ opens }) => opens),
  closes: parts.flatMap(({ closes }) => closes),
  jodis: parts.flatMap(({ jodis }) => jodis),
  openDigits: parts.flatMap(({ openDigits }) => openDigits),
  closeDigits: parts.flatMap(({ closeDigits }) => closeDigits),
});

/** A result cannot be taken; the message is a clause such as "open must have 3 digits". */
export class LineError extends Error {
  override readonly name = "LineError";
}

export const refuse = (why: string): never => {
  throw new LineError(why);
};

/** Whether a text has no result: stars, XX, --, HOLIDAY, Loading, or nothing. Letters O alone may be zeros. */
export const isBlank = (text: string): boolean => !/\d/.test(latinDigits(text)) && !/^O{1,3}$/i.test(text.trim());

/**
 * Returns the text of a cell with the digits 0 to 9, without white space, because a chart writes a pana's digits below
 * each other.
 */
export const squash = (cell: string): string => latinDigits(cell).replace(/\s+/g, "");

const ORDER = "1234567890";

/** Returns a pana's digits in their order: 047 is 470. */
const sortDigits = (digits: string): string => [...digits].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");

const requireNumber = (name: string, text: string, digits: number, isWhole: (text: string) => boolean): string => {
  if (/^[\dO]+$/i.test(text) && /O/i.test(text)) refuse(`${name} ${text} has the letter O in place of a zero`);
  if (!isWhole(text)) refuse(`${name} must have ${digits} digits, not "${text}"`);
  return text;
};

/** Returns the one value of a part. A half behind stars does not count. */
const requireOne = (name: string, texts: readonly string[], read: (text: string) => string): string => {
  const values = [...new Set(texts.filter((text) => !isBlank(text) && !text.includes("*")).map(read))];
  if (values.length > 1) refuse(`${name} is ${values.join(" and ")}`);
  return values[0] ?? "";
};

/**
 * Returns a parser of a half's pana.
 * @param digits of which one is the pana's, where the chart writes it: then zeros that a spreadsheet lost are certain.
 */
const createPanaParser = (name: string, digits: readonly string[], note: (note: string) => void) => (text: string) => {
  const isShort = /^\d{1,2}$/.test(text) && text !== "0" && digits.includes(computePanaFamily(text));
  const written = text === "0" ? "000" : requireNumber(name, text, 3, (one) => isShort || /^\d{3}$/.test(one));
  const pana = sortDigits(written.padStart(3, "0"));
  if (pana !== written) note(`${name} ${text} is read as ${pana}`);
  return pana;
};

/**
 * Lists the digits that jodis give to a half; a single digit may be the open's alone, or the end of a jodi such as 05.
 */
const listDigits = (jodis: readonly string[], nth: 0 | 1): readonly string[] =>
  jodis
    .map((jodi) => (jodi.length === 1 ? (nth === 0 ? jodi : "") : (jodi[nth] ?? "")))
    .filter((one) => /\d/.test(one));

const checkDigits = (name: string, pana: string, digits: readonly string[]): void => {
  const wrong = pana === "" ? undefined : digits.find((digit) => digit !== computePanaFamily(pana));
  if (wrong !== undefined)
    refuse(`${name} digit ${wrong} contradicts ${pana}, whose digit is ${computePanaFamily(pana)}`);
};

const checkJodis = (jodis: readonly string[], open: string, close: string): void => {
  const sums = `${computePanaFamily(open)}${close && computePanaFamily(close)}`;
  for (const jodi of jodis) {
    requireNumber("jodi", jodi, 2, (text) => /^(?:[\d*]{2}|\d)$/.test(text));
    const whole = jodi.padStart(2, "0");
    const isRight = [...sums].every((sum, nth) => whole[nth] === sum || whole[nth] === "*");
    // Beside an open alone a single digit may be its digit.
    if (!isRight && !(close === "" && jodi === sums)) {
      refuse(`jodi ${jodi} contradicts the digit sums, ${sums}`);
    }
  }
};

const toGaliResult = ({ opens, closes, jodis }: WrittenResult): DeclaredResult | undefined => {
  if (closes.some((text) => !isBlank(text))) refuse("gali has no close");
  const read = (text: string) => requireNumber("open", text, 2, (one) => /^\d{1,2}$/.test(one)).padStart(2, "0");
  const [left = "", right = ""] = requireOne("open", [...jodis, ...opens], read);
  return left === "" ? undefined : { openResult: left, closeResult: right };
};

/**
 * Returns the result as lists write it, or undefined without one. Digits are computed; what the chart says of them must
 * agree.
 * @param note gets what was read otherwise than it is written.
 * @throws LineError for what cannot be taken.
 */
export const toDeclaredResult = (
  family: GameFamily,
  written: WrittenResult,
  note: (note: string) => void,
): DeclaredResult | undefined => {
  if (family === "gali") return toGaliResult(written);
  const jodis = written.jodis.filter((jodi) => !isBlank(jodi));
  const [openDigits, closeDigits] = [written.openDigits, written.closeDigits].map((digits) =>
    digits.filter((digit) => /^\d$/.test(digit)),
  ) as [string[], string[]];
  const ends = jodis.filter((jodi) => jodi.length === 1);
  const open = requireOne(
    "open",
    written.opens,
    createPanaParser("open", [...openDigits, ...listDigits(jodis, 0)], note),
  );
  const close = requireOne(
    "close",
    written.closes,
    createPanaParser("close", [...closeDigits, ...listDigits(jodis, 1), ...ends], note),
  );
  if (open === "") {
    if (close === "" && jodis.some((jodi) => /^(?:\d|\d[\d*])$/.test(jodi))) {
      refuse(`jodi ${jodis[0]} has no panas: only a market without panas takes it, with --family gali`);
    }
    if (close !== "" || closeDigits.length > 0 || jodis.length > 0) refuse("it has a close without an open");
    return openDigits.length > 0 ? refuse("it has a digit without its pana") : undefined;
  }
  if (family !== "main" && close !== "") refuse(`${family} has no close`);
  checkDigits("open", open, openDigits);
  checkDigits("close", close, closeDigits);
  checkJodis(jodis, open, close);
  return {
    openResult: `${open}-${computePanaFamily(open)}`,
    closeResult: close === "" ? "" : `${computePanaFamily(close)}-${close}`,
  };
};
