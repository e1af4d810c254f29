import { AppError } from "@/lib/contract/errors";
import { type BidHistory, type HistoryQuery, historyQuery, type WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { type IndiaDay, parseIsoDay } from "@/lib/domain/time/india";
import { readWinHistory } from "../play/read-histories";
import { readOwnBidHistory } from "../play/read-own-bids";
import type { DayRange } from "../provider/calls/bids";
import { defineHandler, PLAYER_READ } from "./define-handler";

const parseDay = (text: string): IndiaDay => {
  const parsed = parseIsoDay(text);
  if (!parsed) throw new AppError("bad_request");
  return parsed;
};

const toDayRange = ({ from, to }: HistoryQuery): DayRange => ({ from: parseDay(from), to: parseDay(to) });

/** Creates the handler of a family's bids; `from` and `to` are days in India, both included. */
export const bidHistoryHandler = (family: GameFamily) =>
  defineHandler({
    ...PLAYER_READ,
    query: historyQuery,
    run: ({ services, player, query }): Promise<BidHistory> =>
      readOwnBidHistory(services, player, family, toDayRange(query)),
  });

/** Creates the handler of a family's wins; `from` and `to` are days in India, both included. */
export const winHistoryHandler = (family: GameFamily) =>
  defineHandler({
    ...PLAYER_READ,
    query: historyQuery,
    run: ({ services, player, query }): Promise<WinHistory> =>
      readWinHistory(services, player, family, toDayRange(query)),
  });
