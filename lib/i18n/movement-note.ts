import type { TransactionRecord } from "@/lib/contract/funds";
import { MINUS } from "@/lib/domain/points";
import { fill } from "./fill";
import { knownWord } from "./known-word";
import type { Words } from "./words";

type NoteWords = Pick<Words, "passbook" | "history">;

/** Between two parts. Its hard space keeps it from the beginning of a line. */
const DOT = "\u00a0· ";

/** A form of the provider's notes, and the text that replaces it, made of the pattern's groups. */
type Form = readonly [pattern: RegExp, say: (parts: readonly string[], words: NoteWords) => string];

const FORMS: readonly Form[] = [
  [
    /^(?:Bid|Won): (.+), (SP DP TP|[A-Z]\w+ [A-Z]\w+)(?:, (Open|Close))?$/,
    ([market = "", game = "", session = ""], { history: { labels } }) =>
      [market, knownWord(labels, game), knownWord(labels, session)].filter(Boolean).join(DOT),
  ],
  [/^Transfer to (.+)$/, ([name = ""], { passbook }) => fill(passbook.notes.to, { name })],
  [/^Transfer from (.+)$/, ([name = ""], { passbook }) => fill(passbook.notes.from, { name })],
  [/^Withdraw .*?(\d+)$/, ([number = ""], { passbook }) => fill(passbook.notes.request, { number })],
  [/^Add Fund by UPI$/, (_parts, { passbook }) => passbook.notes.upi],
  [/^Add Fund by QR$/, (_parts, { passbook }) => passbook.notes.qr],
  [/^(?:Deposit|Transfer|Withdraw Request|Welcome bonus)$/, () => ""],
];

/** The provider's note in the player's language; "" if it only repeats the kind. An unknown form stays unchanged. */
export const movementNote = (note: string, words: NoteWords): string => {
  for (const [pattern, say] of FORMS) {
    const parts = pattern.exec(note);
    if (parts) return say(parts.slice(1), words);
  }
  return note;
};

/** The sign of a movement before its amount. */
export const movementSign = ({ credit }: Pick<TransactionRecord, "credit">): string => (credit ? "+" : MINUS);

/** The name of a movement. A cancelled withdrawal is credited under the same code. */
export const movementName = (
  { returned, kinds }: Words["passbook"],
  { kind, credit }: Pick<TransactionRecord, "kind" | "credit">,
): string => (kind === "withdrawal" && credit ? returned : kinds[kind]);
