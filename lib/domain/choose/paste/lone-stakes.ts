import { canBePoints, eachAt, interpretNumbers, numbersOnly } from "./bare-numbers";
import type { Ambiguity, BareNumber } from "./parsed-list";

type List = readonly BareNumber[];

/** Lines of numbers without points, and the number alone on the line below them that may be the points of all. */
interface Block {
  readonly lists: readonly List[];
  readonly stake: BareNumber | undefined;
}

/** Joins the numbers of several lines, of which each but the first follows a line end. */
export const joinLists = (lists: readonly List[]): List =>
  lists.flatMap((list, index) => list.map((item, at) => (at === 0 && index > 0 ? { ...item, before: "\n" } : item)));

/** Splits lines of numbers after each number that stands alone below a line of several, as 50 in "12,13,14\n50". */
export const splitBlocks = (lists: readonly List[]): readonly Block[] => {
  const blocks: Block[] = [];
  let open: List[] = [];
  for (const [at, list] of lists.entries()) {
    const [stake] = list;
    const isLone = list.length === 1 && (lists[at - 1]?.length ?? 0) > 1 && lists[at + 1]?.length !== 1;
    if (isLone && stake && canBePoints(stake.text)) {
      blocks.push({ lists: open, stake });
      open = [];
    } else open.push(list);
  }
  return open.length > 0 ? [...blocks, { lists: open, stake: undefined }] : blocks;
};

/** Returns the readings of a block whose last number may be points; undefined where its other numbers are unclear. */
export const stakeReadings = (
  { lists, stake }: Block,
  allowed: readonly string[],
): Ambiguity["readings"] | undefined => {
  const numbers = joinLists(lists);
  const [meaning, ...others] = interpretNumbers(numbers, { allowed, beside: "nothing" });
  const isPlain = meaning?.kind === "numbers" && others.length === 0;
  if (!stake || !isPlain || numbers.some(({ text }) => !allowed.includes(text))) return undefined;
  return [
    ...(allowed.includes(stake.text) ? [numbersOnly([...numbers, stake])] : []),
    eachAt(numbers, Number(stake.text)),
  ];
};
