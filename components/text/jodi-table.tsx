import type { JodiTricks } from "@/lib/domain/tips/jodi-tricks";
import type { Words } from "@/lib/i18n/words";
import { weekdayName, weekText } from "./tip-dates";

interface JodiTableProps {
  readonly tricks: JodiTricks;
  readonly words: Pick<Words, "tips" | "market" | "history">;
}

const CELL = "px-2 py-2.5 first:pl-4 last:pr-4";

/** The week's table, its powerful numbers, and when all of it changes (docs/specification.md, 9.2 Jodi tricks page). */
export const JodiTable = ({ tricks: { days, powerful }, words }: JodiTableProps) => {
  const { tips } = words;
  return (
    <>
      <section className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        <h2 className="px-4 pt-3 font-semibold text-lead" id="week-table">
          {tips.tableTitle}
        </h2>
        <p className="px-4 text-ink-soft text-small">
          {weekText(
            days.map(({ day }) => day),
            words,
          )}
        </p>
        <table aria-labelledby="week-table" className="mt-2 w-full border-line border-t text-left text-small">
          <thead className="bg-sunken text-ink-soft">
            <tr>
              {[tips.day, tips.closing, tips.nextClose, tips.calculation].map((name) => (
                <th className={`${CELL} font-medium`} key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.map(({ day, closing, nextClose, calculation }, index) => (
              <tr key={day.day}>
                <th className={`${CELL} font-medium`} scope="row">
                  {weekdayName(index, words)}
                </th>
                <td className={CELL}>{closing}</td>
                <td className={`${CELL} font-bold text-lead`}>{nextClose}</td>
                <td className={`${CELL} whitespace-nowrap text-ink-soft`}>
                  {calculation.map((step, at) => (
                    <span className="block" key={step}>
                      {step}
                      {at === 0 && <span className="sr-only">, </span>}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section className="mt-4 rounded-card border border-line bg-surface p-4">
        <h2 className="font-semibold text-lead">{tips.powerful}</h2>
        <p className="text-ink-soft text-small">{tips.powerfulNote}</p>
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(3.5rem,1fr))] gap-2">
          {powerful.map((number) => (
            <li className="rounded-control bg-sunken py-2 text-center font-bold text-lead" key={number}>
              {number}
            </li>
          ))}
        </ul>
      </section>
      <p className="mt-4 text-ink-soft text-small">{tips.weekly}</p>
    </>
  );
};
