import { DIGITS } from "@/lib/domain/game/panas";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

interface DigitCountsProps {
  /** Each period in days, with the counts of the digits 0 to 9. */
  readonly periods: readonly { readonly days: number; readonly counts: readonly number[] }[];
  readonly words: Words["book"];
}

/** How often each digit came, in the order of the digits: no rank, no colour. */
export const DigitCounts = ({ periods, words }: DigitCountsProps) => (
  <section className="mt-4 rounded-card border border-line bg-surface p-4">
    <h2 className="font-semibold text-lead">{words.digits}</h2>
    <table className="my-2 w-full table-fixed text-small">
      <caption className="sr-only">{words.digits}</caption>
      <thead>
        <tr>
          <th className="w-12 py-1 text-left" scope="col">
            {words.digit}
          </th>
          {periods.map(({ days }) => (
            <th className="px-1 py-1 text-left" key={days} scope="col">
              {fill(words.lastDays, { count: days })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DIGITS.map((digit) => (
          <tr key={digit}>
            <th className="py-1 text-left" scope="row">
              {digit}
            </th>
            {periods.map(({ days, counts }) => (
              <td className="px-1 py-1" key={days}>
                {counts[Number(digit)]}
                <svg
                  aria-hidden="true"
                  className="block h-1.5 w-full text-edge"
                  preserveAspectRatio="none"
                  viewBox="0 0 1 1"
                >
                  <rect fill="currentColor" height="1" width={(counts[Number(digit)] ?? 0) / Math.max(1, ...counts)} />
                </svg>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="text-ink-soft text-small">{words.chance}</p>
  </section>
);
