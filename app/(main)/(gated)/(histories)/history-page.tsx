import type { Metadata } from "next";
import type { ComponentType } from "react";
import { HistoryHead } from "@/components/history/history-links";
import type { HistoryScreenProps } from "@/components/history/history-screen";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import { HISTORIES, type HistoryKind } from "@/lib/contract/history-kinds";
import { formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { getTranslations } from "@/lib/i18n/server-translations";
import { orNullIfProviderDown, requireBetting } from "@/lib/server/pages/page-viewer";
import { readBidsWithStates, readWinHistory } from "@/lib/server/play/read-histories";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

const READ = { bids: readBidsWithStates, wins: readWinHistory };

export interface HistoryPageProps {
  /** `?day=2026-11-20`, the day that is shown first. */
  readonly searchParams: Promise<{ readonly day?: string | string[] }>;
}

/** The day of the address; today where it names none, or one in the future. */
export const pastDay = (asked: string | string[] | undefined, today: IndiaDay): IndiaDay => {
  const day = typeof asked === "string" ? parseIsoDay(asked) : undefined;
  return day && formatIsoDay(day) <= formatIsoDay(today) ? day : today;
};

/** A history's page and title. @param Screen of each page, so that no page loads the script of the other kind of rows. */
export const historyPage = (kind: HistoryKind, Screen: ComponentType<HistoryScreenProps>) => ({
  generateMetadata: async (): Promise<Metadata> => ({ title: (await getTranslations()).history.titles[kind] }),
  show: async ({ searchParams }: HistoryPageProps) => {
    const player = await requireBetting();
    const running = services();
    const { family, of } = HISTORIES[kind];
    const readAt = running.clock.now();
    const today = indiaMoment(readAt);
    const day = pastDay((await searchParams).day, today);
    const history = await orNullIfProviderDown<BidHistory | WinHistory>(
      READ[of](running, player, family, { from: day, to: day }),
    );
    return (
      <MainPage t="history">
        <HistoryHead kind={kind} t={await getTranslations()} />
        <Screen day={formatIsoDay(day)} initial={history} kind={kind} readAt={readAt} today={formatIsoDay(today)} />
      </MainPage>
    );
  },
});
