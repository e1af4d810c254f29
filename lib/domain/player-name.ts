/**
 * Matches characters that are invisible or change how adjacent ones appear: controls, format, bidi and zero-width
 * characters, fillers, line and paragraph separators, private use, unpaired surrogates, code points that are no
 * characters, the empty braille cell, the note without a head. In a name that others read, each of them can make one
 * player look like another (docs/security.md, row 46).
 */
const HIDDEN = new RegExp(
  String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}` +
    String.raw`\u2800\u{1D159}\u{16FE4}]`,
  "u",
);

const JOINER = "\u200D";
const NON_JOINER = "\u200C";
const EMOJI_STYLE = "\uFE0F";

const INDIC = new RegExp(
  String.raw`[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}` +
    String.raw`\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]`,
  "u",
);
/** Matches the sign that removes a consonant's vowel, in each of the Indic scripts. */
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/;
const ARABIC = /\p{Script=Arabic}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Whether a joiner shapes letters as the script needs: around a virama, and in Urdu between two letters. */
const shapesLetters = (before: string, character: string, after: string): boolean => {
  if (character !== JOINER && character !== NON_JOINER) return false;
  if (VIRAMA.test(before) || (INDIC.test(before) && VIRAMA.test(after))) return true;
  return character === NON_JOINER && ARABIC.test(before) && ARABIC.test(after);
};

/** Whether the character joins several emoji into one, or marks a sign as an emoji. */
const shapesPicture = (before: string, character: string, after: string): boolean => {
  if (character === EMOJI_STYLE) return PICTURE.test(before);
  return character === JOINER && (PICTURE.test(before) || before === EMOJI_STYLE) && PICTURE.test(after);
};

const isHidden = (character: string, at: number, all: readonly string[]): boolean => {
  if (!HIDDEN.test(character)) return false;
  const [before = "", after = ""] = [all[at - 1], all[at + 1]];
  return !shapesLetters(before, character, after) && !shapesPicture(before, character, after);
};

/** Whether a name has invisible characters that no script needs at their position. */
export const hasHiddenCharacters = (name: string): boolean => [...name].some(isHidden);

/** Matches a text that has no invisible characters, because all are printable ASCII. */
const PRINTABLE_ASCII = /^[ -~]*$/;

const withoutHidden = (text: string): string =>
  [...text]
    .map((character, at, all) => {
      if (!isHidden(character, at, all)) return character;
      return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(character) ? " " : "";
    })
    .join("");

/**
 * Returns a person's text without invisible characters; controls and separators become a space. "" if nothing is left.
 */
export const visibleText = (text: string): string =>
  (PRINTABLE_ASCII.test(text) ? text : withoutHidden(text)).replace(/\s+/g, " ").trim();
