/**
 * What cannot be seen, or changes how its neighbours are seen: controls, format and bidi characters, zero-width ones,
 * fillers, line and paragraph separators, private use, halves of a pair, the empty braille cell. In a name that others
 * read, each can make one player look like another (docs/security.md, row 46).
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const JOINER = "\u200D";
const NON_JOINER = "\u200C";
const EMOJI_STYLE = "\uFE0F";

const INDIC =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
/** The sign that takes a consonant's vowel away, in each of these scripts. */
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]/;
const ARABIC = /\p{Script=Arabic}/u;
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Joins or parts letters as the script needs it: around a virama, and in Urdu between two letters. */
const shapesLetters = (before: string, character: string, after: string): boolean => {
  if (character !== JOINER && character !== NON_JOINER) return false;
  if (VIRAMA.test(before) || (INDIC.test(before) && VIRAMA.test(after))) return true;
  return character === NON_JOINER && ARABIC.test(before) && ARABIC.test(after);
};

/** Makes one picture of several, or tells that a sign is one. */
const shapesPicture = (before: string, character: string, after: string): boolean => {
  if (character === EMOJI_STYLE) return PICTURE.test(before);
  return character === JOINER && (PICTURE.test(before) || before === EMOJI_STYLE) && PICTURE.test(after);
};

const isHidden = (character: string, at: number, all: readonly string[]): boolean => {
  if (!HIDDEN.test(character)) return false;
  const [before = "", after = ""] = [all[at - 1], all[at + 1]];
  return !shapesLetters(before, character, after) && !shapesPicture(before, character, after);
};

/** Whether a name has characters that cannot be seen and that no script needs where they stand. */
export const hasHiddenCharacters = (name: string): boolean => [...name].some(isHidden);

/**
 * A text of somebody else, such as a player's name, without what cannot be seen: controls and separators become a
 * space, the rest goes. "" where nothing is left.
 */
export const visibleText = (text: string): string =>
  [...text]
    .map((character, at, all) => {
      if (!isHidden(character, at, all)) return character;
      return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(character) ? " " : "";
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
