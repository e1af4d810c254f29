import type { IndiaDay } from "@/lib/domain/time/india";
import type { NumberPattern } from "@/lib/domain/tips/number-picks";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { weekText } from "./tip-dates";

interface PatternListProps {
  readonly patterns: readonly NumberPattern[];
  /** Monday to Sunday. */
  readonly week: readonly IndiaDay[];
  readonly words: Pick<Words, "tips" | "market" | "history">;
}

/** The week's ten patterns (docs/specification.md, 9.3 Number picks page). */
export const PatternList = ({ patterns, week, words }: PatternListProps) => {
  const { tips } = words;
  return (
    <>
      <p className="mt-4 font-medium">{weekText(week, words)}</p>
      <ol className="mt-2 flex flex-col gap-3">
        {patterns.map(({ digit, numbers }, index) => (
          <li className="rounded-card border border-line bg-surface p-4" key={digit}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h2 className="font-semibold text-lead">{fill(tips.pattern, { number: index + 1 })}</h2>
              <p className="text-ink-soft text-small">{fill(tips.patternNote, { digit })}</p>
            </div>
            <ul className="mt-3 grid grid-cols-4 gap-2">
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
