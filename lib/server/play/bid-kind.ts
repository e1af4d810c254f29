import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { BidRecord } from "@/lib/contract/histories";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_FAMILIES, type GameFamily, PANA_LABELS } from "@/lib/domain/game/game-types";
import { SESSIONS } from "@/lib/domain/market-clock";
import { type Points, parsePoints, wholePoints } from "@/lib/domain/points";
import { formatBidDate, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import type { ComparableRow } from "../money/evidence/match-rows";
import {
  rowsBefore,
  shownOnce,
  statementSnapshot,
  takeSnapshot,
  unreadBefore,
  walletBefore,
} from "../money/evidence/statements";
import { type MoneyActor, type MoneyKind, toSendResult } from "../money/money-kind";
import { invalidateAccount } from "../player/read-account";
import { submitGaliBid, submitMainBid, submitStarlineBid } from "../provider/calls/bids";
import { plainName } from "../provider/plain-text";
import type { Services } from "../services";
import { readBidStatement } from "./read-histories";

const bidOrder = z.object({
  family: z.enum(GAME_FAMILIES),
  label: z.enum(PANA_LABELS),
  gameId: z.string(),
  /** The market's name as the provider spells it. */
  gameName: z.string(),
  session: z.enum(SESSIONS),
  lines: z
    .array(z.object({ digits: z.string(), closeDigits: z.string(), points: z.number(), session: z.enum(SESSIONS) }))
    .readonly(),
});
/** A bid on one market with one label and one session, as it is stored in its record. */
export type BidOrder = Readonly<z.infer<typeof bidOrder>>;

/** Parses the stored request of a bid; undefined for another request. */
export const parseBid = (request: unknown): BidOrder | undefined => bidOrder.safeParse(request).data;

/** What identifies a bid in the provider's history, which does not contain our ids. */
export type BidRows = Pick<BidOrder, "gameName" | "label"> & { readonly lines: readonly BidLine[] };

const beforeBid = statementSnapshot.extend({
  day: z.object({ year: z.number(), month: z.number(), day: z.number() }),
});

const SUBMIT = { main: submitMainBid, starline: submitStarlineBid, gali: submitGaliBid };

const today = (services: Services): IndiaDay => {
  const { year, month, day } = indiaMoment(services.clock.now());
  return { year, month, day };
};

const toRowId = (row: BidRecord) =>
  row.transactionId && JSON.stringify([row.transactionId, ...toComparableBidRow(row)]);

const toRowSecond = (row: BidRecord) => row.bidDate && JSON.stringify([toComparableBidRow(row)[0], row.bidDate]);

/** Reads the bid history from a day on, including rows with an unreadable date. */
const readHistorySince = async (services: Services, actor: MoneyActor, family: GameFamily, from: IndiaDay) => {
  const statement = await readBidStatement(services, actor, family, { from, to: today(services) });
  const rows = shownOnce(statement.rows, toRowId).filter(
    ({ bidAt }) => bidAt === null || formatIsoDay(indiaMoment(bidAt)) >= formatIsoDay(from),
  );
  const sure = shownOnce(rows, toRowSecond).map(toComparableBidRow);
  return { rows: rows.map(toComparableBidRow), sure, unread: statement.unread };
};

export type BeforeBid = z.infer<typeof beforeBid>;

/**
 * Starts to read the account for the checks of a bid, and the statement for its record.
 * @returns the account and a function for the snapshot; both reject with AppError bid_failed if the provider does not
 *   answer.
 */
export const takeBidSnapshot = (services: Services, actor: MoneyActor, family: GameFamily) => {
  const day = today(services);
  const readHistory = () => readHistorySince(services, actor, family, day);
  const { account, before } = takeSnapshot(services, actor, readHistory, "bid_failed");
  return { account, readSnapshot: async (): Promise<BeforeBid> => ({ day, ...(await before) }) };
};

/**
 * How the money engine handles bids. The evidence is the family's bid history, and the wallet if the history shows
 * nothing.
 */
export const bidKind: MoneyKind<BidOrder, BeforeBid> = {
  kind: "bid",
  request: bidOrder,
  before: beforeBid,
  logged: ({ lines, family, gameName }) => ({ amount: totalStake(lines), market: `${family}: ${gameName}` }),
  send: async (services, actor, order) => {
    try {
      const answer = await services.provider.run(
        SUBMIT[order.family],
        { ...order, total: totalStake(order.lines), bidDate: formatBidDate(today(services)) },
        { token: actor.token, timeoutMs: services.settings.money.answerTimeoutMs },
      );
      return toSendResult(answer);
    } finally {
      invalidateAccount(services, actor);
    }
  },
  statementName: ({ family }) => `bids:${family}`,
  rowsOf: (order) => lineContents(order),
  rowsBefore,
  unreadBefore,
  statementDay: ({ day }) => formatIsoDay(day),
  readStatement: (services, actor, { request, before }) =>
    readHistorySince(services, actor, request.family, before.day),
  walletBefore,
  movement: "bid",
  cost: ({ lines }) => totalStake(lines),
  collide: (a, b) => a.family === b.family && areIndistinguishable(a, b),
  refusedWhileChecking: () => new AppError("bid_identical_pending"),
};

interface ComparableLine {
  readonly session: string;
  readonly digits: string;
  readonly closeDigits: string;
}

/**
 * Returns the content by which a line of a bid is compared.
 * @param points the provider's own text if that is not an amount.
 */
const toContent = (gameName: string, label: string, line: ComparableLine, points: Points | string): string =>
  JSON.stringify([plainName(gameName), label, line.session.toLowerCase(), line.digits, line.closeDigits, points]);

/**
 * Returns a history row as it is compared. The transaction id distinguishes rows of equal content, or the text of the
 * date without an id.
 */
export const toComparableBidRow = (row: BidRecord): ComparableRow => [
  toContent(row.gameName, row.pana, row, parsePoints(row.points) ?? row.points),
  row.transactionId ?? row.bidDate,
];

export const lineContents = ({ gameName, label, lines }: BidRows): readonly string[] =>
  lines.map((line) => toContent(gameName, label, line, wholePoints(line.points)));

/** Whether two bids share a line, so that the history cannot distinguish their rows. */
export const areIndistinguishable = (a: BidRows, b: BidRows): boolean => {
  const lines = new Set(lineContents(a));
  return lineContents(b).some((line) => lines.has(line));
};
