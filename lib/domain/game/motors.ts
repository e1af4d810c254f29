import type { GameType } from "./game-types";
import { DOUBLE_PANAS, SINGLE_PANAS } from "./panas";

const DIGITS_ONLY = /^\d+$/;

/** How many different digits a motor needs at least (docs/specification.md, 6.9 Allowed values by screen). */
export const MIN_MOTOR_DIGITS = { "sp-motor": 3, "dp-motor": 2 } as const;

/** Whether a game's line is digits, of which a rule makes panas. */
export const isMotor = ({ form }: Pick<GameType, "form">): boolean => form.endsWith("motor");

const filterPanas = (panas: readonly string[], digits: string): readonly string[] => {
  const entered = new Set(digits);
  return panas.filter((pana) => [...pana].every((digit) => entered.has(digit)));
};

/**
 * Returns every single pana of the entered digits, where repeats count once: `1234` gives 123 124 134 234.
 * @returns undefined for less than three characters, or anything but digits
 */
export const spMotor = (digits: string): readonly string[] | undefined =>
  digits.length >= MIN_MOTOR_DIGITS["sp-motor"] && DIGITS_ONLY.test(digits)
    ? filterPanas(SINGLE_PANAS, digits)
    : undefined;

/**
 * Returns both doubles of each pair of the entered digits: `12` gives 112 122.
 * @returns undefined for one character, or anything but digits
 */
export const dpMotor = (digits: string): readonly string[] | undefined =>
  digits.length >= MIN_MOTOR_DIGITS["dp-motor"] && DIGITS_ONLY.test(digits)
    ? filterPanas(DOUBLE_PANAS, digits)
    : undefined;

/** The order of digits in a pana, where 0 comes after 9. */
const PANA_ORDER = "1234567890";

const choices = (digits: string, count: number): readonly string[] =>
  count === 0
    ? [""]
    : [...digits].flatMap((digit, index) => choices(digits.slice(index + 1), count - 1).map((rest) => digit + rest));

/**
 * Returns the typed digits with one more, or with all that the motor still needs. Empty for other characters, or all
 * ten digits.
 */
export const motorSuggestions = (form: "sp-motor" | "dp-motor", typed: string): readonly string[] => {
  const digits = typed.trim();
  if (digits !== "" && !DIGITS_ONLY.test(digits)) return [];
  const left = [...PANA_ORDER].filter((digit) => !digits.includes(digit)).join("");
  const missing = Math.max(1, MIN_MOTOR_DIGITS[form] - new Set(digits).size);
  return choices(left, missing).map((more) => digits + more);
};
