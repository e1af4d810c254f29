"use client";

import type { PlayTranslations } from "@/components/market/play-translations";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { ScreenHead } from "@/components/ui/screen-head";
import { useMarkets, useRates } from "@/lib/client/data/shared-lists";
import type { Favourites, MarketList, RateList } from "@/lib/contract/markets";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { ChartLink } from "./card-buttons";
import { MarketCards } from "./market-cards";
import { RatesTable } from "./rates-screen";

/** The class of a button that is narrow enough for three side by side on a small phone. */
const PANEL_BUTTON = buttonClass("secondary", "px-1! text-small! whitespace-normal! leading-tight!");

interface FamilyScreenProps {
  readonly family: "starline" | "gali";
  readonly initial: MarketList | null;
  /** The URL of the family's chart from its rates, in case the list has none. */
  readonly chartUrl: string | null;
  readonly favourites: Favourites | null;
  readonly bettingOn: boolean;
  readonly play: PlayTranslations | null;
  /** The family's rates; null while betting is off, or if the server had none. */
  readonly rates: RateList | null;
}

/** Shows Starline's panel and list, or KING GALI's (docs/specification.md, 5.5 and 5.6). */
export const FamilyScreen = ({ family, initial, chartUrl, favourites, bettingOn, play, rates }: FamilyScreenProps) => {
  const { market: t, common } = useTranslations("markets");
  const state = useMarkets(family, initial);
  const chart = state.list?.chartUrl ?? chartUrl;
  const head = (
    <div className="family-head">
      <ScreenHead back={{ href: routes.home, label: common.back }} title={t.familyTitles[family]} />
      <section className="family-panel">
        <div className="flex flex-wrap gap-2 *:grow *:basis-[5.75rem]">
          {bettingOn && <FamilyHistories family={family} />}
          {chart !== null && <ChartLink className={PANEL_BUTTON} label={t.chart} url={chart} />}
        </div>
        {bettingOn && <FamilyRates family={family} initial={rates} />}
      </section>
    </div>
  );
  return <MarketCards family={family} favourites={favourites} head={head} play={play} state={state} />;
};

type Family = "starline" | "gali";

const FamilyHistories = ({ family }: { readonly family: Family }) => {
  const { betting: t } = useTranslations("family");
  const { bids, wins } = FAMILY_ROUTES[family];
  return (
    <>
      <Link className={PANEL_BUTTON} href={bids}>
        {t.familyBids}
      </Link>
      <Link className={PANEL_BUTTON} href={wins}>
        {t.familyWins}
      </Link>
    </>
  );
};

const FamilyRates = ({ family, initial }: { readonly family: Family; readonly initial: RateList | null }) => {
  const { list } = useRates(family, initial);
  return (
    <div className="family-rates">
      <RatesTable family={family} list={list} />
    </div>
  );
};
