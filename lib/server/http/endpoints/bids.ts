import { type BidReceipt, placeBidsRequest } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import {
  type BidHistory,
  figuresQuery,
  type HistoryQuery,
  historyQuery,
  type WinHistory,
} from "@/lib/contract/histories";
import { HEADERS } from "@/lib/contract/protocol";
import { changeSavedListRequest, type SavedLists } from "@/lib/contract/saved-lists";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { type IndiaDay, parseIsoDay } from "@/lib/domain/time/india";
import { bidsOfMonthCsv } from "../../play/bids-of-month";
import { giveUpBid, placeBids, readBid } from "../../play/place-bids";
import { readBidsWithStates, readWinHistory } from "../../play/read-histories";
import { changeSavedList, readSavedLists } from "../../player/saved-lists";
import type { DayRange } from "../../provider/calls/bids";
import { defineHandler, PLAYER_CHANGE, PLAYER_READ } from "../define-handler";
import { GIVE_UP_LIMIT, givenUpKey, idempotencyKeyOf } from "../read-request";

export const placeBidsHandler = defineHandler({
  ...PLAYER_CHANGE,
  body: placeBidsRequest,
  maxBytes: 64 * 1024,
  run: async ({ services, player, request, body }): Promise<BidReceipt> =>
    placeBids(services, player, idempotencyKeyOf(request), body, request.headers.get(HEADERS.bettingDay)),
});

export const readBidHandler = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player, params }): Promise<BidReceipt> => readBid(services, player, params.key ?? ""),
});

/** If no bid was accepted under that key, none will be. */
export const giveUpBidHandler = defineHandler({
  ...PLAYER_CHANGE,
  limits: [GIVE_UP_LIMIT],
  run: async ({ services, player, params }): Promise<BidReceipt> => giveUpBid(services, player, givenUpKey(params)),
});

const day = (text: string): IndiaDay => {
  const parsed = parseIsoDay(text);
  if (!parsed) throw new AppError("bad_request");
  return parsed;
};

const range = ({ from, to }: HistoryQuery): DayRange => ({ from: day(from), to: day(to) });

/** `from` and `to` are days in India, both included. */
export const bidHistoryHandler = (family: GameFamily) =>
  defineHandler({
    ...PLAYER_READ,
    query: historyQuery,
    run: ({ services, player, query }): Promise<BidHistory> =>
      readBidsWithStates(services, player, family, range(query)),
  });

export const winHistoryHandler = (family: GameFamily) =>
  defineHandler({
    ...PLAYER_READ,
    query: historyQuery,
    run: ({ services, player, query }): Promise<WinHistory> => readWinHistory(services, player, family, range(query)),
  });

/** GET /api/figures?month=YYYY-MM: the player's bids of a month in all families, as a CSV file. */
export const figuresCsvHandler = defineHandler({
  ...PLAYER_READ,
  query: figuresQuery,
  run: async ({ services, player, query: { month } }): Promise<Response> =>
    new Response(await bidsOfMonthCsv(services, player, month), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="bids-${month}.csv"`,
        "cache-control": "no-store",
      },
    }),
});

/** GET /api/saved-lists: the lists that the player keeps under a name. */
export const savedListsHandler = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }): Promise<SavedLists> => readSavedLists(services, player.playerKey),
});

/** POST /api/saved-lists: one list more, another content, or one less. */
export const changeSavedListHandler = defineHandler({
  ...PLAYER_CHANGE,
  // 220 lines.
  maxBytes: 64 * 1024,
  body: changeSavedListRequest,
  limits: [{ name: "saved-lists", by: "player", points: 60, windowMs: 15 * 60_000 }],
  run: ({ services, player, body }): Promise<SavedLists> => changeSavedList(services, player.playerKey, body),
});
