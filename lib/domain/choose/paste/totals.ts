import { parseAmountAt, type Token } from "./tokens";

/** A sum that the text names, as in "Total 50", "कुल = ₹1,200/-", "Total 3 jodi 150" or "50 total". */
interface Total {
  readonly points: number;
  /** The index of the first token that names the sum; `to` is the index after the last. */
  readonly from: number;
  readonly to: number;
}

const AROUND: readonly Token["kind"][] = ["strong", "weak", "unit"];

/** Parses the sum that a line names, if the rest of the line says nothing else after it. */
export const parseTotal = (text: string, line: readonly Token[]): Total | undefined => {
  const keyword = line.findIndex(({ kind }) => kind === "total");
  if (keyword === -1) return undefined;
  const isAround = ({ kind, text: sign }: Token) => AROUND.includes(kind) || sign === ":";
  const rest = line.slice(keyword + 1);
  const values = rest.filter((token) => !isAround(token));
  const [first] = values;
  const last = values.findLast(({ spaced, kind }) => kind === "number" && spaced) ?? first;
  const amounts = [first, last].map((token) => token?.kind === "number" && parseAmountAt(text, token.at));
  const [sum, lastSum] = amounts;
  const end = line.at(-1)?.end;
  const computeEnd = (from: Token | undefined, found: string) => (from ? from.at + found.length : -1);
  const isEnd = (from: Token | undefined, found: string) =>
    rest.every((token) => token.at < computeEnd(from, found) || isAround(token)) && end !== undefined;
  if (sum && isEnd(first, sum.text)) return { points: sum.value, from: keyword, to: line.length };
  const between = values.slice(1, last ? values.indexOf(last) : -1);
  const areWords = between.length > 0 && between.every(({ kind }) => kind === "label" || kind === "skip");
  if (sum && lastSum && areWords && isEnd(last, lastSum.text)) {
    return { points: lastSum.value, from: keyword, to: line.length };
  }
  const before = line.slice(0, keyword).filter((token) => !isAround(token));
  const start = before[0];
  const earlier = start?.kind === "number" && parseAmountAt(text, start.at);
  const isAll = earlier && before.every((token) => token.at < computeEnd(start, earlier.text));
  return isAll && rest.every(isAround) ? { points: earlier.value, from: 0, to: line.length } : undefined;
};
