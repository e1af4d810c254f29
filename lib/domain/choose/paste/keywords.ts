/** What a keyword of a pasted list means to the parser. Any other word is no part of a bid. */
export type KeywordKind =
  | "strong"
  | "each"
  | "unit"
  | "comma"
  | "session"
  | "total"
  | "label"
  | "range"
  | "reverse"
  | "cancel"
  | "left"
  | "right"
  | "both";

const splitWords = (text: string): readonly string[] => text.split(" ");

/** The keywords in English, in Hindi in both scripts, and words that Marathi and Gujarati write alike. */
const KINDS: Readonly<Record<KeywordKind, readonly string[]>> = {
  strong: splitWords("into ka ke ki ko pe par per pr me mein at for का के की को पे पर में वर પર ના"),
  each: splitWords("each all every har sab sabhi sabko हर सब सभी सबको प्रत्येक દરેક બધા"),
  unit: splitWords(
    "rs inr rupee rupees rupay rupaye rupya rupiya points point pts pt coins coin रु रू रुपये रुपए रुपया रूपये पॉइंट पॉइंट्स રૂ",
  ),
  comma: splitWords("and aur और તથા"),
  session: splitWords("open close opening closing ओपन क्लोज क्लोज़"),
  total: splitWords("total totl totel tot ttl sum jama kul yog jod टोटल कुल जमा योग जोड़ एकूण કુલ ટોટલ"),
  label: [],
  range: splitWords("to till til upto thru through until se sey lekar leke tak से लेकर तक ते थी થી"),
  reverse: splitWords(
    "r rev reverse palat palti palta palte palet plt pltt ulta ulti ulat ultaa पलट पलटी पलटा पल्टी उल्टा उलटा उलट उल्टी रिवर्स પલટ ઉલટ ઉલટું",
  ),
  cancel: splitWords(
    "cancel cancels cancl cancle cancelled canceled cancell cancal cansal cansel kansal kensal kainsil cncl cnl " +
      "cancellation delete deleted del remove removed not don dont never undo ignore wrong mistake void skip stop minus " +
      "nhi nahi nahin nahee nai mat mt hata hatao hatado hatade hataye hatana nikal nikalo nikaldo kaat kaato kato katdo " +
      "chhod chhodo chodo chod rehne rahne wapas vapas waapas vapis galat galti radd bina chhodkar chodkar na " +
      "कैंसिल कैंसल कैन्सल कैन्सिल केंसल केन्सल कॅन्सल रद्द नहीं नही नहि मत ना हटा हटाओ हटाएं हटाएँ हटाना डिलीट निकालो निकाल " +
      "काट काटो छोड़ छोड़ो छोड़कर वापस गलत ग़लत बिना नको નહીં નહિ રદ કેન્સલ",
  ),
  left: splitWords("andar ander andr andhar left अंदर अन्दर अँदर अंदार लेफ्ट અંદર"),
  right: splitWords("bahar baahar bahr baher bahaar bhar right बाहर बहार राइट બહાર"),
  both: [],
};

/** Letters before or after one digit that name the left or the right digit of a jodi, or both. */
const SIDE_LETTERS: Readonly<Record<string, KeywordKind>> = { a: "left", b: "right", ab: "both", ba: "both" };
/** Matches one digit ahead, after the other letter where there is one, as in "A/B 5". */
const DIGIT_AHEAD = /^[ .:=-]*(?:[/&,+ .-]*[ab][ .:=-]*)?\d(?!\d)/i;

/**
 * Returns the kind of a short word whose meaning depends on what stands beside it: "A5", "5B", "AB5", "5=100 (A)", and
 * "no", which introduces a number before a digit and else takes a bid back.
 * @param rest the text that follows the word
 * @param behind what stands before the word: one digit that it touches, or another part of a bid
 */
export const kindBeside = (
  word: string,
  rest: string,
  behind: "digit" | "bid" | undefined,
): KeywordKind | undefined => {
  const side = SIDE_LETTERS[word.toLowerCase()];
  if (side !== undefined) {
    const isBehind = behind === "digit" || (behind === "bid" && /^ *(?:$|[\n,;=:x*@)\]-])/i.test(rest));
    return isBehind || DIGIT_AHEAD.test(rest) ? side : undefined;
  }
  return /^no$/i.test(word) && !/^[ .:-]*\d/.test(rest) ? "cancel" : undefined;
};

/** The names of games, each with numbers that a screen of the game takes; none where the name fits every screen. */
const LABELS: Readonly<Record<string, readonly string[]>> = {
  "single double triple digit digits number numbers no nos सिंगल डबल ट्रिपल नंबर": [],
  "sp spd": ["123"],
  dp: ["112"],
  tp: ["111"],
  "jodi jodis jodies jd जोड़ी जोडी જોડી": ["12"],
  "pana pannas panna pane panel patti pati patta पाना पन्ना पत्ती पैनल પત્તી": ["123", "112", "111"],
  "ank akda akada ankda अंक आंकड़ा આંકડો": ["1"],
};

/** Matches the many spellings of "cancel", "nahi" and "radd". */
const VOID = /^(?:[ck]a+i?n[cs]+[aei]*l+\w*|n+a*h+[aei]*n*|na+hi+\w?|ra+d+h?|क[ैेॅ]?[ंन]्?[सश][िीेै]?ल|नह[िीे][ंँ]?)$/;

const NFC = (word: string): string => word.normalize("NFC").toLowerCase();

const KIND_OF = new Map<string, KeywordKind>();
for (const [kind, words] of Object.entries(KINDS)) {
  for (const word of words) KIND_OF.set(NFC(word), kind as KeywordKind);
}
const NUMBERS_OF = new Map<string, readonly string[]>();
for (const [words, numbers] of Object.entries(LABELS)) {
  for (const word of splitWords(words)) {
    KIND_OF.set(NFC(word), "label");
    NUMBERS_OF.set(NFC(word), numbers);
  }
}

/** Returns the kind of a keyword; undefined for a word that is no part of a bid, such as a name or a greeting. */
export const findKeywordKind = (word: string): KeywordKind | undefined => {
  if (/^x+$/i.test(word)) return "strong";
  return KIND_OF.get(NFC(word)) ?? (VOID.test(NFC(word)) ? "cancel" : undefined);
};

/**
 * Whether a label names a game of the screen.
 * @param allowed the numbers of the screen's game
 */
export const fitsScreen = (label: string, allowed: readonly string[]): boolean => {
  const numbers = NUMBERS_OF.get(NFC(label)) ?? [];
  return numbers.length === 0 || numbers.some((number) => allowed.includes(number));
};
