import { buttonClass } from "@/components/ui/button-class";
import { EmptyArt } from "@/components/ui/empty-art";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { StatePanel } from "@/components/ui/state-panel";
import { UnreadableRows } from "@/components/ui/unreadable-rows";
import type { UnreadableRow } from "@/lib/contract/funds";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { comparePoints, formatNet, formatPoints, NO_POINTS, type Points, placeBetween } from "@/lib/domain/points";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { parseIsoDay } from "@/lib/domain/time/india";
import { formatAsOf, formatDay } from "@/lib/i18n/format/dates";
import { translateKnown } from "@/lib/i18n/format/translate-known";
import { formatUnreadableRows } from "@/lib/i18n/format/unreadable-rows";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { type FamilyBid, type Figure, figuresBy, mondayAt, sumsOf } from "./figures";
import { type DayTotals, openSums } from "./submissions";
import { Totals } from "./totals";

interface FiguresTableProps {
  readonly caption: string;
  readonly figures: readonly Figure[];
  readonly t: Pick<Translations, "history" | "figures">;
}

const NUMBER = "px-1 py-1 text-right tabular-nums";

/** Staked, won and net of each group. Two bars compare stakes and wins; the cells below them have the same figures. */
export const FiguresTable = ({ caption, figures, t: { history, figures: t } }: FiguresTableProps) => {
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
              {totals && (
                <svg aria-hidden="true" className="mt-1 block h-2 w-full" preserveAspectRatio="none" viewBox="0 0 1 8">
                  <rect className="fill-ink-soft" height="3" width={widthOf(totals.staked, most)} />
                  <rect className="fill-good" height="3" width={widthOf(totals.won, most)} y="4" />
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
          {totals && unsettledText(totals, history) !== "" && (
            <tr>
              <td className="px-1 pb-1 text-ink-soft text-small" colSpan={3}>
                {unsettledText(totals, history)}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
};

/** The stakes that are not settled: with them the cells above add up. */
const unsettledText = (totals: DayTotals, t: Translations["history"]): string =>
  openSums(totals, t)
    .filter(([, points]) => points !== NO_POINTS)
    .map(([term, points]) => `${term}: ${formatPoints(points)}`)
    .join(" · ");

const largest = (amounts: readonly Points[]): Points =>
  amounts.reduce((most, amount) => (comparePoints(amount, most) > 0 ? amount : most), NO_POINTS);

const widthOf = (amount: Points, most: Points): number =>
  comparePoints(most, NO_POINTS) > 0 ? placeBetween(NO_POINTS, most, amount) : 0;

interface FiguresScreenProps {
  /** `YYYY-MM` in India, also of the neighbours that can be shown. */
  readonly months: { readonly shown: string; readonly earlier: string; readonly later: string | null };
  /** All bids of the month, the newest first. */
  readonly bids: readonly FamilyBid[];
  /** Families whose bids could not be read. */
  readonly missing: readonly GameFamily[];
  /** Entries that the figures lack. */
  readonly unreadable: readonly UnreadableRow[];
  /** In epoch milliseconds of the server's clock. */
  readonly readAt: number;
  readonly t: Pick<Translations, "history" | "figures" | "common">;
}

/** A month of the player's own figures. It is rendered on the server only. */
export const FiguresScreen = ({ months, bids, missing, unreadable, readAt, t }: FiguresScreenProps) => {
  const { history, figures, common } = t;
  const totals = sumsOf(bids);
  const tables = [
    { caption: figures.byWeek, nameOf: ({ bidAt }: FamilyBid) => weekName(mondayAt(bidAt), t) },
    { caption: figures.byDay, nameOf: ({ bidAt }: FamilyBid) => dayName(dayAt(bidAt), history) },
    { caption: figures.byMarket, nameOf: ({ family, gameName }: FamilyBid) => inFamily(family, gameName, history) },
    { caption: figures.byGame, nameOf: ({ family, pana }: FamilyBid) => inFamily(family, pana, history) },
  ];
  return (
    <>
      <nav aria-label={figures.months} className="flex flex-wrap items-center justify-between gap-x-2">
        <MonthLink label={figures.earlier} month={months.earlier} name={monthName(months.earlier, history)} />
        <h2 className="font-bold text-lead">{monthName(months.shown, history)}</h2>
        {months.later ? (
          <MonthLink label={figures.later} month={months.later} name={monthName(months.later, history)} />
        ) : (
          <span className="w-20" />
        )}
      </nav>
      <p className="mt-1 mb-2 text-ink-soft text-small">{formatAsOf(common, readAt)}</p>
      <UnreadableRows said={formatUnreadableRows(history, unreadable)} />
      {missing.length > 0 ? (
        <Notice look="warn">
          {interpolate(history.notLoaded, { family: missing.map((family) => history.families[family]).join(", ") })}{" "}
          <a className="inline-flex min-h-11 items-center font-semibold underline" href={addressOf(months.shown)}>
            {common.retry}
          </a>
        </Notice>
      ) : bids.length === 0 ? (
        <StatePanel icon={<EmptyArt name="bids" />} title={figures.none} />
      ) : (
        <>
          {totals ? <Totals totals={totals} /> : <p className="text-ink-soft">{figures.noState}</p>}
          {tables.map(({ caption, nameOf }) => (
            <FiguresTable caption={caption} figures={figuresBy(bids, nameOf)} key={caption} t={t} />
          ))}
          <a className={buttonClass("secondary", "mt-4 w-full")} download href={`${API.figures}?month=${months.shown}`}>
            {figures.download}
          </a>
        </>
      )}
    </>
  );
};

const addressOf = (month: string) => `${routes.figures}?month=${month}` as const;

interface MonthLinkProps {
  readonly label: string;
  readonly month: string;
  readonly name: string;
}

const MonthLink = ({ label, month, name }: MonthLinkProps) => (
  <Link
    aria-label={`${label}: ${name}`}
    className="flex min-h-12 min-w-20 items-center justify-center font-semibold text-accent underline underline-offset-4"
    href={addressOf(month)}
  >
    {name}
  </Link>
);

type HistoryTranslations = Translations["history"];

/** "Nov 2026". @param month `YYYY-MM`. */
const monthName = (month: string, { months }: HistoryTranslations): string => {
  const { year, month: number } = parseIsoDay(`${month}-01`) ?? { year: 0, month: 1 };
  return `${months[number - 1]} ${year}`;
};

/** "24 Nov", or that the time of these bids is not known. */
const dayName = (day: string, { months, undated }: HistoryTranslations): string =>
  formatDay(day, months, false) || undated;

const weekName = (monday: string, { history, figures }: Pick<Translations, "history" | "figures">): string =>
  monday === "" ? history.undated : interpolate(figures.weekFrom, { day: dayName(monday, history) });

/** A market or a game. Starline and Gali are named, because their games share names with the main family's. */
const inFamily = (family: GameFamily, name: string, { families, labels }: HistoryTranslations): string => {
  const shown = translateKnown(labels, name);
  return family === "main" ? shown : `${families[family]} · ${shown}`;
};
