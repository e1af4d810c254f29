"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LoadErrorPanel } from "@/components/ui/retry-button";
import { ScreenHead } from "@/components/ui/screen-head";
import { useMarkets } from "@/lib/client/data/shared-lists";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES } from "@/lib/routes";

/** Replaces a bid screen while the provider gives no list of markets, and opens the screen once there is one. */
export const BidUnavailable = ({ gameTypeId }: { readonly gameTypeId: GameTypeId }) => {
  const { market: t, common } = useTranslations("bid");
  const { gameTypes } = useTranslations("bid").play;
  const router = useRouter();
  const { list, retry } = useMarkets(GAME_TYPES[gameTypeId].family, null);
  const there = list !== null;
  useEffect(() => {
    if (there) router.refresh();
  }, [there, router]);

  return (
    <>
      <ScreenHead
        back={{ href: FAMILY_ROUTES[GAME_TYPES[gameTypeId].family].list, label: common.back }}
        title={gameTypes[gameTypeId]}
      />
      <LoadErrorPanel message={t.failedMessage} onRetry={retry} title={t.failedTitle} />
    </>
  );
};
