import { DOUBLE_PANAS, SINGLE_PANAS } from "./panas";

const DIGITS_ONLY = /^\d+$/;

/** The least number of characters that a motor takes (docs/specification.md, 6.9 Allowed values by screen). */
const SP_MOTOR_LEAST = 3;
export const DP_MOTOR_LEAST = 2;

const madeOf = (panas: readonly string[], digits: string): readonly string[] => {
  const entered = new Set(digits);
  return panas.filter((pana) => [...pana].every((digit) => entered.has(digit)));
};

/**
 * SP Motor: every single pana of three entered digits; repeats count once, so n distinct digits give C(n,3): `1234` gives 123 124 134 234, `2340` gives 230 234 240 340.
 * @returns undefined if the entry is shorter than three characters or has anything but digits.
 */
export const spMotor = (digits: string): readonly string[] | undefined =>
  digits.length >= SP_MOTOR_LEAST && DIGITS_ONLY.test(digits) ? madeOf(SINGLE_PANAS, digits) : undefined;

/**
 * DP Motor: both doubled forms of every pair of entered digits, n(n-1) for n distinct ones: `12` gives 112 122.
 * @returns undefined if the entry is shorter than two characters or has anything but digits.
 */
export const dpMotor = (digits: string): readonly string[] | undefined =>
  digits.length >= DP_MOTOR_LEAST && DIGITS_ONLY.test(digits) ? madeOf(DOUBLE_PANAS, digits) : undefined;

/** The digits in the order of panas: 0 after 9. */
const PANA_ORDER = "1234567890";

/** All combinations of `count` of the digits, in their order. */
const choices = (digits: string, count: number): readonly string[] =>
  count === 0
    ? [""]
    : [...digits].flatMap((digit, index) => choices(digits.slice(index + 1), count - 1).map((rest) => digit + rest));

/**
 * Suggestions while a motor's digits are typed: the typed digits with one more, or with all that the motor still needs.
 * Empty if the text has other characters, or all ten digits.
 */
export const motorSuggestions = (form: "sp-motor" | "dp-motor", typed: string): readonly string[] => {
  const digits = typed.trim();
  if (digits !== "" && !DIGITS_ONLY.test(digits)) return [];
  const left = [...PANA_ORDER].filter((digit) => !digits.includes(digit)).join("");
  const least = form === "sp-motor" ? SP_MOTOR_LEAST : DP_MOTOR_LEAST;
  const missing = Math.max(1, least - new Set(digits).size);
  return choices(left, missing).map((more) => digits + more);
};
