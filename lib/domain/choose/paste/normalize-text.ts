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

/** A font's strokes through the sign before them. */
const OVERLAY = "\u0335|\u0336|\u0337|\u0338";

/** Struck out text is written "~12=50~", however a chat, a page or a font strikes it out. */
const STRUCK: readonly (readonly [RegExp, string])[] = [
  [/<(s|del|strike)>([^<>\n]*)<\/\1>/gi, " ~$2~ "],
  [new RegExp(`(?:(?!${OVERLAY}|\n).(?:${OVERLAY})+)+`, "gs"), " ~$&~ "],
  [new RegExp(OVERLAY, "g"), ""],
  [/~{2,}/g, "~"],
];

/** Full-width signs of an Asian keyboard. */
const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/** The marks of a chat around bold, italic or typed text, which may stand inside struck text. */
const EMPHASIS = /(^|[\s,;:=([>~-])([*_`])(?=\S)([^\n]*?\S)\2(?=$|[\s,;:=)\].!?>~-])/gm;
/** Bold within italic; typed text has three marks. */
const NESTED = 4;

/** A pasted text with one character for each meaning: Latin digits, "-" for every dash, ">" for every arrow, no marks of a chat but the tilde. */
export const normalizeText = (typed: string): string => {
  let text = typed;
  for (const [from, to] of STRUCK) text = text.replace(from, to);
  text = latinDigits(text).replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT));
  for (const [from, to] of SAME) text = text.replace(from, to);
  for (let level = 0; level < NESTED; level++) text = text.replace(EMPHASIS, "$1$3");
  return text;
};
