import { AppError } from "@/lib/contract/errors";
import { type BidHistory, type HistoryQuery, historyQuery, type WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { type IndiaDay, parseIsoDay } from "@/lib/domain/time/india";
import { readBidsWithStates, readWinHistory } from "../../play/read-histories";
import type { DayRange } from "../../provider/calls/histories";
import { defineHandler } from "../define-handler";

const day = (text: string): IndiaDay => {
  const parsed = parseIsoDay(text);
  if (!parsed) throw new AppError("bad_request");
  return parsed;
};

const range = ({ from, to }: HistoryQuery): DayRange => ({ from: day(from), to: day(to) });

/**
 * GET /api/histories/{family}-bids?from=YYYY-MM-DD&to=YYYY-MM-DD: the player's bids, each with what
 * became of it. Days in India, both included.
 */
export const bidHistoryHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "player",
    query: historyQuery,
    run: ({ services, player, query }): Promise<BidHistory> =>
      readBidsWithStates(services, player, family, range(query)),
  });

/** GET /api/histories/{family}-wins, with the same query as the bids. */
export const winHistoryHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "player",
    query: historyQuery,
    run: ({ services, player, query }): Promise<WinHistory> => readWinHistory(services, player, family, range(query)),
  });
