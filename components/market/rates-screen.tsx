"use client";

import { ScreenHead } from "@/components/ui/screen-head";
import { useRates } from "@/lib/client/data/shared-lists";
import type { RateList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { Freshness } from "./list-state";

/**
 * Shows the rates of the main games.
 * @param initial The rates in the page's HTML; null if the server had none.
 */
export const RatesScreen = ({ initial }: { readonly initial: RateList | null }) => {
  const { rates: t, common } = useTranslations("rates");
  const { list, staleSince } = useRates("main", initial);
  return (
    <>
      <ScreenHead
        back={{ href: routes.home, label: common.back }}
        end={list !== null && <Freshness staleSince={staleSince} />}
        title={t.title}
      />
      <div className="mt-2 rounded-card border border-line bg-surface px-4 pt-4 pb-2">
        <p className="mb-3 text-ink-soft text-small">{t.how}</p>
        <RatesTable family="main" list={list} />
      </div>
    </>
  );
};

interface RatesTableProps {
  readonly family: GameFamily;
  /** The rates; null before any are known. */
  readonly list: RateList | null;
}

/** Shows what each game pays (docs/specification.md, 5.7 Market Rates). */
export const RatesTable = ({ family, list }: RatesTableProps) => {
  const { rates: t } = useTranslations("rates");
  if (list === null || list.rates.length === 0) return <p className="py-2 text-ink-soft text-small">{t.none}</p>;
  const names: Partial<Record<string, string>> = t.names[family];
  return (
    <table className="w-full border-line border-t">
      <caption className="sr-only">{t.title}</caption>
      <tbody className="divide-y divide-line">
        {list.rates.map(({ label, low, high }) => (
          <tr className="flex flex-wrap justify-between gap-x-4" key={label}>
            <th className="py-2 text-left font-medium" scope="row">
              {names[label] ?? label}
            </th>
            <td className="ml-auto py-2 text-right font-bold">
              {formatPoints(low)} → {formatPoints(high)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
