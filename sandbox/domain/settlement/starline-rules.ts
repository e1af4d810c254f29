import { DIGITS, DOUBLE_PANAS, familyOf, SINGLE_PANAS, TRIPLE_PANAS } from "@/lib/domain/game/panas";
import { RATES } from "../rates";
import { oneDraw, type Rule } from "./rule";

const PAYS = RATES.starline;

const isPana = (pana: string, digits: string): boolean => pana === digits;

/** Starline's game types: the slot's one pana, or its digit. */
export const STARLINE_RULES: Readonly<Record<string, Rule>> = {
  "Single Digit": oneDraw(DIGITS, PAYS["Single Digit"], (pana, digit) => familyOf(pana) === digit),
  "Single Pana": oneDraw(SINGLE_PANAS, PAYS["Single Pana"], isPana),
  "Double Pana": oneDraw(DOUBLE_PANAS, PAYS["Double Pana"], isPana),
  "Triple Pana": oneDraw(TRIPLE_PANAS, PAYS["Triple Pana"], isPana),
};
