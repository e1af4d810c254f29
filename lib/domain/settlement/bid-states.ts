import type { GameFamily } from "../game/game-types";
import { comparePoints, type Points } from "../points";
import { addDays, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "../time/india";
import { isHalfUnknown } from "../time/told-half";
import { type DeclaredResult, type PlayedLine, type Verdict, verdictOf } from "./verdict";

/** A bid, as far as its state goes. */
export interface StakedBid extends PlayedLine {
  readonly gameName: string;
  readonly points: Points;
  /** Epoch milliseconds; null where the provider's date could not be read. */
  readonly bidAt: number | null;
  /** The betting day that it belongs to, `YYYY-MM-DD`; null where that is not known. */
  readonly day: string | null;
}

/** A row of the win history. */
export interface PaidWin extends PlayedLine {
  readonly gameName: string;
  readonly amount: Points;
  /** The provider's text. */
  readonly winDate: string;
  /** Epoch milliseconds; of the day's beginning where the text does not tell the half. */
  readonly wonAt: number | null;
}

/** What is known of a market's result of a betting day. */
export interface KnownResult extends DeclaredResult {
  /**
   * Whether what is not declared here is not declared at all: the day's list shows it. Of an earlier day that is not
   * known.
   */
  readonly current: boolean;
}

/**
 * `waiting`: nothing decides it yet, or the result says that it wins and the win is not in the win history yet.
 * `unknown`: there is no evidence, or evidence that contradicts itself.
 */
export type BidState = "waiting" | "won" | "lost" | "unknown";

export interface StateOfBid {
  readonly state: BidState;
  /** What was paid; null unless it was won. */
  readonly payout: Points | null;
  /** The result is there and the bid wins by it, but no win is in the books yet. */
  readonly due: boolean;
  /** What is declared for its market and betting day; null where that is not known. */
  readonly result: DeclaredResult | null;
}

export interface StateEvidence {
  readonly family: GameFamily;
  readonly bids: readonly StakedBid[];
  /** The same family's wins of the same days and the next one; null where they could not be read. */
  readonly wins: readonly PaidWin[] | null;
  /** @returns undefined where nothing is known of that market and day. */
  readonly resultOf: (gameName: string, day: string) => KnownResult | undefined;
  /** What ten points of a label pay, where it is known: tells apart wins of equal numbers at different stakes. */
  readonly paysExactly: (label: string, stake: Points, amount: Points) => boolean;
}

interface JudgedBid {
  readonly bid: StakedBid;
  readonly result: KnownResult | undefined;
  readonly verdict: Verdict;
  win: PaidWin | null;
}

const judged = ({ family, resultOf }: StateEvidence, bid: StakedBid): JudgedBid => {
  const result = bid.day === null ? undefined : resultOf(bid.gameName, bid.day);
  return { bid, result, verdict: result ? verdictOf(family, bid, result) : "unreadable", win: null };
};

/** Not decided by the result of now. */
const isOpen = ({ result, verdict }: JudgedBid): boolean => verdict === "undecided" && result?.current === true;

/**
 * Whether a win may be the bid's although the result that decides it was not seen. While the list says that nothing is
 * declared, only a win whose time is told to the half of the day: another may be yesterday's, paid after midnight.
 */
const mayBe = (one: JudgedBid, { winDate }: PaidWin): boolean =>
  one.verdict !== "wins" && one.verdict !== "loses" && !(isOpen(one) && isHalfUnknown(winDate));

/** A win is one of the bids with the same market, game type, session and numbers. */
const numbersOf = ({
  gameName,
  pana,
  session,
  digits,
  closeDigits,
}: PlayedLine & { readonly gameName: string }): string =>
  JSON.stringify([gameName, pana, session, digits, closeDigits]);

const isoDayOf = (at: number): string => formatIsoDay(indiaMoment(at));

const dayAfter = (day: string): string => {
  const parsed: IndiaDay | undefined = parseIsoDay(day);
  return parsed ? formatIsoDay(addDays(parsed, 1)) : day;
};

/** Whether a win may be this bid's by its time: after the bid, on its betting day or, past midnight, the next. */
const inTime = ({ day, bidAt }: StakedBid, { wonAt, winDate }: PaidWin): boolean => {
  if (wonAt === null || day === null) return true;
  const winDay = isoDayOf(wonAt);
  if (winDay < day || winDay > dayAfter(day)) return false;
  // A history tells whole minutes: a bid and its win may stand in one.
  return bidAt === null || isHalfUnknown(winDate) || wonAt + 60_000 > bidAt;
};

/** Which bids a win is given to first. What the result says comes before what an amount says. */
const ORDER: readonly ((one: JudgedBid, win: PaidWin, exact: boolean) => boolean)[] = [
  ({ verdict }, _, exact) => verdict === "wins" && exact,
  (one, win, exact) => mayBe(one, win) && exact,
  ({ verdict }) => verdict === "wins",
  mayBe,
  ({ verdict }) => verdict === "loses",
];

const byDay = (a: JudgedBid, b: JudgedBid): number => {
  const [first, second] = [a.bid.day ?? "", b.bid.day ?? ""];
  if (first !== second) return first < second ? -1 : 1;
  return comparePoints(b.bid.points, a.bid.points);
};

/** Gives each win to at most one bid, and each bid at most one win. */
const shareWins = (bids: readonly JudgedBid[], wins: readonly PaidWin[], paysExactly: StateEvidence["paysExactly"]) => {
  const alike = new Map<string, JudgedBid[]>();
  for (const one of [...bids].sort(byDay)) {
    const numbers = numbersOf(one.bid);
    alike.set(numbers, [...(alike.get(numbers) ?? []), one]);
  }
  // The earliest first, each to the earliest day that it may be of: then none is left over that another order places.
  let left = [...wins].sort((a, b) => (a.wonAt ?? 0) - (b.wonAt ?? 0) || comparePoints(b.amount, a.amount));
  for (const fits of ORDER) {
    left = left.filter((win) => {
      const owner = alike
        .get(numbersOf(win))
        ?.find(
          (one) =>
            one.win === null &&
            inTime(one.bid, win) &&
            fits(one, win, paysExactly(one.bid.pana, one.bid.points, win.amount)),
        );
      if (owner) owner.win = win;
      return owner === undefined;
    });
  }
};

const stateOf = ({ verdict, result, win }: JudgedBid, winsKnown: boolean): Omit<StateOfBid, "result"> => {
  const without = (state: BidState, due = false) => ({ state, payout: null, due });
  if (win) return verdict === "loses" ? without("unknown") : { state: "won", payout: win.amount, due: false };
  switch (verdict) {
    case "undecided":
      return without(result?.current ? "waiting" : "unknown");
    case "wins":
      return winsKnown ? without("waiting", true) : without("unknown");
    case "loses":
      return without(winsKnown ? "lost" : "unknown");
    case "unreadable":
      return without("unknown");
  }
};

/**
 * What became of each bid, in their order, by the win history and the declared results (decision 0043). Each win
 * accounts for at most one bid.
 */
export const bidStates = (evidence: StateEvidence): readonly StateOfBid[] => {
  const bids = evidence.bids.map((bid) => judged(evidence, bid));
  shareWins(bids, evidence.wins ?? [], evidence.paysExactly);
  return bids.map((one) => ({
    ...stateOf(one, evidence.wins !== null),
    result: one.result ? { openResult: one.result.openResult, closeResult: one.result.closeResult } : null,
  }));
};
