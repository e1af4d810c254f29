import { buttonClass } from "@/components/ui/button-class";
import { EmptyList } from "@/components/ui/empty-list";
import { FoldSummary } from "@/components/ui/fold-summary";
import { BackIcon, NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { UnreadableRows } from "@/components/ui/unreadable-rows";
import type { UnreadableRow } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { comparePoints, formatNet, formatPoints, NO_POINTS, type Points, placeBetween } from "@/lib/domain/points";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { parseIsoDay } from "@/lib/domain/time/india";
import { formatAsOf, formatDay } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { translateKnown } from "@/lib/i18n/format/translate-known";
import { formatUnreadableRows } from "@/lib/i18n/format/unreadable-rows";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { computeFigures, type FamilyBid, type Figure, mondayAt, sortByStake, sumBids } from "./figures";
import { type DayTotals, listUnsettled } from "./submissions";
import { Totals } from "./totals";

interface FiguresTableProps {
  readonly caption: string;
  readonly figures: readonly Figure[];
  readonly t: Pick<Translations, "history" | "figures">;
}

/** The first column stands below the name of its group, and the others end below their heads. */
const NUMBER = "py-1 text-right tabular-nums first:text-left";

/**
 * Shows the staked, won and net points of each group. Two bars compare stakes and wins, as the heads of the columns
 * say; the cells below have their figures.
 */
export const FiguresTable = ({ caption, figures, t: { history, figures: t } }: FiguresTableProps) => {
  const max = findLargest(figures.flatMap(({ totals }) => (totals ? [totals.staked, totals.won] : [])));
  return (
    <table className="mb-1 w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-ink-soft text-small">
          {[
            { name: history.staked, bar: "bg-ink-soft" },
            { name: history.wonSum, bar: "bg-good" },
            { name: history.net, bar: null },
          ].map(({ name, bar }) => (
            <th className={`w-1/3 font-medium ${NUMBER}`} key={name} scope="col">
              {bar && <span className={`mr-1.5 inline-block h-1.5 w-4 align-middle forced-color-adjust-none ${bar}`} />}
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
              {totals && (
                <svg
                  aria-hidden="true"
                  className="my-1 block h-3.5 w-full"
                  preserveAspectRatio="none"
                  viewBox="0 0 1 14"
                >
                  <rect className="fill-ink-soft" height="6" width={computeWidth(totals.staked, max)} />
                  <rect className="fill-good" height="6" width={computeWidth(totals.won, max)} y="8" />
                </svg>
              )}
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
                {t.noState}
              </td>
            )}
          </tr>
          {totals && formatUnsettled(totals, history) !== "" && (
            <tr>
              <td className="pb-1 text-ink-soft text-small" colSpan={3}>
                {formatUnsettled(totals, history)}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
};

/** Formats the unsettled stakes, so that all figures of a group add up; "" for none. */
const formatUnsettled = (totals: DayTotals, t: Translations["history"]): string =>
  listUnsettled(totals, t)
    .filter(([, points]) => points !== NO_POINTS)
    .map(([term, points]) => `${term}: ${formatPoints(points)}`)
    .join(DOT);

/** Returns the largest of the amounts; 0 for none. */
const findLargest = (amounts: readonly Points[]): Points =>
  amounts.reduce((max, amount) => (comparePoints(amount, max) > 0 ? amount : max), NO_POINTS);

/** Returns the width of a bar in percent of the largest amount. */
const computeWidth = (amount: Points, max: Points): number =>
  comparePoints(max, NO_POINTS) > 0 ? placeBetween(NO_POINTS, max, amount) : 0;

interface FiguresScreenProps {
  /** The shown month in India and the months next to it that can be shown, as `YYYY-MM`. */
  readonly months: { readonly shown: string; readonly earlier: string; readonly later: string | null };
  /** All bids of the month, with the newest first. */
  readonly bids: readonly FamilyBid[];
  /** The families whose bids could not be read. */
  readonly missing: readonly GameFamily[];
  /** The rows that could not be read, so that the figures lack them. */
  readonly unreadable: readonly UnreadableRow[];
  /** When the server read the bids, in epoch milliseconds of its clock. */
  readonly readAt: number;
  readonly t: Pick<Translations, "history" | "figures" | "common">;
}

/** Shows a month of the player's own figures. It is rendered on the server only. */
export const FiguresScreen = ({ months, bids, missing, unreadable, readAt, t }: FiguresScreenProps) => {
  const { history, figures, common } = t;
  const totals = sumBids(bids);
  const tables: readonly {
    readonly caption: string;
    readonly nameOf: (bid: FamilyBid) => string;
    readonly sort?: typeof sortByStake;
  }[] = [
    { caption: figures.byWeek, nameOf: ({ bidAt }) => formatWeekName(mondayAt(bidAt), t) },
    { caption: figures.byDay, nameOf: ({ bidAt }) => formatDayName(dayAt(bidAt), history) },
    {
      caption: figures.byMarket,
      nameOf: ({ family, gameName }) => formatFamilyName(family, gameName, history),
      sort: sortByStake,
    },
    {
      caption: figures.byGame,
      nameOf: ({ family, pana }) => formatFamilyName(family, pana, history),
      sort: sortByStake,
    },
  ];
  return (
    <>
      <nav aria-label={figures.months} className="mt-2 flex flex-wrap items-center gap-x-2">
        <div className="flex flex-1 basis-24">
          <MonthLink label={figures.earlier} month={months.earlier} t={history} />
        </div>
        {/* Three months are too long for a narrow screen: the shown one has a line of its own there. */}
        <h2
          className={`font-bold text-center text-lead ${months.later ? "max-[22rem]:order-first max-[22rem]:basis-full" : ""}`}
        >
          {formatMonthName(months.shown, history)}
        </h2>
        <div className="flex flex-1 basis-24 justify-end">
          {months.later && <MonthLink later label={figures.later} month={months.later} t={history} />}
        </div>
      </nav>
      <p className="mt-1 mb-2 text-ink-soft text-small">{formatAsOf(common, readAt)}</p>
      <UnreadableRows texts={formatUnreadableRows(history, unreadable)} />
      {missing.length > 0 ? (
        <Notice variant="warn">
          {interpolate(history.notLoaded, { family: missing.map((one) => history.families[one]).join(", ") })}{" "}
          <a className="inline-flex min-h-11 items-center font-semibold underline" href={toMonthPath(months.shown)}>
            {common.retry}
          </a>
        </Notice>
      ) : bids.length === 0 ? (
        <EmptyList art="bids" href={routes.home} name={history.play} title={figures.none} />
      ) : (
        <>
          {totals ? <Totals totals={totals} /> : <p className="text-ink-soft">{figures.noState}</p>}
          {tables.map(({ caption, nameOf, sort = (rows) => rows }, nth) => (
            // The first table is unfolded; all of them were five screens of a phone.
            <details className="mt-3 rounded-card border border-line bg-surface px-3" key={caption} open={nth === 0}>
              <FoldSummary className="gap-2 font-bold text-lead">{caption}</FoldSummary>
              <div className="overflow-x-auto" {...toRegionProps(caption)}>
                <FiguresTable caption={caption} figures={sort(computeFigures(bids, nameOf))} t={t} />
              </div>
            </details>
          ))}
          <a className={buttonClass("secondary", "mt-4 w-full")} download href={`${API.figures}?month=${months.shown}`}>
            {figures.download}
          </a>
        </>
      )}
    </>
  );
};

/** Returns the attributes of a region that takes the focus, so that arrow keys scroll a table of large text. */
const toRegionProps = (label: string) => ({ "aria-label": label, role: "region", tabIndex: 0 });

const toMonthPath = (month: string) => `${routes.figures}?month=${month}` as const;

interface MonthLinkProps {
  readonly label: string;
  readonly month: string;
  readonly later?: boolean;
  readonly t: HistoryTranslations;
}

const MonthLink = ({ label, month, later = false, t }: MonthLinkProps) => (
  <Link
    aria-label={`${label}: ${formatMonthName(month, t)}`}
    className={buttonClass("secondary", "gap-1 px-2 text-small whitespace-nowrap")}
    href={toMonthPath(month)}
    replace
  >
    {!later && <BackIcon className="size-4" />}
    {formatMonthName(month, t)}
    {later && <NextIcon className="size-4" />}
  </Link>
);

type HistoryTranslations = Translations["history"];

/**
 * Formats a month as "Nov 2026".
 * @param month The month as `YYYY-MM`.
 */
const formatMonthName = (month: string, { months }: HistoryTranslations): string => {
  const { year, month: number } = parseIsoDay(`${month}-01`) ?? { year: 0, month: 1 };
  return `${months[number - 1]}\u00a0${year}`;
};

/** Formats a day as "24 Nov", or says that the time of the bids is not known. */
const formatDayName = (day: string, { months, undated }: HistoryTranslations): string =>
  formatDay(day, months, false) || undated;

const formatWeekName = (monday: string, { history, figures }: Pick<Translations, "history" | "figures">): string =>
  monday === "" ? history.undated : interpolate(figures.weekFrom, { day: formatDayName(monday, history) });

/**
 * Returns the name of a market or game. Starline and Gali are named too, because their games share names with the main
 * family's, unless the name begins with theirs: "Starline 10:00 AM".
 */
const formatFamilyName = (family: GameFamily, name: string, { families, labels }: HistoryTranslations): string => {
  const shown = translateKnown(labels, name);
  const saysFamily = family === "main" || name.toLowerCase().startsWith(family);
  return saysFamily ? shown : `${families[family]}${DOT}${shown}`;
};
