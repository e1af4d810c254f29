import { InfoIcon } from "@/components/ui/icons";
import type { IndiaDay } from "@/lib/domain/time/india";
import type { JodiTricks, NumberPattern } from "@/lib/domain/tips";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

interface JodiTableProps {
  readonly tricks: JodiTricks;
  readonly t: Pick<Translations, "tips" | "market" | "history">;
}

const CELL = "px-1 py-2.5 first:pl-3 last:pr-3 wide:px-1.5";

/** Shows the week's jodi tricks (docs/specification.md, 9.2). */
export const JodiTable = ({ tricks: { days, powerful }, t }: JodiTableProps) => {
  const { tips } = t;
  return (
    <>
      <section className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
        <h2 className="px-4 pt-3 font-semibold text-lead" id="chart-tables">
          {tips.tableTitle}
        </h2>
        <p className="px-4 text-ink-soft text-small">
          {formatWeek(
            days.map(({ day }) => day),
            t,
          )}
        </p>
        <div className="relative mt-2 overflow-x-auto">
          <table aria-labelledby="chart-tables" className="w-full border-line border-t text-left text-small">
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
                    {t.market.days[index]}
                  </th>
                  <td className={CELL}>{closing}</td>
                  <td className={`${CELL} font-bold text-lead`}>{nextClose}</td>
                  <td className={`${CELL} text-ink-soft`}>
                    {calculation.map((step, at) => (
                      <span className="block" key={step}>
                        {/* The spaces are replaced, so that a line breaks only before the sum. */}
                        {step.replace(" \u2192 ", "\u00a0\u2192\u00a0")}
                        {at === 0 && <span className="sr-only">, </span>}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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

interface PatternListProps {
  readonly patterns: readonly NumberPattern[];
  /** The days of the week, from Monday to Sunday. */
  readonly week: readonly IndiaDay[];
  readonly t: Pick<Translations, "tips" | "market" | "history">;
}

/** Shows the week's patterns of numbers (docs/specification.md, 9.3). */
export const PatternList = ({ patterns, week, t }: PatternListProps) => {
  const { tips } = t;
  return (
    <>
      <p className="mt-4 font-medium">{formatWeek(week, t)}</p>
      <ol className="mt-2 flex flex-col gap-3">
        {patterns.map(({ digit, numbers }, index) => (
          <li className="rounded-card border border-line bg-surface p-4" key={digit}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 className="font-semibold text-lead">{interpolate(tips.pattern, { number: index + 1 })}</h2>
              <p className="text-ink-soft text-small">{interpolate(tips.patternNote, { digit })}</p>
            </div>
            <ul className="mt-3 grid fit-cols-14 gap-2">
              {numbers.map((number) => (
                <li className="rounded-control bg-sunken py-2 text-center font-semibold" key={number}>
                  {number}-{digit}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ink-soft text-small">{tips.weekly}</p>
    </>
  );
};

/** Says that results are chance, on every page of tips. */
export const ChanceNotice = ({ text }: { readonly text: string }) => (
  <p className="mb-3 flex items-start gap-2 rounded-card bg-warn-soft p-3 text-small" role="note">
    <InfoIcon className="size-5 text-warn" />
    {text}
  </p>
);

type DateTranslations = Pick<Translations, "tips" | "market" | "history">;

/** Formats a day as "16 Nov 2026". */
const formatDate = ({ day, month, year }: IndiaDay, { history }: DateTranslations): string =>
  `${day} ${Object.values(history.months)[month - 1]} ${year}`;

/**
 * Formats a week by its first and last day; "" for no days.
 * @param days The days of the week, from Monday to Sunday.
 */
const formatWeek = (days: readonly IndiaDay[], t: DateTranslations): string => {
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? interpolate(t.tips.week, { from: formatDate(from, t), to: formatDate(to, t) }) : "";
};
