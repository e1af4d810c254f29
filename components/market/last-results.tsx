"use client";

import { Link } from "@/components/ui/link";
import { useRead } from "@/lib/client/data/read";
import { chartRoute } from "@/lib/client/page/chart-route";
import type { Market } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { PastResults } from "@/lib/contract/results";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import { MARKET_FAMILIES } from "./market-families";

const DAY_MS = 86_400_000;

/** The last seven results of a market, with their days: yesterday's stands first until today's comes. */
export const LastResults = ({ family, market: { id } }: { readonly family: GameFamily; readonly market: Market }) => {
  const { market: words, common } = useWords("markets");
  const language = useLanguage();
  const { data, error } = useRead<PastResults>(`${API.results}?family=${family}&market=${encodeURIComponent(id)}`, {
    initial: null,
  });
  const { result, spoken } = MARKET_FAMILIES[family];
  const dayName = (day: string): string => {
    const ago = data ? (Date.parse(data.today) - Date.parse(day)) / DAY_MS : 0;
    const date = new Date(day).toLocaleDateString(`${language}-IN`, {
      ...{ weekday: "short", day: "numeric", month: "short", timeZone: "UTC" },
    });
    const near = [words.today, words.yesterday][ago];
    return near ? `${near}, ${date}` : date;
  };
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{words.lastResults}</h3>
      <div className="min-h-12">
        {data?.results.length === 0 && <p className="py-2 text-ink-soft text-small">{words.noneKnown}</p>}
        {error && !data && <p className="py-2 text-ink-soft text-small">{common.notLoaded}</p>}
        <dl className="divide-y divide-line">
          {data?.results.map(({ day, corrected, ...declared }) => (
            <div className="flex flex-wrap justify-between gap-x-4 py-1.5 first:font-bold" key={day}>
              <dt className="text-small">
                {dayName(day)}
                {corrected && ` (${words.corrected})`}
              </dt>
              <dd>
                <span aria-hidden="true">{result(declared)}</span>
                <span className="sr-only">{spoken(declared, words)}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Link className="flex min-h-11 items-center font-medium underline" href={chartRoute(family, id)}>
        {words.pastResults}
      </Link>
    </section>
  );
};
