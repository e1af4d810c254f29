import type { GameFamily } from "../game/game-types";
import { comparePoints, type Points } from "../points";
import { dayAt } from "../time/group-by-day";
import { addDays, formatIsoDay, type IndiaDay, parseIsoDay } from "../time/india";
import { isHalfUnknown } from "../time/written-times";
import { type DeclaredResult, isNeverPaid, judgeLine, type PlayedLine, type Verdict } from "./verdict";

/** A bid as the bid history has it. */
export interface StakedBid extends PlayedLine {
  readonly gameName: string;
  readonly points: Points;
  /** When the bid was placed, in epoch milliseconds; null if the provider's date cannot be read. */
  readonly bidAt: number | null;
  /** The bid's betting day, `YYYY-MM-DD`; null if not known. */
  readonly day: string | null;
  /** Whether a bid on Open was placed after the open time: the Open result may have been settled before it came. */
  readonly late?: boolean;
}

interface WinTime {
  /** The time of the win in the provider's text. */
  readonly winDate: string;
  /** The time of the win in epoch milliseconds; the start of the day if the text does not name the half of the day. */
  readonly wonAt: number | null;
}

/** A row of the win history. Its `pana` is "" where the provider no longer has the bid. */
export interface PaidWin extends PlayedLine, WinTime {
  readonly gameName: string;
  readonly amount: Points;
}

/** A result that the market list or the result store has. */
export interface KnownResult extends DeclaredResult {
  /**
   * Whether the market list shows this day now, so that an empty half is not declared yet. For earlier days that is not
   * known.
   */
  readonly current: boolean;
}

/**
 * What became of a bid. `waiting`: undecided, or won and not in the win history yet. `unpaid`: no result pays it
 * (`isNeverPaid`). `unknown`: there is no evidence, or it contradicts itself.
 */
export const BID_STATES = ["waiting", "won", "lost", "unpaid", "unknown"] as const;
export type BidState = (typeof BID_STATES)[number];

/** The state of a bid with its payout and its result. */
export interface StateOfBid {
  readonly state: BidState;
  /** The points that were paid; null unless the bid was won. */
  readonly payout: Points | null;
  /** Whether the bid wins by the result, but the player's statement has no win yet. */
  readonly due: boolean;
  /** The result of the bid's market and betting day; null if not known. */
  readonly result: DeclaredResult | null;
}

/** Bids, and all that is known about their outcomes. */
export interface StateEvidence {
  readonly family: GameFamily;
  readonly bids: readonly StakedBid[];
  /** The family's wins of the bids' days and of the next day; null if they could not be read. */
  readonly wins: readonly PaidWin[] | null;
  /** Wins that cannot be read: each may belong to any bid of its time that the result pays. */
  readonly unreadWins?: readonly WinTime[];
  /** Returns the result of a market and day; undefined if nothing is known about it. */
  readonly findResult: (gameName: string, day: string) => KnownResult | undefined;
  /** Whether a label's rate pays exactly this amount, which separates wins of equal numbers with different stakes. */
  readonly paysExactly: (label: string, stake: Points, amount: Points) => boolean;
}

interface JudgedBid {
  readonly bid: StakedBid;
  readonly result: KnownResult | undefined;
  readonly verdict: Verdict;
  win: PaidWin | null;
}

const judgeBid = ({ family, findResult }: StateEvidence, bid: StakedBid): JudgedBid => {
  const result = bid.day === null ? undefined : findResult(bid.gameName, bid.day);
  if (isNeverPaid(family, bid)) return { bid, result, verdict: "unpaid", win: null };
  return { bid, result, verdict: result ? judgeLine(family, bid, result) : "unreadable", win: null };
};

/** Whether the present result does not decide the bid yet. */
const isOpen = ({ result, verdict }: JudgedBid): boolean => verdict === "undecided" && result?.current === true;

/**
 * Whether a win may belong to a bid whose deciding result was not seen. While the list shows no result, the win's time
 * must name the half of the day, because it may otherwise be yesterday's win, paid after midnight.
 */
const mayBelong = (one: JudgedBid, { winDate }: PaidWin): boolean =>
  one.verdict !== "wins" && one.verdict !== "loses" && !(isOpen(one) && isHalfUnknown(winDate));

