import { z } from "zod";
import { AppError } from "@/lib/contract/errors";
import type { BidRecord } from "@/lib/contract/histories";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_FAMILIES, type GameFamily, PANA_LABELS } from "@/lib/domain/game/game-types";
import { SESSIONS } from "@/lib/domain/market-clock";
import { type Points, parsePoints, wholePoints } from "@/lib/domain/points";
import { formatBidDate, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { countShown, type RowTrace, rowTrace, walletDropped } from "../money/evidence";
import {
  type Evidence,
  type MoneyActor,
  type MoneyKind,
  moneyAnswer,
  readBeforeSending,
  storedPoints,
} from "../money/kind";
import { forgetAccount, readAccount } from "../player/read-account";
import { submitGaliBid, submitMainBid, submitStarlineBid } from "../provider/calls/submit-bid";
import type { Services } from "../services";
import { readBidBook } from "./read-histories";

const bidOrder = z.object({
  family: z.enum(GAME_FAMILIES),
  label: z.enum(PANA_LABELS),
  gameId: z.string(),
  gameName: z.string(),
  session: z.enum(SESSIONS),
  lines: z
    .array(z.object({ digits: z.string(), closeDigits: z.string(), points: z.number(), session: z.enum(SESSIONS) }))
    .readonly(),
});
/** One request of a bid to the provider: one market, one label, one session. Stored with its record. */
export type BidOrder = Readonly<z.infer<typeof bidOrder>>;

/** What identifies a bid in the provider's history, which does not contain our ids. */
export type BidTraces = Pick<BidOrder, "gameName" | "label"> & { readonly lines: readonly BidLine[] };

const beforeBid = z.object({
  day: z.object({ year: z.number(), month: z.number(), day: z.number() }),
  rows: z.array(rowTrace),
  balance: storedPoints.nullable(),
});

const SUBMIT = { main: submitMainBid, starline: submitStarlineBid, gali: submitGaliBid };

const today = (services: Services): IndiaDay => {
  const { year, month, day } = indiaMoment(services.clock.now());
  return { year, month, day };
};

const historySince = async (services: Services, actor: MoneyActor, family: GameFamily, from: IndiaDay) =>
  (await readBidBook(services, actor, family, { from, to: today(services) })).map(historyTrace);

/** Bids of all families. The evidence is the family's bid history, and the wallet if the history shows nothing. */
export const bidKind: MoneyKind<BidOrder, z.infer<typeof beforeBid>> = {
  kind: "bid",
  request: bidOrder,
  before: beforeBid,
  lookBefore: async (services, actor, { family }) => {
    const day = today(services);
    const [rows, account] = await readBeforeSending(
      Promise.all([historySince(services, actor, family, day), readAccount(services, actor)]),
      "bid_failed",
    );
    return { day, rows, balance: account.balance };
  },
  send: async (services, actor, order) => {
    try {
      const answer = await services.provider.run(
        SUBMIT[order.family],
        { ...order, total: totalStake(order.lines), bidDate: formatBidDate(today(services)) },
        { token: actor.token, timeoutMs: services.settings.money.answerTimeoutMs },
      );
      return moneyAnswer(answer);
    } finally {
      forgetAccount(services, actor);
    }
  },
  lookAfter: async (services, actor, { request, before, others, spent }) => {
    const rows = await historySince(services, actor, request.family, before.day).catch(() => undefined);
    if (rows === undefined) return "undecided";
    const shown = bidEvidence(request, { before: before.rows, after: rows, others });
    if (shown !== "absent") return shown;
    const amount = totalStake(request.lines);
    // The wallet dropped by exactly the stake but no row shows it: undecided, not failed.
    const dropped = await walletDropped(services, actor, { before: before.balance, amount, spent });
    return dropped ? "undecided" : "absent";
  },
  cost: ({ lines }) => totalStake(lines),
  collide: (a, b) => a.family === b.family && bidsCollide(a, b),
  refusedWhileUnknown: () => new AppError("bid_identical_pending"),
};

interface TracedLine {
  readonly session: string;
  readonly digits: string;
  readonly closeDigits: string;
}

/** @param points the provider's own text if that is not an amount. */
const content = (gameName: string, label: string, line: TracedLine, points: Points | string): string =>
  JSON.stringify([gameName.trim(), label, line.session.toLowerCase(), line.digits, line.closeDigits, points]);

/**
 * A history row's content, and what distinguishes it from other rows with that content: its transaction id if the
 * provider gives one, else the text of its date.
 */
export const historyTrace = (row: BidRecord): RowTrace => [
  content(row.gameName, row.pana, row, parsePoints(row.points) ?? row.points),
  row.transactionId ?? row.bidDate,
];

const lineContents = ({ gameName, label, lines }: BidTraces): readonly string[] =>
  lines.map((line) => content(gameName, label, line, wholePoints(line.points)));

/** Rows of the history before the bid and now, and the player's other bids since. */
interface HistoryLook {
  readonly before: readonly RowTrace[];
  readonly after: readonly RowTrace[];
  readonly others: readonly BidTraces[];
}

/**
 * Whether the history shows a bid. Rows from before the bid and rows of the player's other bids do not count. If only
 * some lines appear, the result is undecided, because the provider may still be writing.
 */
export const bidEvidence = (bid: BidTraces, { before, after, others }: HistoryLook): Evidence => {
  const wanted = lineContents(bid);
  const found = countShown(wanted, before, after, others.flatMap(lineContents));
  if (found === wanted.length) return "happened";
  return found === 0 ? "absent" : "undecided";
};

/** Whether two bids share a line, so that their rows in the history cannot be told apart. */
export const bidsCollide = (a: BidTraces, b: BidTraces): boolean => {
  const lines = new Set(lineContents(a));
  return lineContents(b).some((line) => lines.has(line));
};
