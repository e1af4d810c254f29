"use client";

import Link from "next/link";
import { useRates } from "@/lib/client/use-rates";
import type { RateList } from "@/lib/contract/rates";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { PANEL_BUTTON } from "./panel-button";
import { RatesTable } from "./rates-table";

type Family = "starline" | "gali";

const HISTORIES = {
  starline: { bids: routes.starlineBidHistory, wins: routes.starlineWinHistory },
  gali: { bids: routes.galiBidHistory, wins: routes.galiWinHistory },
} as const satisfies Record<Family, object>;

/** The panel's buttons to the family's bids and wins. */
export const FamilyHistories = ({ family }: { readonly family: Family }) => {
  const { betting: words } = useWords("family");
  const { bids, wins } = HISTORIES[family];
  return (
    <>
      <Link className={PANEL_BUTTON} href={bids}>
        {words.familyBids}
      </Link>
      <Link className={PANEL_BUTTON} href={wins}>
        {words.familyWins}
      </Link>
    </>
  );
};

/** The panel's rates box. @param initial in the page's HTML; null where the server had none. */
export const FamilyRates = ({ family, initial }: { readonly family: Family; readonly initial: RateList | null }) => {
  const { list } = useRates(family, initial);
  return (
    <div className="mt-3">
      <RatesTable family={family} list={list} />
    </div>
  );
};
