/** What a word of a list means to the reader. Any other word is no part of a bid. */
export type WordKind = "strong" | "each" | "unit" | "comma" | "session" | "total" | "label";

const wordsOf = (text: string): readonly string[] => text.split(" ");

/** In English, Hindi in both scripts, and the words that Marathi and Gujarati write alike. */
const KINDS: Readonly<Record<WordKind, readonly string[]>> = {
  strong: wordsOf("into ka ke ki ko pe par per pr me mein at for का के की को पे पर में वर પર ના"),
  each: wordsOf("each all every har sab sabhi sabko हर सब सभी सबको प्रत्येक દરેક બધા"),
  unit: wordsOf(
    "rs inr rupee rupees rupay rupaye rupya rupiya points point pts pt coins coin रु रू रुपये रुपए रुपया रूपये पॉइंट पॉइंट्स રૂ",
  ),
  comma: wordsOf("and aur और તથા"),
  session: wordsOf("open close opening closing ओपन क्लोज क्लोज़"),
  total: wordsOf("total totl totel tot ttl sum jama kul yog jod टोटल कुल जमा योग जोड़ एकूण કુલ ટોટલ"),
  label: [],
};

/** A game's name, and a number that a screen of the game takes; none where the name fits every screen. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  "single double triple digit digits number numbers no nos सिंगल डबल ट्रिपल नंबर": [],
  "sp spd": ["123"],
  dp: ["112"],
  tp: ["111"],
  "jodi jodis jodies jd जोड़ी जोडी જોડી": ["12"],
  "pana pannas panna pane panel patti pati patta पाना पन्ना पत्ती पैनल પત્તી": ["123", "112", "111"],
  "ank akda akada ankda अंक आंकड़ा આંકડો": ["1"],
};

const NFC = (word: string): string => word.normalize("NFC").toLowerCase();

const KIND_OF = new Map<string, WordKind>();
for (const [kind, words] of Object.entries(KINDS)) {
  for (const word of words) KIND_OF.set(NFC(word), kind as WordKind);
}
const NUMBERS_OF = new Map<string, readonly string[]>();
for (const [words, numbers] of Object.entries(LABELS)) {
  for (const word of wordsOf(words)) {
    KIND_OF.set(NFC(word), "label");
    NUMBERS_OF.set(NFC(word), numbers);
  }
}

/** Undefined for a word that is no part of a bid: a name, a greeting. */
export const wordKind = (word: string): WordKind | undefined =>
  /^x+$/i.test(word) ? "strong" : KIND_OF.get(NFC(word));

/** Whether a label names a game of the screen. @param allowed the screen's numbers. */
export const fitsScreen = (label: string, allowed: readonly string[]): boolean => {
  const numbers = NUMBERS_OF.get(NFC(label)) ?? [];
  return numbers.length === 0 || numbers.some((number) => allowed.includes(number));
};
