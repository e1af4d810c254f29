import type { Route } from "next";
import { buttonClass } from "@/components/ui/button-class";
import { ChartIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { type ChartCell, chartCell, digitCounts, weeksBetween } from "@/lib/domain/results/chart-cells";
import type { DeclaredResult } from "@/lib/domain/settlement/verdict";
import { addDays, formatIsoDay, parseIsoDay } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { chartRoute } from "@/lib/routes";
import { DayTable, formatShortDay, WeekTable } from "./chart-tables";
import { DigitCounts } from "./digit-counts";

/** The result of a market on a day, with the result that was shown before a correction. */
interface Entry extends DeclaredResult {
  readonly marketName: string;
  readonly day: string;
  readonly before: DeclaredResult | null;
}

interface ChartScreenProps {
  readonly family: GameFamily;
  readonly markets: readonly Market[];
  readonly title: string;
  readonly kind: "panel" | "jodi";
  readonly chart: {
    readonly year: number;
    readonly month: number | null;
    readonly years: readonly number[];
    readonly days: readonly Entry[];
    readonly recent: readonly Entry[];
    readonly today: string;
  };
  /** The URL of the provider's own chart; null for none. */
  readonly outside: string | null;
  /** The page that checks lists against the results; null for a player who may not bet. */
  readonly check: Route | null;
  readonly t: Pick<Translations, "book" | "check" | "market" | "history">;
}

const PERIODS = [30, 90, 365] as const;

const daysBetween = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let day = parseIsoDay(from); day && formatIsoDay(day) <= to; day = addDays(day, 1)) days.push(formatIsoDay(day));
  return days;
};

/** Formats a result as it was shown: "123-64-220". */
const formatResult = ({ openResult, closeResult }: DeclaredResult): string => `${openResult}${closeResult}`;

/**
 * Shows the results of a market's year, or of a family's month, with corrections and counts. It is rendered on the
 * server only.
 */
export const ChartScreen = (props: ChartScreenProps) => {
  const { family, chart, t, markets, title, kind } = props;
  const { year, month, days, recent, today } = chart;
  const { book } = t;
  const keyOf = ({ day, marketName }: Entry) => (family === "main" ? day : `${day} ${marketName}`);
  const toCells = (entries: readonly Entry[]) =>
    entries.flatMap((entry): (readonly [string, ChartCell])[] => {
      const cell = chartCell(family, entry);
      return cell ? [[keyOf(entry), cell]] : [];
    });
  const cells = new Map(toCells(days));
  const corrected = days.filter(({ before }) => before !== null && formatResult(before) !== "");
  const notes = new Map(corrected.map((entry, nth) => [keyOf(entry), nth + 1]));
  const first = days.find((entry) => cells.has(keyOf(entry)))?.day;
  const period = month === null ? String(year) : `${t.history.months[month - 1]} ${year}`;
  const end = formatIsoDay(addDays({ year, month: (month ?? 12) + 1, day: 1 }, -1));
  const [last = today] = [end, today].sort();
  const [from, to] = [parseIsoDay(first ?? last), parseIsoDay(last)];
  const table = { cells, notes, t };
  const countSince = (count: number) => {
    const day = parseIsoDay(today);
    const oldest = day ? formatIsoDay(addDays(day, 1 - count)) : today;
    return digitCounts(toCells(recent.filter((entry) => entry.day >= oldest)).map(([, cell]) => cell));
  };
  return (
    <>
      <ChartLinks {...props} isLong={cells.size > 6 * 7} />
      {first === undefined || !from || !to ? (
        <p className="py-6 text-center text-ink-soft">{interpolate(book.none, { year: period })}</p>
      ) : (
        <>
          {family === "main" ? (
            <WeekTable {...table} kind={kind} name={title} today={today} year={year} weeks={weeksBetween(from, to)} />
          ) : (
            <DayTable
              {...table}
              days={daysBetween(first, last)}
              markets={markets.map(({ name, openTime }) => ({ name, head: family === "starline" ? openTime : name }))}
              name={title}
              period={period}
            />
          )}
          <p className="mt-2 text-ink-soft text-small">{family === "starline" ? book.starlineLegend : book.legend}</p>
        </>
      )}
      {corrected.length > 0 && (
        <section className="mt-4">
          <h2 className="font-semibold">{book.corrections}</h2>
          <ol className="mt-1 list-decimal pl-6 text-small">
            {corrected.map((entry, nth) => (
              <li id={`note-${nth + 1}`} key={keyOf(entry)}>
                {interpolate(book.correction, {
                  day: formatShortDay(entry.day, t.history),
                  name: entry.marketName,
                  before: entry.before ? formatResult(entry.before) : "",
                })}
              </li>
            ))}
          </ol>
        </section>
      )}
      {recent.length > 0 && (
        <DigitCounts periods={PERIODS.map((count) => ({ days: count, counts: countSince(count) }))} t={book} />
      )}
    </>
  );
};

interface ChartPage {
  readonly name: string;
  readonly href: Route;
  readonly isShown: boolean;
}

const Pages = ({ pages, className }: { readonly pages: readonly ChartPage[]; readonly className: string }) =>
  pages.length > 0 && (
    <ul className={className}>
      {pages.map(({ name, href, isShown }) => (
        <li key={href}>
          <Link aria-current={isShown ? "page" : undefined} className="chip" href={href}>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );

interface ChartLinksProps extends ChartScreenProps {
  /** Whether the newest row may be below the window. */
  readonly isLong: boolean;
}

/** Links the other kind, years and months, the newest row, the check of lists, and the provider's own chart. */
const ChartLinks = ({ family, markets, kind, chart, outside, check, isLong, t }: ChartLinksProps) => {
  const { book, market, history } = t;
  const route = chartRoute(family, markets[0]?.id ?? "");
  const thisYear = chart.today.startsWith(String(chart.year));
  const count = thisYear ? Number(chart.today.slice(5, 7)) : 12;
  const months = chart.month === null ? [] : Array.from({ length: count }, (_, nth) => count - nth);
  const groups: readonly (readonly ChartPage[])[] = [
    (family === "main" ? (["panel", "jodi"] as const) : []).map((one) => ({
      name: book[one],
      href: `${route}&kind=${one}&year=${chart.year}` as Route,
      isShown: one === kind,
    })),
    (chart.years.length > 1 ? chart.years : []).map((one) => ({
      name: `${one}`,
      href: `${route}&kind=${kind}&year=${one}` as Route,
      isShown: one === chart.year,
    })),
  ];
  const monthPages = months.map((one) => ({
    name: history.months[one - 1] ?? "",
    href: `${route}&year=${chart.year}&month=${one}` as Route,
    isShown: one === chart.month,
  }));
  return (
    <div className="chart-ways not-printed">
      <nav aria-label={market.pastResults}>
        {groups.map((pages) => (
          <Pages className="chip-tabs" key={pages[0]?.name} pages={pages} />
        ))}
        <Pages className="flex gap-x-1" pages={monthPages} />
      </nav>
      {isLong && (
        <a className="inline-flex min-h-11 items-center text-small underline" href="#newest">
          {book.newest}
        </a>
      )}
      <p className="flex flex-wrap gap-2">
        {check !== null && (
          <Link className={buttonClass("secondary")} href={check}>
            {t.check.title}
          </Link>
        )}
        {outside !== null && (
          <a className={buttonClass("secondary")} href={outside} rel="noopener noreferrer" target="_blank">
            <ChartIcon className="size-5" />
            {market.viewChart}
            <span className="sr-only"> ({market.newTab})</span>
          </a>
        )}
      </p>
    </div>
  );
};
