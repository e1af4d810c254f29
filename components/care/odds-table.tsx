import type { RateList } from "@/lib/contract/markets";
import { CHANCES, returnOf } from "@/lib/domain/care/odds";
import type { PanaLabel } from "@/lib/domain/game/game-types";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";

interface OddsTableProps {
  readonly list: RateList;
  /** The specification's name of each label. */
  readonly names: Partial<Record<string, string>>;
  /** Whether the sandbox draws, whose draws are known. */
  readonly sandbox: boolean;
  readonly words: Words["care"]["odds"];
}

const LOWEST_FAIR = 75;

const grouped = (count: number): string => count.toLocaleString("en-IN");

/** How likely one number of each game wins, and what comes back on average (docs/care.md, C33). */
export const OddsTable = ({ list, names, sandbox, words }: OddsTableProps) => {
  const rows = list.rates.flatMap(({ label, low, high }) => {
    const chance = CHANCES[label as PanaLabel];
    return chance ? [{ label, chance, returns: returnOf(chance, Number(low), Number(high)) }] : [];
  });
  if (rows.length === 0) return null;
  const isLow = rows.some(({ label, returns }) => label.endsWith("Sangam") && returns < LOWEST_FAIR);
  return (
    <section className="mt-4 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold text-lead">{words.title}</h2>
      <table className="my-3 w-full border-line border-y text-small">
        <thead>
          <tr className="text-left text-ink-soft">
            <th className="py-2 font-medium" scope="col">
              {words.game}
            </th>
            <th className="py-2 font-medium" scope="col">
              {words.chance}
            </th>
            <th className="py-2 text-right font-medium" scope="col">
              {words.returns}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ label, chance: { ways, of }, returns }) => (
            <tr key={label}>
              <th className="py-2 pr-2 text-left font-medium" scope="row">
                {names[label] ?? label}
              </th>
              <td className="py-2 pr-2">{fill(words.chanceOf, { ways: grouped(ways), of: grouped(of) })}</td>
              <td className="py-2 text-right font-semibold">
                {fill(words.returned, { points: Math.round(returns * 10) / 10 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft text-small">
        {words.model} {sandbox ? words.sandbox : words.live} {isLow && words.low}
      </p>
    </section>
  );
};
