import type { ChartCell } from "@/lib/domain/results/chart-cells";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { ChartRegion, NoResult, shortDay } from "./chart-parts";
import { Note } from "./week-table";

interface DayTableProps {
  /** The family's title. */
  readonly name: string;
  /** "Nov 2026" */
  readonly period: string;
  /** Names of markets with what stands over their column. */
  readonly markets: readonly { readonly name: string; readonly head: string }[];
  /** `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
  /** By "day name". */
  readonly cells: ReadonlyMap<string, ChartCell>;
  readonly notes: ReadonlyMap<string, number>;
  readonly words: Pick<Words, "book" | "history">;
}

/** A month of Starline or Gali: a day in a row, a market in a column. */
export const DayTable = ({ name, period, markets, days, cells, notes, words }: DayTableProps) => {
  const { book, history } = words;
  return (
    <ChartRegion caption={fill(book.familyCaption, { name, year: period })}>
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
              <time dateTime={day}>{shortDay(day, history)}</time>
            </th>
            {markets.map((market) => {
              const key = `${day} ${market.name}`;
              const cell = cells.get(key);
              const note = notes.get(key);
              return (
                <td key={key}>
                  {cell ? <Result cell={cell} /> : <NoResult words={book} />}
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
