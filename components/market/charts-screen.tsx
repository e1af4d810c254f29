"use client";

import { buttonClass } from "@/components/ui/button-class";
import { ChartIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ScreenHead } from "@/components/ui/screen-head";
import { useMarkets } from "@/lib/client/data/shared-lists";
import type { Market, MarketList } from "@/lib/contract/markets";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { chartRoute, routes } from "@/lib/routes";
import { Freshness, NoMarkets } from "./list-state";
import { Result } from "./market-families";

interface ChartsScreenProps {
  readonly initial: MarketList | null;
}

/** Links the chart of each main market (docs/specification.md, 5.4 Market Charts). */
export const ChartsScreen = ({ initial }: ChartsScreenProps) => {
  const { charts: t, common } = useTranslations("charts");
  const { list, staleSince, retry } = useMarkets("main", initial);
  return (
    <>
      <div className="mb-2">
        <ScreenHead
          back={{ href: routes.home, label: common.back }}
          end={list !== null && <Freshness staleSince={staleSince} />}
          title={t.title}
        />
        <p className="text-ink-soft text-small">{t.sub}</p>
      </div>
      <NoMarkets list={list} retry={retry} />
      {list !== null && list.markets.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {list.markets.map((market) => (
            <ChartRow key={market.id} market={market} />
          ))}
        </ul>
      )}
    </>
  );
};

const ChartRow = ({ market }: { readonly market: Market }) => {
  const { charts: t } = useTranslations("charts");
  const { id, name, chartUrl } = market;
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 px-4 py-2">
      <div className="min-w-0 grow basis-24">
        <h2 className="font-semibold leading-tight">
          <Link className="flex min-h-11 items-center wrap-anywhere underline" href={chartRoute("main", id)}>
            {name}
          </Link>
        </h2>
        <Result className="mr-auto -ml-1 flex-row-reverse text-body text-ink-soft" family="main" market={market} />
      </div>
      {chartUrl === null ? (
        <p className="shrink-0 text-ink-soft text-small">{t.none}</p>
      ) : (
        <a
          aria-label={interpolate(t.viewOf, { name })}
          className={buttonClass("secondary")}
          href={chartUrl}
          rel="noopener noreferrer"
          target="_blank"
        >
          <ChartIcon className="size-5" />
          {t.view}
        </a>
      )}
    </li>
  );
};
