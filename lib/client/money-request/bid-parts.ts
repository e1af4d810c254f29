import type { BidPart, PlaceBidsRequest } from "@/lib/contract/bids";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { labelOfLine } from "@/lib/domain/game/envelopes";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import type { DraftLine } from "./bid-draft";

const gameOf = ({ gameType }: PlaceBidsRequest): GameType => GAME_TYPES[gameType];

const isSame = (one: BidLine, other: BidLine): boolean =>
  one.digits === other.digits &&
  one.closeDigits === other.closeDigits &&
  one.points === other.points &&
  one.session === other.session;

/** Lines without others: for each of those, one line like it. */
export const withoutLines = <Line extends BidLine>(
  lines: readonly Line[],
  others: readonly BidLine[],
): readonly Line[] => {
  const left = [...lines];
  for (const line of others) {
    const at = left.findIndex((one) => isSame(one, line));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

/** The list without what was placed. */
export const unplacedLines = (
  request: PlaceBidsRequest,
  lines: readonly DraftLine[],
  parts: readonly BidPart[],
): readonly DraftLine[] => {
  const placed = parts.filter(({ outcome }) => outcome.state === "placed");
  const sent = request.lines.filter((line) => {
    const label = labelOfLine(gameOf(request), line);
    return placed.some((part) => part.label === label && part.session === line.session);
  });
  return withoutLines(lines, sent);
};
