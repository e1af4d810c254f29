import type { BidPart } from "@/lib/contract/bids";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId, type PanaLabel } from "@/lib/domain/game/game-types";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "../fill";
import type { Words } from "../words";

/** A bid, with its market's name if that is known. */
interface NamedBid {
  readonly request: { readonly gameType: GameTypeId; readonly lines: readonly BidLine[] };
  readonly market?: string;
}

/** A bid in short: "6 × 100", or with several lines "3 bids, 250 points". */
export const bidInShort = (words: Words["bid"], { request: { lines } }: NamedBid): string => {
  const [line] = lines;
  if (lines.length > 1 || line === undefined) {
    return fill(words.severalBids, { count: lines.length, points: formatPoints(totalStake(lines)) });
  }
  return `${numberOf(line)} × ${formatPoints(wholePoints(line.points))}`;
};

/** More numbers are counted. */
const MOST_NAMED = 8;

const numberOf = ({ digits, closeDigits }: BidLine): string =>
  closeDigits === "" ? digits : `${digits} · ${closeDigits}`;

/** A placed bid by its numbers: "7, 3 × 10 = 20 points", or in short where its stakes differ. */
export const bidByNumbers = (words: Words["bid"], bid: NamedBid): string => {
  const { lines } = bid.request;
  const [first] = lines;
  if (first === undefined || lines.some(({ points }) => points !== first.points)) return bidInShort(words, bid);
  const more = lines.length - MOST_NAMED;
  const named = lines.slice(0, MOST_NAMED).map(numberOf).join(", ");
  return fill(words.selectedTotal, {
    count: more > 0 ? `${named} ${fill(words.andMore, { count: more })}` : named,
    points: formatPoints(wholePoints(first.points)),
    total: formatPoints(totalStake(lines)),
  });
};

/** A bid's market and game: "Kalyan · Single Digit". */
export const bidPlaceName = (play: Words["play"], { request, market }: NamedBid): string => {
  const game = play.gameTypes[request.gameType];
  return market === undefined ? game : `${market} · ${game}`;
};

/** A label of the wire in the player's language. */
const labelWords = (play: Words["play"], label: PanaLabel): string => {
  const id = GAME_TYPE_IDS.find((other) => GAME_TYPES[other].label === label);
  return id ? play.gameTypes[id] : label;
};

/** "Placed: Single Pana. Not placed: Double Pana, Triple Pana."; with the sessions if there are two. */
export const partsWords = (
  { bid, play, market }: Pick<Words, "bid" | "play" | "market">,
  parts: readonly BidPart[],
): string => {
  const isMixed = parts.some(({ session }) => session !== parts[0]?.session);
  const nameOf = ({ label, session }: BidPart) => {
    const name = labelWords(play, label);
    return isMixed ? `${name} (${session === "Open" ? market.open : market.close})` : name;
  };
  const named = (isPlaced: boolean) =>
    parts
      .filter(({ outcome }) => (outcome.state === "placed") === isPlaced)
      .map(nameOf)
      .join(", ");
  return fill(bid.partial, { placed: named(true), others: named(false) });
};

/** What to do about a bid that is not known. @param lost the server has no record of that time. */
export const unknownReason = (
  words: Words["bid"],
  { support, lost }: { readonly support: string; readonly lost?: true },
): string => (lost ? words.unknownLost : fill(words.unknownAsk, { support }));

/** Why parts were not placed: the provider's words, else that it refused without words, else that a part was kept back. */
export const partsReason = (words: Words["bid"], parts: readonly BidPart[]): string | null => {
  const failed = parts.flatMap(({ outcome }) => (outcome.state === "failed" ? [outcome] : []));
  const told = failed.find(({ reason }) => reason !== null)?.reason;
  if (told) return told;
  if (failed.some(({ unsent }) => !unsent)) return words.failed;
  return failed.some(({ unsent }) => unsent) ? words.keptBack : null;
};
