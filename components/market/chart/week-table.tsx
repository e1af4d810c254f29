import type { ChartCell, Week } from "@/lib/domain/results/chart-cells";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { ChartRegion, NoResult, shortDay } from "./chart-parts";

interface WeekTableProps {
  readonly name: string;
  readonly year: number;
  /** Today, `YYYY-MM-DD`: later days are empty. */
  readonly today: string;
  readonly kind: "panel" | "jodi";
  readonly weeks: readonly Week[];
  /** By day; a day without a result is missing. */
  readonly cells: ReadonlyMap<string, ChartCell>;
  /** The number of the footnote of a corrected day. */
  readonly notes: ReadonlyMap<string, number>;
  readonly words: Pick<Words, "book" | "market" | "history">;
}

/** A main market's year, a week in a row. */
export const WeekTable = ({ name, year, today, kind, weeks, cells, notes, words }: WeekTableProps) => {
  const { book, market } = words;
  const full = [
    market.monday,
    market.tuesday,
    market.wednesday,
    market.thursday,
    market.friday,
    market.saturday,
    market.sunday,
  ];
  const caption = fill(kind === "panel" ? book.panelCaption : book.jodiCaption, { name, year });
  return (
    <ChartRegion caption={caption}>
      <thead>
        <tr>
          <th scope="col">{book.week}</th>
          {book.weekdays.map((day, nth) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{day}</span>
              <span className="sr-only">{full[nth]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, nth) => (
          <tr id={nth === weeks.length - 1 ? "newest" : undefined} key={week[0]}>
            <th scope="row">
              <time dateTime={week[0]}>{shortDay(week[0], words.history)}</time>
              <span aria-hidden="true"> –</span>
              <span className="block">{shortDay(week[6], words.history)}</span>
            </th>
            {week.map((day) => {
              const cell = cells.get(day);
              const note = notes.get(day);
              if (!day.startsWith(String(year)) || (day > today && !cell)) return <td key={day} />;
              return (
                <td key={day}>
                  {cell ? <Cell cell={cell} kind={kind} /> : <NoResult words={book} />}
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

export const Note = ({ nth }: { readonly nth: number }) => (
  <sup>
    <a className="chart-note" href={`#note-${nth}`}>
      {nth}
    </a>
  </sup>
);
