"use client";

import type { ReactNode } from "react";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { largestWin } from "@/lib/domain/game/largest-win";
import { PANA_KINDS } from "@/lib/domain/game/panas";
import type { PayRate } from "@/lib/domain/game/payout";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { formatPoints, type Points, subtractPoints } from "@/lib/domain/points";
import { formatSession } from "@/lib/i18n/format/bids";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface ConfirmedSumsProps {
  readonly request: PlaceBidsRequest;
  /** The wallet's points; null while they are not known. */
  readonly balance: Points | null;
  readonly rates: readonly PayRate[];
}

/** Shows the sums of a confirmation in the specification's order, then the largest win, and the balance after. */
export const ConfirmedSums = ({ request, balance, rates }: ConfirmedSumsProps) => {
  const { bid: t, market } = useTranslations("bid");
  const game = GAME_TYPES[request.gameType];
  const most = largestWin(game, request.lines, rates);
  return (
    <div className="border-line border-y">
      <dl className="divide-y divide-line">
        {confirmRows({ bid: t, market }, request).map(([label, lines]) => (
          <SumRow key={label} label={label} textSize={label === totalLabel(t, request) ? "text-lead" : ""}>
            {lines.map((line) => (
              <span className="block" key={line}>
                {line}
              </span>
            ))}
          </SumRow>
        ))}
        {most !== null && (
          <SumRow label={t.mostWin} textSize="text-lead">
            {formatPoints(most)}
          </SumRow>
        )}
        {balance !== null && <SumRow label={t.balanceAfter}>{formatBalanceAfter(balance, request)}</SumRow>}
      </dl>
    </div>
  );
};

/** Formats the balance after a bid. */
export const formatBalanceAfter = (balance: Points, { lines }: PlaceBidsRequest): string =>
  formatPoints(subtractPoints(balance, totalStake(lines)));

interface SumRowProps {
  readonly label: string;
  readonly textSize?: string;
  readonly children: ReactNode;
}

const SumRow = ({ label, textSize = "", children }: SumRowProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
    <dt className="text-ink-soft text-small">{label}</dt>
    <dd className={`wrap-anywhere ml-auto min-w-0 text-right font-semibold ${textSize}`}>{children}</dd>
  </div>
);

/** A row of the sums; for a bid of both sessions it has two lines. */
type Row = readonly [term: string, lines: readonly string[]];

interface DialogTranslations {
  readonly bid: Translations["bid"];
  readonly market: Translations["market"];
}

const totalLabel = (t: Translations["bid"], request: PlaceBidsRequest): string =>
  isGali(request) ? t.totalPoint : t.totalPoints;

/** Returns the rows of the sums; Gali has other terms (docs/specification.md, 6.7 Confirmation dialog). */
const confirmRows = (t: DialogTranslations, request: PlaceBidsRequest): readonly Row[] => {
  const { bid } = t;
  return [
    [bid.totalBid, [String(request.lines.length)]],
    ...partRows(t, request),
    [totalLabel(bid, request), [formatPoints(totalStake(request.lines))]],
    [bid.gameType, isGali(request) ? ["-"] : sessionLines(t, request)],
  ];
};

const isGali = ({ gameType }: Pick<PlaceBidsRequest, "gameType">) => GAME_TYPES[gameType].family === "gali";

type Lines = readonly BidLine[];

/** Returns the lines of each session that has some, with its name. */
export const bySession = ({ market }: Pick<DialogTranslations, "market">, lines: Lines) =>
  SESSIONS.map((session: Session) => ({
    name: formatSession(market, session),
    lines: lines.filter((line) => line.session === session),
  })).filter((one) => one.lines.length > 0);

/** Returns the sessions of a bid in the player's language; none where the player has no choice of them. */
export const sessionNames = (
  market: Translations["market"],
  request: Pick<PlaceBidsRequest, "gameType"> & { readonly lines: readonly BidLine[] },
): readonly string[] =>
  GAME_TYPES[request.gameType].session === "choice" ? bySession({ market }, request.lines).map(({ name }) => name) : [];

/** Returns the session; if there are two, with the lines and points of each (decision 0020). */
const sessionLines = (t: DialogTranslations, { lines }: PlaceBidsRequest): readonly string[] => {
  const sessions = bySession(t, lines);
  if (sessions.length === 1) return sessions.map(({ name }) => name);
  return sessions.map(({ name, lines: own }) =>
    interpolate(t.bid.sessionSum, { session: name, count: own.length, points: formatPoints(totalStake(own)) }),
  );
};

/** Returns the number of lines of each part of SP DP TP, whose parts may not all be placed. */
const partRows = (t: DialogTranslations, { gameType, lines }: PlaceBidsRequest): readonly Row[] => {
  if (GAME_TYPES[gameType].form !== "sp-dp-tp") return [];
  const sessions = bySession(t, lines);
  const shares = sessions.map(({ name, lines: own }) =>
    sessions.length === 1 ? kindCounts(own) : `${name}: ${kindCounts(own)}`,
  );
  return [[t.bid.ofWhich, shares]];
};

/** Formats the number of lines of each kind, as "SP 12 · TP 1". */
const kindCounts = (lines: Lines): string =>
  Object.entries(PANA_KINDS)
    .map(([kind, { panas }]) => [kind, lines.filter(({ digits }) => panas.includes(digits)).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(" · ");
