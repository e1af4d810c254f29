import { latinDigits } from "../../latin-digits";

/** What stands for another character in a list, in this order. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|[\v\f\u2028\u2029]/g, "\n"],
  [/[^\S\n]/g, " "],
  [/🔟/g, "10"],
  [/[‐‑‒–—―−﹣]/g, "-"],
  [/…/g, "..."],
  [/[×✕✖✗✘╳хХ]/g, "x"],
  [/[∗⁎✱]/g, "*"],
  [/[∕⁄÷]/g, "/"],
  [/₨/g, "₹"],
  [/["“”„‘’']/g, " "],
  [/[،、]/g, ","],
  [/।/g, "|"],
  // Arrows and pointing hands, with the colour of their skin.
  [/(?:[→⇒⇨➔-➞➟-➢➤➡⟶⟹▶►☞☛⏩»›]|👉[\u{1f3fb}-\u{1f3ff}]?)+/gu, ">"],
];

/** Full-width signs of an Asian keyboard. */
const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/** The marks of a chat around bold, italic, struck or typed text. */
const EMPHASIS = /(^|[\s,;:=([>-])([*_~`])(?=\S)([^\n]*?\S)\2(?=$|[\s,;:=)\].!?>-])/gm;
/** Bold within italic within struck; typed text has three marks. */
const NESTED = 4;

/** A pasted text with one character for each meaning: Latin digits, "-" for every dash, ">" for every arrow, no chat marks. */
export const plainText = (typed: string): string => {
  let text = latinDigits(typed).replace(FULL_WIDTH, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT),
  );
  for (const [from, to] of SAME) text = text.replace(from, to);
  for (let level = 0; level < NESTED; level++) text = text.replace(EMPHASIS, "$1$3");
  return text;
};
