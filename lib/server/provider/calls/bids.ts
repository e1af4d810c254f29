import { z } from "zod";
import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { Session } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { formatHistoryDate, type IndiaDay } from "@/lib/domain/time/india";
import type { CallName } from "../../provider-dialect/dialect";
import { type Ctx, type Fields, failDecoding, optional, record, requireAnyField } from "../decode";
import { type DecodedStatement, longStatement, statement, statementField } from "../decode-statement";
import { defineCall, defineWrite } from "../define-call";
import { decodeDigits, filledText, foreignText, name, points, text, wireDate } from "../wire";

/** A bid whose lines share one market, game type and session. */
export interface SubmitBidInput {
  readonly gameId: string;
  /** The market's name in the provider's own spelling. */
  readonly gameName: string;
  /** The game type's label, which decides the payout (lib/domain/game/game-types). */
  readonly label: string;
  readonly session: Session;
  readonly lines: readonly Pick<BidLine, "digits" | "closeDigits" | "points">[];
  readonly total: Points;
  /** The market's present day in India, `D-MonthName-YYYY`. */
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

const played = {
  pana: filledText,
  gameName: ["game_name", name],
  session: optional(text, ""),
  digits: z.unknown().optional(),
  closeDigits: ["closedigits", optional(z.unknown(), null)],
} as const;

const decodeNumbers = (row: Fields<typeof played>, ctx: Ctx) => ({
  digits: decodeDigits(row.pana, "digits", row.digits, ctx),
  closeDigits: row.closeDigits === null ? "" : decodeDigits(row.pana, "closedigits", row.closeDigits, ctx),
});

const winNumbers = z.transform((row: Fields<typeof played>, ctx) =>
  row.pana === "" ? failDecoding(ctx, "a win of a bid") : decodeNumbers(row, ctx),
);

const unreadableBid = record({ note: ["game_name", name.catch("")], written: ["bid_date", wireDate] }).transform(
  ({ note, written }) => ({ note, ...written }),
);

const bidRow = record({
  date: ["bid_date", wireDate],
  ...played,
  points,
  transactionId: ["bid_tx_id", filledText.nullable().catch(null)],
}).transform(
  ({ date: { date, at }, ...row }, ctx): BidRecord => ({
    ...row,
    ...decodeNumbers(row, ctx),
    bidDate: date,
    bidAt: at,
  }),
);

/**
 * Declares a call for a history, whose rows stay in the provider's order.
 * @param names the prefix of the fields of the days
 */
const history = <Row>(call: CallName, names: "bid" | "date", answer: z.ZodType<DecodedStatement<Row>>) =>
  defineCall<DayRange, DecodedStatement<Row>>({
    name: call,
    auth: "player",
    effect: "read",
    example: ({ from, to }) => ({ from, to }),
    request: ({ from, to }) => ({
      [`${names}_from`]: formatHistoryDate(from),
      [`${names}_to`]: formatHistoryDate(to),
    }),
    answer,
  });

/** The schema of a bid history. An empty one is `[]` with status false. */
const bidStatement = statementField("bid_data", "a bid history", bidRow, "bid_tx_id", unreadableBid);

const bidHistory = (call: CallName) => ({
  ...history(call, "bid", bidStatement),
  ...longStatement<BidRecord>("bid_data"),
});

export const mainBidHistory = bidHistory("mainBidHistory");
export const starlineBidHistory = bidHistory("starlineBidHistory");
export const galiBidHistory = bidHistory("galiBidHistory");

const note = foreignText.catch("");

const unreadableWin = record({ note: ["transaction_note", note], written: ["wining_date", wireDate] }).transform(
  ({ note, written }) => ({ note, ...written }),
);

/**
 * The schema of a win. The provider joins wins to bids, and an operator may have deleted the bid: then the amount, the
 * day and the note are left.
 */
const winRow = record({
  date: ["wining_date", wireDate],
  amount: points,
  note: ["transaction_note", note],
  gameName: ["game_name", name.catch("")],
  pana: filledText.catch(""),
  session: text.catch(""),
  digits: z.unknown().optional(),
  closeDigits: ["closedigits", optional(z.unknown(), null)],
}).transform(({ date: { date, at }, note, amount, ...row }): WinRecord => {
  const { data: numbers } = winNumbers.safeParse(row);
  const won = { amount, winDate: date, wonAt: at };
  return row.gameName === "" || !numbers
    ? { ...won, gameName: row.gameName || note, pana: "", session: "", digits: "", closeDigits: "" }
    : { ...won, ...row, ...numbers };
});

/**
 * The schema of a win history. The rows are in `win_data`, or in `bid_data` for Gali; both are read for all families.
 */
const winStatement = requireAnyField(
  ["win_data", "bid_data", "status"],
  "a win history",
  record({
    wins: ["win_data", statement(winRow, "tx_request_number", unreadableWin)],
    others: ["bid_data", statement(winRow, "tx_request_number", unreadableWin)],
  }),
).transform(({ wins, others }) => (wins.rows.length + wins.unreadable.length > 0 ? wins : others));

const winHistory = (call: CallName) => history(call, "date", winStatement);

export const mainWinHistory = winHistory("mainWinHistory");
export const starlineWinHistory = winHistory("starlineWinHistory");
export const galiWinHistory = winHistory("galiWinHistory");
