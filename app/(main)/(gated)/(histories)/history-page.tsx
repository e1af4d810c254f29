import type { Metadata } from "next";
import type { ComponentType } from "react";
import { HistoryHead } from "@/components/history/history-head";
import type { HistoryScreenProps } from "@/components/history/history-screen";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import { HISTORIES, type HistoryKind } from "@/lib/contract/history-kinds";
import { type DaysQuery, formatIsoDays, parseHistoryDays } from "@/lib/domain/history-days";
import { indiaMoment } from "@/lib/domain/time/india";
import { getTranslations } from "@/lib/i18n/server-translations";
import { isKnownNew } from "@/lib/server/events/new-player";
import { orNullIfProviderDown, requireBetting } from "@/lib/server/pages/page-viewer";
import { readWinHistory } from "@/lib/server/play/read-histories";
import { readOwnBidHistory } from "@/lib/server/play/read-own-bids";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

/** What reads the bids or the wins of a family for some days. */
export const READ = { bids: readOwnBidHistory, wins: readWinHistory };

export interface HistoryPageProps {
  readonly searchParams: Promise<DaysQuery>;
}

/**
 * Returns a history's page and its title.
 * @param Screen The screen of bids or of wins. Each page names its own, so that it does not load the script of the
 *   other one.
 */
export const historyPage = (kind: HistoryKind, Screen: ComponentType<HistoryScreenProps>) => ({
  generateMetadata: async (): Promise<Metadata> => ({ title: (await getTranslations()).history.titles[kind] }),
  show: async ({ searchParams }: HistoryPageProps) => {
    const player = await requireBetting();
    const running = services();
    const { family, of } = HISTORIES[kind];
    const readAt = running.clock.now();
    const days = parseHistoryDays(await searchParams, indiaMoment(readAt));
    const history = await orNullIfProviderDown<BidHistory | WinHistory>(READ[of](running, player, family, days));
    const t = await getTranslations();
    return (
      <MainPage t="history">
        <HistoryHead family={family} of={of} t={t} title={t.history.titles[kind]} />
        <Screen
          first={formatIsoDays(days)}
          initial={history}
          isNew={isKnownNew(running, player)}
          kind={kind}
          readAt={readAt}
        />
      </MainPage>
    );
  },
});
