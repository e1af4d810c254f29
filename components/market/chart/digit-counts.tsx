import { DIGITS } from "@/lib/domain/game/panas";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

interface DigitCountsProps {
  /** The length of each period in days, with the counts of the digits 0 to 9. */
  readonly periods: readonly { readonly days: number; readonly counts: readonly number[] }[];
  readonly t: Translations["book"];
}

/** Styles a head, whose words stay whole beside three others with large text too. */
const HEAD = "py-1 text-left text-[min(0.875rem,6.5vw)]";

/** Shows how often each digit came, in the order of the digits, without rank or colour. */
export const DigitCounts = ({ periods, t }: DigitCountsProps) => (
  <section className="mt-4 rounded-card border border-line bg-surface p-4">
    <h2 className="font-semibold text-lead">{t.digits}</h2>
    <table className="my-2 w-full table-fixed text-small">
      <caption className="sr-only">{t.digits}</caption>
      <thead>
        <tr>
          <th className={`w-[3em] pr-1 ${HEAD}`} scope="col">
            {t.digit}
          </th>
          {periods.map(({ days }) => (
            <th className={`px-1 ${HEAD}`} key={days} scope="col">
              {interpolate(t.lastDays, { count: days })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DIGITS.map((digit) => (
          <tr className="align-baseline" key={digit}>
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
    <p className="text-ink-soft text-small">{t.chance}</p>
  </section>
);
