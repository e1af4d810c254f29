import type { ReactNode } from "react";
import type { ChartCell, Week } from "@/lib/domain/results/chart-cells";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

interface DayTableProps {
  /** The title of the family, which the caption has. */
  readonly name: string;
  /** The month or year that the table shows, such as "Nov 2026". */
  readonly period: string;
  /** The names of the markets with the heads of their columns. */
  readonly markets: readonly { readonly name: string; readonly head: string }[];
  /** The days as `YYYY-MM-DD`, with the oldest first. */
  readonly days: readonly string[];
  /** The results by "day name"; a missing result has no entry. */
  readonly cells: ReadonlyMap<string, ChartCell>;
  readonly notes: ReadonlyMap<string, number>;
  readonly t: Pick<Translations, "book" | "history">;
}

/** Shows a month of Starline or Gali, with a row for each day and a column for each market. */
export const DayTable = ({ name, period, markets, days, cells, notes, t }: DayTableProps) => {
  const { book, history } = t;
  return (
    <ChartRegion caption={interpolate(book.familyCaption, { name, year: period })}>
      <thead>
        <tr>
          <th scope="col">{book.day}</th>
          {markets.map((market) => (
            <th key={market.name} scope="col">
              {market.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, nth) => (
          <tr id={nth === days.length - 1 ? "newest" : undefined} key={day}>
            <th scope="row">
              <time dateTime={day}>{formatShortDay(day, history)}</time>
            </th>
            {markets.map((market) => {
              const key = `${day} ${market.name}`;
              const cell = cells.get(key);
              const note = notes.get(key);
              return (
                <td key={key}>
                  {cell ? <Result cell={cell} /> : <NoResult t={book} />}
                  {note && <Note nth={note} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ChartRegion>
  );
};

const Result = ({ cell: { open, digits, red } }: { readonly cell: ChartCell }) =>
  open === null ? <b className={red ? "red-jodi" : undefined}>{digits}</b> : `${open}-${digits}`;

/** Formats a day, given as `YYYY-MM-DD`, as "5 Jan"; "" for undefined. */
export const formatShortDay = (day: string | undefined, { months }: Pick<Translations["history"], "months">): string =>
  day === undefined ? "" : `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]}`;

/** Returns the attributes of a region that takes the focus, so that arrow keys scroll it. */
const toRegionProps = (label: string) => ({ "aria-label": label, role: "region", tabIndex: 0 });

interface ChartRegionProps {
  readonly caption: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows a wide table that scrolls in its own box, which the keyboard can reach. */
const ChartRegion = ({ caption, className = "", children }: ChartRegionProps) => (
  <div className="chart-region" {...toRegionProps(caption)}>
    <table className={`chart-table ${className}`}>
      <caption>
        <span>{caption}</span>
      </caption>
      {children}
    </table>
  </div>
);

const NoResult = ({ t }: { readonly t: Pick<Translations["book"], "noResult"> }) => (
  <>
    <span aria-hidden="true">**</span>
    <span className="sr-only">{t.noResult}</span>
  </>
);

interface WeekTableProps {
  readonly name: string;
  readonly year: number;
  /** Today as `YYYY-MM-DD`; later days stay empty. */
  readonly today: string;
  readonly kind: "panel" | "jodi";
  readonly weeks: readonly Week[];
  /** The results by day; a day without a result has no entry. */
  readonly cells: ReadonlyMap<string, ChartCell>;
  /** The numbers of the footnotes, by corrected day. */
  readonly notes: ReadonlyMap<string, number>;
  readonly t: Pick<Translations, "book" | "market" | "history">;
}

/** Shows a main market's year, with a row for each week. */
export const WeekTable = ({ name, year, today, kind, weeks, cells, notes, t }: WeekTableProps) => {
  const { book, market } = t;
  const caption = interpolate(kind === "panel" ? book.panelCaption : book.jodiCaption, { name, year });
  return (
    <ChartRegion caption={caption} className="week-table">
      <thead>
        <tr>
          <th scope="col">{book.week}</th>
          {book.weekdays.map((day, nth) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{day}</span>
              <span className="sr-only">{market.days[nth]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, nth) => (
          <tr id={nth === weeks.length - 1 ? "newest" : undefined} key={week[0]}>
            <th scope="row">
              <time dateTime={week[0]}>{formatShortDay(week[0], t.history)}</time>
              <span className="week-end">
                <span aria-hidden="true"> –</span> {formatShortDay(week[6], t.history)}
              </span>
            </th>
            {week.map((day) => {
              const cell = cells.get(day);
              const note = notes.get(day);
              if (!day.startsWith(String(year)) || (day > today && !cell)) return <td key={day} />;
              return (
                <td key={day}>
                  {cell ? <Cell cell={cell} kind={kind} /> : <NoResult t={book} />}
                  {note && <Note nth={note} />}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ChartRegion>
  );
};

const Cell = ({ cell: { open, digits, close, red }, kind }: { readonly cell: ChartCell; readonly kind: string }) => (
  <>
    {kind === "panel" && <span className="pana">{open}</span>} <b className={red ? "red-jodi" : undefined}>{digits}</b>{" "}
    {kind === "panel" && close !== null && <span className="pana">{close}</span>}
  </>
);

const Note = ({ nth }: { readonly nth: number }) => (
  <sup>
    <a className="chart-note" href={`#note-${nth}`}>
      {nth}
    </a>
  </sup>
);
