"use client";

import { ScrollBox } from "@/components/ui/scroll-box";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { lineWin, type PayRate } from "@/lib/domain/game/payout";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface ConfirmedLinesProps {
  readonly request: PlaceBidsRequest;
  readonly rates: readonly PayRate[];
}

const ROW = "grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] items-baseline gap-2 py-1";
/** A row out of sight is neither styled nor laid out: opening the dialog takes no longer for a hundred lines. */
const SKIPPED = "[content-visibility:auto] [contain-intrinsic-block-size:auto_2rem]";

/** All lines of a bid, in a box that scrolls by itself: number, session where there are two, points, and what it wins. */
export const ConfirmedLines = ({ request: { gameType, lines }, rates }: ConfirmedLinesProps) => {
  "use memo";
  const { bid: words, market } = useWords("bid");
  const game: GameType = GAME_TYPES[gameType];
  // Two lines may be the same, and a confirmation never changes: a row is known by its place.
  const rows = lines.map((line, place) => ({ line, key: String(place) }));
  return (
    <ScrollBox className="-mx-2 mt-2 min-h-24 px-2" label={words.list} takesFocus>
      <div
        aria-hidden="true"
        className={`${ROW} sticky top-0 bg-surface text-ink-soft text-small *:nth-[n+3]:text-right`}
      >
        <span>{words.number}</span>
        <span>{game.session === "choice" && words.session}</span>
        <span>{words.points}</span>
        <span>{words.winsHead}</span>
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {rows.map(({ line, key }) => {
          const number = line.closeDigits === "" ? line.digits : `${line.digits} · ${line.closeDigits}`;
          const session = game.session === "choice" ? (line.session === "Open" ? market.open : market.close) : "";
          const points = formatPoints(wholePoints(line.points));
          const won = lineWin(game, line, rates);
          const win = won === null ? "" : formatPoints(won);
          const told = [
            number,
            session,
            fill(words.linePoints, { points }),
            win && fill(words.wins, { points: win }),
          ].filter(Boolean);
          return (
            <li aria-label={told.join(", ")} className={`${ROW} ${SKIPPED} *:nth-[n+3]:text-right`} key={key}>
              <b className="whitespace-nowrap text-lead">{number}</b>
              <span className="text-small">{session}</span>
              <span>{points}</span>
              <span className="font-semibold">{win}</span>
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
};
