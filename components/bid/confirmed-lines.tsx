"use client";

import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { lineWin, type PayRate } from "@/lib/domain/game/payout";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";

interface ConfirmedLinesProps {
  readonly request: PlaceBidsRequest;
  readonly rates: readonly PayRate[];
}

/** All lines of a bid, in a box that scrolls by itself: number, session where there are two, points, and what it wins. */
export const ConfirmedLines = ({ request: { gameType, lines }, rates }: ConfirmedLinesProps) => {
  "use memo";
  const { bid: words, market } = useWords("bid");
  const game: GameType = GAME_TYPES[gameType];
  const wins = lines.map((line) => lineWin(game, line, rates));
  const pays = wins.some((win) => win !== null);
  const chooses = game.session === "choice";
  return (
    <section
      aria-label={words.list}
      className="-mx-2 mt-2 min-h-24 overflow-y-auto overscroll-contain px-2"
      // Its rows take no focus: the box does, so that the arrow keys scroll it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className="w-full text-right [&_td]:py-1 [&_td]:pl-2 [&_th]:py-1">
        <thead className="sticky top-0 bg-surface text-ink-soft text-small">
          <tr>
            <th className="text-left font-normal" scope="col">
              {words.number}
            </th>
            {chooses && (
              <th className="pl-2 text-left font-normal" scope="col">
                {words.session}
              </th>
            )}
            <th className="pl-2 font-normal" scope="col">
              {words.points}
            </th>
            {pays && (
              <th className="pl-2 font-normal" scope="col">
                {words.winsHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ digits, closeDigits, points, session }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and a confirmation never changes
            <tr key={index}>
              <th className="whitespace-nowrap text-left font-bold text-lead" scope="row">
                {closeDigits === "" ? digits : `${digits} · ${closeDigits}`}
              </th>
              {chooses && <td className="text-left text-small">{session === "Open" ? market.open : market.close}</td>}
              <td>{formatPoints(wholePoints(points))}</td>
              {pays && <td className="font-semibold">{formatPoints(wins[index] ?? wholePoints(0))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
