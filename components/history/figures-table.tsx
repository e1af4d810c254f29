import { comparePoints, formatNet, formatPoints, NO_POINTS, type Points, placeBetween } from "@/lib/domain/points";
import type { Words } from "@/lib/i18n/words";
import type { Figure } from "./figures";
import { type DayTotals, openSums } from "./submissions";

interface FiguresTableProps {
  readonly caption: string;
  readonly figures: readonly Figure[];
  readonly words: Pick<Words, "history" | "figures">;
}

const NUMBER = "px-1 py-1 text-right tabular-nums";

/** Staked, won and net of each group. Two bars compare stakes and wins; the cells below them have the same figures. */
export const FiguresTable = ({ caption, figures, words: { history, figures: words } }: FiguresTableProps) => {
  const most = largest(figures.flatMap(({ totals }) => (totals ? [totals.staked, totals.won] : [])));
  return (
    <table className="mt-4 w-full border-collapse">
      <caption className="pb-1 text-left font-bold text-lead">{caption}</caption>
      <thead>
        <tr className="text-ink-soft text-small">
          {[history.staked, history.wonSum, history.net].map((name) => (
            <th className={`w-1/3 font-medium ${NUMBER}`} key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {figures.map(({ name, totals }) => (
        <tbody className="border-line border-t" key={name}>
          <tr>
            <th className="pt-2 text-left font-semibold [overflow-wrap:anywhere]" colSpan={3} scope="rowgroup">
              {name}
              {totals && <Bars most={most} staked={totals.staked} won={totals.won} />}
            </th>
          </tr>
          <tr className="font-medium">
            {totals ? (
              <>
                <td className={NUMBER}>{formatPoints(totals.staked)}</td>
                <td className={NUMBER}>{formatPoints(totals.won)}</td>
                <td className={NUMBER}>{totals.net === null ? "–" : formatNet(totals.net)}</td>
              </>
            ) : (
              <td className="py-1 text-ink-soft text-small" colSpan={3}>
                {words.noState}
              </td>
            )}
          </tr>
          {totals && <Unsettled totals={totals} words={history} />}
        </tbody>
      ))}
    </table>
  );
};

/** The stakes that are not settled: with them the cells above add up. */
const Unsettled = ({ totals, words }: { readonly totals: DayTotals; readonly words: Words["history"] }) => {
  const sums = openSums(totals, words).filter(([, points]) => points !== NO_POINTS);
  return (
    sums.length > 0 && (
      <tr>
        <td className="px-1 pb-1 text-ink-soft text-small" colSpan={3}>
          {sums.map(([term, points]) => `${term}: ${formatPoints(points)}`).join(" · ")}
        </td>
      </tr>
    )
  );
};

const largest = (amounts: readonly Points[]): Points =>
  amounts.reduce((most, amount) => (comparePoints(amount, most) > 0 ? amount : most), NO_POINTS);

interface BarsProps {
  readonly most: Points;
  readonly staked: Points;
  readonly won: Points;
}

const Bars = ({ most, staked, won }: BarsProps) => (
  <svg aria-hidden="true" className="mt-1 block h-2 w-full" preserveAspectRatio="none" viewBox="0 0 1 8">
    <rect className="fill-ink-soft" height="3" width={widthOf(staked, most)} />
    <rect className="fill-good" height="3" width={widthOf(won, most)} y="4" />
  </svg>
);

const widthOf = (amount: Points, most: Points): number =>
  comparePoints(most, NO_POINTS) > 0 ? placeBetween(NO_POINTS, most, amount) : 0;
