import { DIGITS, JODIS } from "@/lib/domain/game/panas";
import { RATES } from "../rates";
import { oneDraw, type Rule } from "./rule";

const PAYS = RATES.gali;

/** Gali Disawar's game types: the first digit of the pair, the second, or both. */
export const GALI_RULES: Readonly<Record<string, Rule>> = {
  "Left Digit": oneDraw(DIGITS, PAYS["Left Digit"], (pair, digit) => pair[0] === digit),
  "Right Digit": oneDraw(DIGITS, PAYS["Right Digit"], (pair, digit) => pair[1] === digit),
  "Jodi Digit": oneDraw(JODIS, PAYS["Jodi Digit"], (pair, jodi) => pair === jodi),
};
