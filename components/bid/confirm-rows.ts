import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { PANA_KINDS } from "@/lib/domain/game/motors";
import { formatPoints } from "@/lib/domain/points";
import type { Words } from "@/lib/i18n/words";

type Row = readonly [term: string, value: string];

interface DialogWords {
  readonly bid: Words["bid"];
  readonly market: Words["market"];
}

/** What the dialog says will be sent; Gali has terms of its own (second document, "Confirmation dialog"). */
export const confirmRows = (words: DialogWords, marketName: string, request: PlaceBidsRequest): readonly Row[] => {
  const { bid, market } = words;
  const isGali = GAME_TYPES[request.gameType].family === "gali";
  const session = request.lines[0]?.session === "Open" ? market.open : market.close;
  return [
    [bid.market, marketName],
    [bid.totalBid, String(request.lines.length)],
    ...partRows(words, request),
    [isGali ? bid.totalPoint : bid.totalPoints, formatPoints(totalStake(request.lines))],
    [bid.gameType, isGali ? "-" : session],
  ];
};

/** SP DP TP is sent in parts, and only some of them may be placed: how many lines each has. */
const partRows = ({ bid }: DialogWords, { gameType, lines }: PlaceBidsRequest): readonly Row[] => {
  if (GAME_TYPES[gameType].form !== "sp-dp-tp") return [];
  const counts = Object.entries(PANA_KINDS)
    .map(([kind, { panas }]) => [kind, lines.filter(({ digits }) => panas.includes(digits)).length] as const)
    .filter(([, count]) => count > 0);
  return [[bid.ofWhich, counts.map(([kind, count]) => `${kind} ${count}`).join(" · ")]];
};
