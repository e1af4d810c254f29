"use client";

import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { lineWin, type PayRate } from "@/lib/domain/game/payout";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { formatSession, nameParts } from "@/lib/i18n/format/bids";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface ConfirmedLinesProps {
  readonly request: PlaceBidsRequest;
  readonly rates: readonly PayRate[];
}

/**
 * The classes of a row. Points and win are columns as wide as their longest text; without room they wrap below the
 * number.
 */
const ROW = "flex flex-wrap items-baseline gap-x-2 py-1";
const SUMS = "ml-auto flex min-w-0 flex-wrap justify-end gap-x-2 text-right *:wrap-anywhere";
/** The classes that hide the headings and label each value, because large text leaves no room for columns. */
const HEAD = "@max-[14rem]:hidden";
const COLUMN = "@max-[14rem]:w-auto!";
const BESIDE = "@min-[14rem]:hidden font-normal text-ink-soft text-small";
/** The classes by which the browser skips rows out of sight, so that a dialog of a hundred lines opens as fast. */
const SKIPPED = "[content-visibility:auto] [contain-intrinsic-block-size:auto_2rem]";

/** Lists all lines of a bid: number, session, points and win. */
export const ConfirmedLines = ({ request: { gameType, lines }, rates }: ConfirmedLinesProps) => {
  const { bid: t, market } = useTranslations("bid");
  const game: GameType = GAME_TYPES[gameType];
  const hasSession = game.session === "choice" && game.closeDigits.length === 0;
  // Two lines may be equal, so the key of a row is its index.
  const rows = lines.map((line, index) => {
    const won = lineWin(game, line, rates);
    return {
      key: String(index),
      // The names of a sangam's numbers say the session too.
      numbers: nameParts(t, gameType, line) ?? [["", line.digits] as const],
      session: hasSession ? formatSession(market, line.session) : "",
      points: formatPoints(wholePoints(line.points)),
      win: won === null ? "" : formatPoints(won),
    };
  });
  const [pointsWidth, winWidth] = [
    columnWidth(
      t.points,
      rows.map(({ points }) => points),
    ),
    columnWidth(
      t.winsHead,
      rows.map(({ win }) => win),
    ),
  ];
  return (
    <div className="@container mt-2">
      <div aria-hidden="true" className={`${ROW} ${HEAD} sticky top-0 z-10 bg-surface text-ink-soft`}>
        <span className="flex-1 text-small">{t.number}</span>
        {hasSession && <span className="flex-1 text-small">{t.session}</span>}
        <span className={SUMS}>
          <span style={pointsWidth}>
            <span className="text-small">{t.points}</span>
          </span>
          <span className="font-semibold" style={winWidth}>
            <span className="font-normal text-small">{t.winsHead}</span>
          </span>
        </span>
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {rows.map(({ key, numbers, session, points, win }) => {
          const texts = [
            ...numbers.map((part) => part.join(" ").trim()),
            session,
            interpolate(t.linePoints, { points }),
            win && interpolate(t.wins, { points: win }),
          ].filter(Boolean);
          return (
            <li aria-label={texts.join(", ")} className={`${ROW} ${SKIPPED}`} key={key}>
              <span className="flex-1 whitespace-nowrap">
                {numbers.map(([name, digits]) => (
                  <span className="block" key={name}>
                    {name && <span className="text-ink-soft text-small">{name} </span>}
                    <b className="text-lead">{digits}</b>
                  </span>
                ))}
              </span>
              {session && <span className="flex-1 text-small">{session}</span>}
              <span className={SUMS}>
                <span className={COLUMN} style={pointsWidth}>
                  <span className={BESIDE}>{t.points} </span>
                  {points}
                </span>
                {win && (
                  <span className={`font-semibold ${COLUMN}`} style={winWidth}>
                    <span className={BESIDE}>{t.winsHead} </span>
                    {win}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** Returns the width of a column that fits its small head and all of `texts`; bold digits need a little more. */
const columnWidth = (head: string, texts: readonly string[]) => ({
  width: `${Math.max(head.length, ...texts.map(({ length }) => length + 1))}ch`,
  maxWidth: "100%",
});
