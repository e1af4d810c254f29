"use client";

import { useRates } from "@/lib/client/use-rates";
import type { RateList } from "@/lib/contract/rates";
import { useWords } from "@/lib/i18n/words-provider";
import { Freshness } from "./freshness";
import { RatesTable } from "./rates-table";

/** Market Rates of the main games. @param initial in the page's HTML; null where the server had none. */
export const RatesScreen = ({ initial }: { readonly initial: RateList | null }) => {
  const { rates: words } = useWords("rates");
  const { list, staleSince } = useRates("main", initial);
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-4">
        <h1 className="text-title font-bold">{words.title}</h1>
        {list !== null && <Freshness staleSince={staleSince} />}
      </div>
      <div className="rounded-card border border-line bg-surface p-4">
        <p className="mb-3 text-ink-soft text-small">{words.how}</p>
        <RatesTable family="main" list={list} />
      </div>
    </>
  );
};