/** Returns the key that a win and its bid have in common. */
const toMatchKey = ({
  gameName,
  pana,
  session,
  digits,
  closeDigits,
}: PlayedLine & { readonly gameName: string }): string =>
  JSON.stringify([gameName, pana, session, digits, closeDigits]);

const dayAfter = (day: string): string => {
  const parsed: IndiaDay | undefined = parseIsoDay(day);
  return parsed ? formatIsoDay(addDays(parsed, 1)) : day;
};

/** Whether a win's time fits the bid: after it, on its betting day or the next day. */
const inTime = ({ day, bidAt }: StakedBid, { wonAt, winDate }: WinTime): boolean => {
  if (wonAt === null || day === null) return true;
  const winDay = dayAt(wonAt);
  if (winDay < day || winDay > dayAfter(day)) return false;
  // A history has whole minutes, so a bid and its win may share a minute.
  return bidAt === null || isHalfUnknown(winDate) || wonAt + 60_000 > bidAt;
};

/** The order in which bids get a win. The result counts more than the amount. */
const ORDER: readonly ((one: JudgedBid, win: PaidWin, exact: boolean) => boolean)[] = [
  ({ verdict }, _, exact) => verdict === "wins" && exact,
  (one, win, exact) => mayBelong(one, win) && exact,
  ({ verdict }) => verdict === "wins",
  mayBelong,
  ({ verdict }) => verdict === "loses",
];

const compareDays = (a: JudgedBid, b: JudgedBid): number => {
  const [first, second] = [a.bid.day ?? "", b.bid.day ?? ""];
  if (first !== second) return first < second ? -1 : 1;
  return comparePoints(b.bid.points, a.bid.points);
};

/** Assigns each win to at most one bid, and each bid at most one win. */
const shareWins = (bids: readonly JudgedBid[], wins: readonly PaidWin[], paysExactly: StateEvidence["paysExactly"]) => {
  const alike = new Map<string, JudgedBid[]>();
  for (const one of [...bids].sort(compareDays)) {
    const numbers = toMatchKey(one.bid);
    alike.set(numbers, [...(alike.get(numbers) ?? []), one]);
  }
  // The earliest win goes to the earliest fitting day, so that no win is left over that another order could place.
  let left = [...wins].sort((a, b) => (a.wonAt ?? 0) - (b.wonAt ?? 0) || comparePoints(b.amount, a.amount));
  for (const fits of ORDER) {
    left = left.filter((win) => {
      const owner = alike
        .get(toMatchKey(win))
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
  // The provider has lost the bid of a win without a label, so any bid may be its own that the result pays as much.
  for (const win of left.filter(({ pana }) => pana === "")) {
    const owner = bids.find(
      (one) =>
        one.win === null &&
        one.verdict === "wins" &&
        inTime(one.bid, win) &&
        paysExactly(one.bid.pana, one.bid.points, win.amount),
    );
    if (owner) owner.win = win;
  }
};

const computeState = (
  { bid, verdict, result, win }: JudgedBid,
  winsKnown: boolean,
  unreadWins: readonly WinTime[],
): Omit<StateOfBid, "result"> => {
  const without = (state: BidState, due = false) => ({ state, payout: null, due });
  if (win) return verdict === "loses" ? without("unknown") : { state: "won", payout: win.amount, due: false };
  switch (verdict) {
    case "undecided":
      return without(result?.current ? "waiting" : "unknown");
    case "wins":
      return winsKnown && !bid.late && !unreadWins.some((one) => inTime(bid, one))
        ? without("waiting", true)
        : without("unknown");
    case "loses":
      return without(winsKnown ? "lost" : "unknown");
    case "unpaid":
      return without(winsKnown ? "unpaid" : "unknown");
    case "unreadable":
      return without("unknown");
  }
};

/** Returns the state of each bid, in order, by the win history and the declared results (decision 0043). */
export const bidStates = (evidence: StateEvidence): readonly StateOfBid[] => {
  const bids = evidence.bids.map((bid) => judgeBid(evidence, bid));
  shareWins(bids, evidence.wins ?? [], evidence.paysExactly);
  return bids.map((one) => ({
    ...computeState(one, evidence.wins !== null, evidence.unreadWins ?? []),
    result: one.result ? { openResult: one.result.openResult, closeResult: one.result.closeResult } : null,
  }));
};
