"use client";

import { Link } from "@/components/ui/link";
import { useMarkets } from "@/lib/client/data/shared-lists";
import { useDaySummary } from "@/lib/client/events/day-summary";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { chartRoute, FAMILY_ROUTES, routes } from "@/lib/routes";
import { MyBids } from "./market-card";
import { Result } from "./market-families";
import type { PlayTranslations } from "./play-translations";

interface FamilyProps {
  readonly family: GameFamily;
}

interface FamilyResultsProps extends FamilyProps {
  /** The translations of the player's own bids; null for a player who may not bet. */
  readonly play: PlayTranslations | null;
}

/** Links a family's results of other days, and shows today's results of the families whose list is not shown. */
export const OtherResults = ({ family, play }: FamilyResultsProps) => (
  <>
    <ChartsLink family={family} />
    {GAME_FAMILIES.filter((one) => one !== family).map((one) => (
      <FamilyResults family={one} key={one} play={play} />
    ))}
  </>
);

const ChartsLink = ({ family }: FamilyProps) => {
  const { market: t } = useTranslations("markets");
  return (
    <Link
      className="flex min-h-11 items-center underline"
      href={family === "main" ? routes.charts : chartRoute(family, "")}
    >
      {t.pastResults}
    </Link>
  );
};

const FamilyResults = ({ family, play }: FamilyResultsProps) => {
  const { market: t } = useTranslations("markets");
  const markets = useMarkets(family, null).list?.markets ?? [];
  const day = useDaySummary();
  const bidsOn = (id: string) => day?.markets.find((one) => one.family === family && one.marketId === id);
  const drawn = markets.filter(({ openResult, closeResult }) => `${openResult}${closeResult}` !== "");
  return (
    drawn.length > 0 && (
      <>
        <h2 className="mt-4 mb-2 font-bold text-lead">{t.families[family]}</h2>
        <ul className="market-rows">
          {drawn.map((market) => {
            const bids = bidsOn(market.id);
            return (
              <li className="relative flex min-h-12 flex-wrap items-center gap-x-2 px-3 py-1" key={market.id}>
                <div className="flex-1 basis-30">
                  <h3 className="wrap-break-word font-semibold leading-tight">{market.name}</h3>
                  <p className="text-ink-soft text-small leading-tight">{market.openTime}</p>
                  {play && bids && (
                    <Link
                      className="block text-small leading-tight underline after:absolute after:inset-0"
                      href={FAMILY_ROUTES[family].bids}
                    >
                      <MyBids bids={bids} t={play} />
                    </Link>
                  )}
                </div>
                <Result className="text-body" family={family} market={market} />
              </li>
            );
          })}
        </ul>
        <ChartsLink family={family} />
      </>
    )
  );
};
