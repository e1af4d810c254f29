import type { RateList } from "@/lib/contract/markets";
import { CHANCES, computeReturn } from "@/lib/domain/care/odds";
import type { PanaLabel } from "@/lib/domain/game/game-types";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

interface OddsTableProps {
  readonly list: RateList;
  /** The name of each label, by docs/specification.md. */
  readonly names: Partial<Record<string, string>>;
  /** Whether the sandbox draws the results, so that the chances are exact. */
  readonly sandbox: boolean;
  readonly t: Translations["care"]["odds"];
}

/** The average return, in points of 100 staked, below which a game gets a warning. */
const MIN_FAIR_RETURN = 75;

const formatCount = (count: number): string => count.toLocaleString("en-IN");

/** Shows how likely one number of each game wins, and what comes back on average (docs/care.md, C33). */
export const OddsTable = ({ list, names, sandbox, t }: OddsTableProps) => {
  const rows = list.rates.flatMap(({ label, low, high }) => {
    const chance = CHANCES[label as PanaLabel];
    return chance ? [{ label, chance, returns: computeReturn(chance, Number(low), Number(high)) }] : [];
  });
  if (rows.length === 0) return null;
  const hasSangam = rows.some(({ label }) => label.endsWith("Sangam"));
  const low = rows.flatMap(({ label, returns }) => (returns < MIN_FAIR_RETURN ? (names[label] ?? label) : []));
  return (
    <section className="mt-4 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold text-lead">{t.title}</h2>
      <table className="my-3 w-full border-line border-y text-small">
        <caption className="sr-only">{t.title}</caption>
        <tbody className="divide-y divide-line">
          {rows.map(({ label, chance: { ways, of }, returns }) => (
            <tr className="grid grid-cols-[1fr_auto] gap-x-4 py-2" key={label}>
              <th className="col-span-2 text-left font-medium" scope="row">
                {names[label] ?? label}
              </th>
              <td>{interpolate(t.chance, { ways: formatCount(ways), of: formatCount(of) })}</td>
              <td className="font-semibold">{interpolate(t.returns, { points: Math.round(returns * 10) / 10 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft text-small">
        {t.model} {hasSangam && `${t.sangam} `}
        {sandbox ? t.sandbox : t.live} {low.length > 0 && interpolate(t.low, { games: low.join(", ") })}
      </p>
    </section>
  );
};
