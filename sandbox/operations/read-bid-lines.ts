import { MINIMUM_STAKE, parseStake } from "@/lib/domain/game/bid-rules";
import type { Session } from "@/lib/domain/market-clock";
import { fromWhole, sumOf } from "../domain/amount";
import type { Rule } from "../domain/settlement/rule";
import type { NewLine } from "../repositories/bids";
import type { AskedBid, AskedLine, BidRefusal } from "./asked-bid";

const isSession = (text: string | undefined): text is Session => text === "Open" || text === "Close";

/**
 * Whether the sessions are spelled as the provider compares them (docs/provider.md, "Bids"): on a main market `Open`
 * or `Close` in the envelope, as `gametype` and on every line; on the others `Open` in the envelope, whose lines are
 * only looked at when they are settled.
 */
export const hasSessions = ({ family, session, gameType, lines }: AskedBid): boolean =>
  family === "main" ? [session, gameType, ...lines.map((line) => line.session)].every(isSession) : session === "Open";

const readLine = (rule: Rule, { session, digits, closedigits, points }: AskedLine): NewLine | BidRefusal => {
  if (!rule.takes({ session, digits, closedigits })) return "number_invalid";
  const stake = parseStake(points);
  if (stake === undefined || stake < MINIMUM_STAKE) return "below_minimum";
  return { session, digits, closedigits, stake: fromWhole(stake) };
};

/** The lines of a bid with their stakes, or the first thing that is wrong with them. */
export const readLines = (rule: Rule, asked: AskedBid): readonly NewLine[] | BidRefusal => {
  if (asked.lines.length === 0) return "no_lines";
  const lines: NewLine[] = [];
  for (const line of asked.lines) {
    const read = readLine(rule, line);
    if (typeof read === "string") return read;
    lines.push(read);
  }
  const total = parseStake(asked.total);
  return total !== undefined && fromWhole(total) === sumOf(lines.map((line) => line.stake)) ? lines : "total_wrong";
};
