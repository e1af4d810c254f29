import { latinDigits } from "../../latin-digits";

/** What replaces the characters of a list that mean a plain one, in the order of replacement. */
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
  // Arrows and pointing hands, with any skin tone, become ">".
  [/(?:[→⇒⇨➔-➞➟-➢➤➡⟶⟹▶►☞☛⏩»›]|👉[\u{1f3fb}-\u{1f3ff}]?)+/gu, ">"],
];

/** Combining strokes that a font draws through the sign before them. */
const OVERLAY = "\u0335|\u0336|\u0337|\u0338";

/** Replacements that write struck out text as "~12=50~", however a chat, a page or a font strikes it out. */
const STRUCK: readonly (readonly [RegExp, string])[] = [
  [/<(s|del|strike)>([^<>\n]*)<\/\1>/gi, " ~$2~ "],
  [new RegExp(`(?:(?!${OVERLAY}|\n).(?:${OVERLAY})+)+`, "gs"), " ~$&~ "],
  [new RegExp(OVERLAY, "g"), ""],
  [/~{2,}/g, "~"],
];

/** Matches full-width signs, which Asian keyboards write. */
const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_SHIFT = 0xfee0;

/** Matches the marks of a chat around bold, italic or monospaced text, which may stand inside struck out text. */
const EMPHASIS = /(^|[\s,;:=([>~-])([*_`])(?=\S)([^\n]*?\S)\2(?=$|[\s,;:=)\].!?>~-])/gm;
/** How often the marks are removed: bold may stand within italic, and monospaced text has three marks. */
const NESTED = 4;

/**
 * Returns a pasted text with one character for each meaning: Latin digits, "-" for every dash, ">" for every arrow, and
 * no marks of a chat but the tilde.
 */
export const normalizeText = (typed: string): string => {
  let text = typed;
  for (const [from, to] of STRUCK) text = text.replace(from, to);
  text = latinDigits(text).replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_SHIFT));
  for (const [from, to] of SAME) text = text.replace(from, to);
  for (let level = 0; level < NESTED; level++) text = text.replace(EMPHASIS, "$1$3");
  return text;
};
