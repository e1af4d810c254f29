import type { ReactNode } from "react";
import { parseTypedLines } from "@/lib/domain/choose/parse-typed-lines";
import { forSession } from "@/lib/domain/choose/saved-lists";
import { type BidLine, checkLines, MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { formatPoints, type Points } from "@/lib/domain/points";
import { judgeList } from "@/lib/domain/settlement/judge-list";
import type { DeclaredResult } from "@/lib/domain/settlement/verdict";
import { parseIsoDay } from "@/lib/domain/time/india";
import { parseWhole } from "@/lib/domain/whole-amount";
import { formatBidSummary } from "@/lib/i18n/format/bids";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { formatUnread } from "../choose/format-paste";
import { formatBidRefusal } from "../format-bid-refusal";
import { CheckForm, type CheckFormProps } from "./check-form";

interface CheckScreenProps extends CheckFormProps {
  /** Whether the form was sent. */
  readonly isSent: boolean;
  /** The result of the requested day; null if it is not known. */
  readonly result: DeclaredResult | null;
  /** The rates of the family's games; empty while they are not known. */
  readonly rates: readonly PayRate[];
  readonly t: Translations;
}

/** Shows what a list would have cost and paid on a drawn day, whether it would have won or lost. */
export const CheckScreen = ({ isSent, result, rates, t, ...form }: CheckScreenProps) => {
  const { lists, input } = form;
  const { gameType, session } = input;
  const saved = lists.find((one) => one.gameType === gameType && one.name === input.list);
  const typed = parseTypedLines(gameType, { ...input, points: parseWhole(input.points) ?? 0 });
  const lines = saved ? forSession(saved.lines, session) : typed.lines;
  const unread = saved ? [] : typed.unread;
  return (
    <div className="mt-2">
      {isSent && (
        <div className="mb-4 flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          {unread.map((piece) => (
            <p className="wrap-anywhere text-bad" key={`${piece.why} ${piece.piece}`}>
              {formatUnread(t.choose, piece)} {piece.readings.join(" / ")}
            </p>
          ))}
          {unread.length === 0 && <CheckResult input={input} lines={lines} rates={rates} result={result} t={t} />}
        </div>
      )}
      <CheckForm {...form} />
      <p className="mt-4 text-ink-soft text-small">{t.book.chance}</p>
    </div>
  );
};

interface CheckResultProps extends Pick<CheckScreenProps, "input" | "result" | "rates" | "t"> {
  readonly lines: readonly BidLine[];
}

const CheckResult = ({ input: { gameType, day }, lines, rates, result, t }: CheckResultProps) => {
  const { bid, book, check, choose, common } = t;
  const game: GameType = GAME_TYPES[gameType];
  const refusal = lines.length === 0 ? ({ code: "bid_number_required" } as const) : checkLines(game, lines, null);
  if (refusal) return <p className="text-bad">{formatBidRefusal(t, gameType, refusal)}</p>;
  if (lines.length > MAX_BID_LINES) {
    return <p className="text-bad">{interpolate(choose.tooMany, { lines: lines.length, most: MAX_BID_LINES })}</p>;
  }
  const date = parseIsoDay(day);
  const shownDay = date ? `${date.day} ${bid.months[date.month - 1]} ${date.year}` : day;
  const verdict = result && judgeList(game, lines, result, rates);
  if (!(result && verdict)) return <p className="font-semibold">{interpolate(book.none, { year: shownDay })}</p>;
  const { cost, pays, wins, undecided } = verdict;
  const shown = (points: Points | null) => (points === null ? common.unknownAmount : formatPoints(points));
  return (
    <>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold text-title tracking-wide">{`${result.openResult}${result.closeResult}`}</span>{" "}
        <span className="text-ink-soft text-small">{shownDay}</span>
      </h2>
      <dl className="flex flex-wrap gap-x-8 border-line border-t pt-2">
        <Sum name={check.cost}>{shown(cost)}</Sum>
        <Sum name={check.paid}>{shown(pays)}</Sum>
      </dl>
      <p className="wrap-anywhere">
        {wins.length === 0
          ? undecided === 0 && check.none
          : interpolate(check.came, {
              numbers: wins.map((line) => formatBidSummary(bid, { request: { gameType, lines: [line] } })).join(", "),
            })}
      </p>
      {undecided > 0 && <p>{interpolate(check.waits, { count: undecided })}</p>}
      <p className="text-ink-soft text-small">{check.rates}</p>
    </>
  );
};

const Sum = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft text-small">{name}</dt>
    <dd className="font-bold text-sum">{children}</dd>
  </div>
);
