import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { Session } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { formatHistoryDate, type IndiaDay } from "@/lib/domain/time/india";
import type { CallName } from "../../dialect/dialect";
import { type DecodedBook, recordOf, type WireRecord } from "../decode";
import { defineCall, defineWrite } from "../define-call";
import { digitsOf, filledText, name, parseWireDate, points, text } from "../wire";

/** All its lines have the same market, game type and session. */
export interface SubmitBidInput {
  readonly gameId: string;
  /** The provider's own spelling. */
  readonly gameName: string;
  /** Decides the payout: a label of lib/domain/game/game-types. */
  readonly label: string;
  readonly session: Session;
  readonly lines: readonly Pick<BidLine, "digits" | "closeDigits" | "points">[];
  readonly total: Points;
  /** The market's today in India, `D-MonthName-YYYY`. */
  readonly bidDate: string;
}

const submitBid = (call: CallName, own: (bid: SubmitBidInput) => Readonly<Record<string, string>> = () => ({})) =>
  defineWrite<SubmitBidInput>({
    name: call,
    auth: "player",
    request: (bid, { session }) => ({
      game_id: bid.gameId,
      new_result: {
        ...session,
        Gamename: bid.gameName,
        totalbit: bid.total,
        gameid: bid.gameId,
        pana: bid.label,
        ...own(bid),
        bid_date: bid.bidDate,
        session: bid.session,
        result: bid.lines.map((line) => ({
          digits: line.digits,
          closedigits: line.closeDigits,
          points: String(line.points),
          session: bid.session,
          pana: "",
          closepana: "",
        })),
      },
    }),
  });

export const submitMainBid = submitBid("mainSubmitBid", ({ session }) => ({ gametype: session }));
export const submitStarlineBid = submitBid("starlineSubmitBid");
export const submitGaliBid = submitBid("galiSubmitBid");

export interface DayRange {
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}

const playedFields = (row: WireRecord) => {
  const pana = row.required("pana", filledText);
  return {
    gameName: row.required("game_name", name),
    pana,
    session: row.optional("session", text) ?? "",
    digits: row.required("digits", digitsOf(pana, "digits")),
    closeDigits: row.optional("closedigits", digitsOf(pana, "closeDigits")) ?? "",
  };
};

const bidRow = recordOf((row): BidRecord => {
  const bidDate = row.optional("bid_date", text) ?? "";
  return {
    ...playedFields(row),
    points: row.required("points", points),
    bidDate,
    bidAt: parseWireDate(bidDate),
    transactionId: row.optional("bid_tx_id", filledText),
  };
});

/** A call for a history, in the provider's order. @param names the prefix of the fields of the days. */
const history = <Row>(call: CallName, names: "bid" | "date", response: (body: WireRecord) => DecodedBook<Row>) =>
  defineCall<DayRange, DecodedBook<Row>>({
    name: call,
    auth: "player",
    effect: "read",
    example: ({ from, to }) => ({ from, to }),
    request: ({ from, to }) => ({
      [`${names}_from`]: formatHistoryDate(from),
      [`${names}_to`]: formatHistoryDate(to),
    }),
    response,
  });

/** An empty history is `[]` with status false. An unreadable row is kept apart, as evidence uses `everyRow` alone. */
const bidHistory = (call: CallName) =>
  history(call, "bid", (body) => {
    body.mustHaveAny(["bid_data", "status"], "a bid history");
    return body.book("bid_data", bidRow, "bid_tx_id");
  });

export const mainBidHistory = bidHistory("mainBidHistory");
export const starlineBidHistory = bidHistory("starlineBidHistory");
export const galiBidHistory = bidHistory("galiBidHistory");

const winRow = recordOf((row): WinRecord => {
  const winDate = row.optional("wining_date", text) ?? "";
  return { ...playedFields(row), amount: row.required("amount", points), winDate, wonAt: parseWireDate(winDate) };
});

/** The rows are in `win_data`, or in `bid_data` for Gali; both are read for all families. */
const winHistory = (call: CallName) =>
  history(call, "date", (body) => {
    body.mustHaveAny(["win_data", "bid_data", "status"], "a win history");
    const [wins, others] = [body.book("win_data", winRow, "bid_tx_id"), body.book("bid_data", winRow, "bid_tx_id")];
    return wins.rows.length + wins.unreadable.length > 0 ? wins : others;
  });

export const mainWinHistory = winHistory("mainWinHistory");
export const starlineWinHistory = winHistory("starlineWinHistory");
export const galiWinHistory = winHistory("galiWinHistory");
