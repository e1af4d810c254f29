"use client";

import type { ReactNode } from "react";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { largestWin } from "@/lib/domain/game/largest-win";
import { PANA_KINDS } from "@/lib/domain/game/panas";
import { lineWin, type PayRate } from "@/lib/domain/game/payout";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { formatPoints, type Points, subtractPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

interface ConfirmedLinesProps {
  readonly request: PlaceBidsRequest;
  readonly rates: readonly PayRate[];
}

/** Points and win are columns as wide as their longest text; without room they wrap below the number. */
const ROW = "flex flex-wrap items-baseline gap-x-2 py-1";
const SUMS = "ml-auto flex min-w-0 flex-wrap justify-end gap-x-2 text-right *:wrap-anywhere";
/** With large text there is no room for columns: hide the column headings and label each value. */
const HEAD = "@max-[14rem]:hidden";
const COLUMN = "@max-[14rem]:w-auto!";
const BESIDE = "@min-[14rem]:hidden font-normal text-ink-soft text-small";
/** The browser skips rows that are out of sight: a dialog of a hundred lines opens as fast. */
const SKIPPED = "[content-visibility:auto] [contain-intrinsic-block-size:auto_2rem]";

/** All lines of a bid in a box that scrolls: number, session, points and win. */
export const ConfirmedLines = ({ request: { gameType, lines }, rates }: ConfirmedLinesProps) => {
  const { bid: words, market } = useWords("bid");
  const game: GameType = GAME_TYPES[gameType];
  // Two lines may be equal, so the key of a row is its index.
  const rows = lines.map((line, place) => {
    const won = lineWin(game, line, rates);
    return {
      key: String(place),
      number: line.closeDigits === "" ? line.digits : `${line.digits} · ${line.closeDigits}`,
      session: game.session === "choice" ? (line.session === "Open" ? market.open : market.close) : "",
      points: formatPoints(wholePoints(line.points)),
      win: won === null ? "" : formatPoints(won),
    };
  });
  const [pointsWidth, winWidth] = [
    columnWidth([words.points, ...rows.map(({ points }) => points)]),
    columnWidth([words.winsHead, ...rows.map(({ win }) => win)]),
  ];
  return (
    <ScrollBox
      className={`@container more-below -mx-2 mt-2 px-2 ${rows.length > 1 ? "min-h-24" : "shrink-0"}`}
      label={words.list}
      takesFocus
    >
      <div aria-hidden="true" className={`${ROW} ${HEAD} sticky top-0 z-10 bg-surface text-ink-soft *:*:text-small`}>
        <span className="flex-1 text-small">{words.number}</span>
        {game.session === "choice" && <span className="flex-1 text-small">{words.session}</span>}
        <span className={SUMS}>
          <span style={pointsWidth}>
            <span>{words.points}</span>
          </span>
          <span style={winWidth}>
            <span>{words.winsHead}</span>
          </span>
        </span>
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {rows.map(({ key, number, session, points, win }) => {
          const told = [
            number,
            session,
            fill(words.linePoints, { points }),
            win && fill(words.wins, { points: win }),
          ].filter(Boolean);
          return (
            <li aria-label={told.join(", ")} className={`${ROW} ${SKIPPED}`} key={key}>
              <b className="flex-1 whitespace-nowrap text-lead">{number}</b>
              {session && <span className="flex-1 text-small">{session}</span>}
              <span className={SUMS}>
                <span className={COLUMN} style={pointsWidth}>
                  <span className={BESIDE}>{words.points} </span>
                  {points}
                </span>
                {win && (
                  <span className={`font-semibold ${COLUMN}`} style={winWidth}>
                    <span className={BESIDE}>{words.winsHead} </span>
                    {win}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
};

/** The width of a column that fits all of `texts`; bold digits need a little more. */
const columnWidth = (texts: readonly string[]) => ({
  width: `${Math.max(...texts.map(({ length }) => length)) + 1}ch`,
  maxWidth: "100%",
});

interface ConfirmedSumsProps {
  readonly request: PlaceBidsRequest;
  readonly marketName: string;
  /** The wallet's points; null while they are not known. */
  readonly balance: Points | null;
  readonly rates: readonly PayRate[];
}

/** The sums of a confirmation, the balance before and after, and the largest win. */
export const ConfirmedSums = ({ request, marketName, balance, rates }: ConfirmedSumsProps) => {
  const { bid: words, market } = useWords("bid");
  const rows = confirmRows({ bid: words, market }, marketName, request);
  const most = largestWin(GAME_TYPES[request.gameType], request.lines, rates);
  return (
    <dl className="divide-y divide-line border-line border-y">
      {rows.map(([label, lines]) => (
        <SumRow key={label} label={label}>
          {lines.map((line) => (
            <span className="block" key={line}>
              {line}
            </span>
          ))}
        </SumRow>
      ))}
      {balance !== null && (
        <SumRow label={words.balance}>
          {formatPoints(balance)}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> {words.becomes} </span>
          {formatPoints(subtractPoints(balance, totalStake(request.lines)))}
        </SumRow>
      )}
      {most !== null && <SumRow label={words.mostWin}>{formatPoints(most)}</SumRow>}
    </dl>
  );
};

interface SumRowProps {
  readonly label: string;
  readonly children: ReactNode;
}

const SumRow = ({ label, children }: SumRowProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
    <dt className="text-ink-soft text-small">{label}</dt>
    <dd className="wrap-anywhere ml-auto min-w-0 text-right font-semibold">{children}</dd>
  </div>
);

/** A bid of both sessions has two lines in a row. */
type Row = readonly [term: string, lines: readonly string[]];

interface DialogWords {
  readonly bid: Words["bid"];
  readonly market: Words["market"];
}

/** Gali has other terms (docs/specification.md, 6.7 Confirmation dialog). */
const confirmRows = (words: DialogWords, marketName: string, request: PlaceBidsRequest): readonly Row[] => {
  const { bid } = words;
  const isGali = GAME_TYPES[request.gameType].family === "gali";
  return [
    [bid.market, [marketName]],
    [bid.totalBid, [String(request.lines.length)]],
    ...partRows(words, request),
    [isGali ? bid.totalPoint : bid.totalPoints, [formatPoints(totalStake(request.lines))]],
    [bid.gameType, isGali ? ["-"] : sessionLines(words, request)],
  ];
};

type Lines = readonly BidLine[];

const bySession = ({ market }: DialogWords, lines: Lines) =>
  SESSIONS.map((session: Session) => ({
    name: session === "Open" ? market.open : market.close,
    lines: lines.filter((line) => line.session === session),
  })).filter((one) => one.lines.length > 0);

/** The session; if there are two, with the lines and points of each (decision 0020). */
const sessionLines = (words: DialogWords, { lines }: PlaceBidsRequest): readonly string[] => {
  const sessions = bySession(words, lines);
  if (sessions.length === 1) return sessions.map(({ name }) => name);
  return sessions.map(({ name, lines: own }) =>
    fill(words.bid.sessionSum, { session: name, count: own.length, points: formatPoints(totalStake(own)) }),
  );
};

/** SP DP TP is sent in parts, which may not all be placed: the number of lines in each part. */
const partRows = (words: DialogWords, { gameType, lines }: PlaceBidsRequest): readonly Row[] => {
  if (GAME_TYPES[gameType].form !== "sp-dp-tp") return [];
  const sessions = bySession(words, lines);
  const shares = sessions.map(({ name, lines: own }) =>
    sessions.length === 1 ? kindCounts(own) : `${name}: ${kindCounts(own)}`,
  );
  return [[words.bid.ofWhich, shares]];
};

/** "SP 12 · TP 1". */
const kindCounts = (lines: Lines): string =>
  Object.entries(PANA_KINDS)
    .map(([kind, { panas }]) => [kind, lines.filter(({ digits }) => panas.includes(digits)).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(" · ");
