import type { Metadata } from "next";
import type { ComponentType } from "react";
import { HistoryHead } from "@/components/history/history-head";
import { HISTORY_KINDS } from "@/components/history/history-kinds";
import type { HistoryScreenProps } from "@/components/history/history-screen";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import { formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { words } from "@/lib/i18n/server-words";
import { nullWhenProviderDown, requireBetting } from "@/lib/server/pages/visit";
import { readBidsWithStates, readWinHistory } from "@/lib/server/play/read-histories";
import { services } from "@/lib/server/running-services";
import { MainPage } from "../../main-page";

const READ = { bids: readBidsWithStates, wins: readWinHistory };

export const historyTitle = async (kind: HistoryKind): Promise<Metadata> => ({
  title: (await words()).history.titles[kind],
});

interface HistoryPageProps {
  readonly kind: HistoryKind;
  /** The day that is shown first, `YYYY-MM-DD`; today where nothing is said, or no day that has been. */
  readonly day?: string | readonly string[] | undefined;
  /** Each page names the one that it shows: its script does not bring the rows of the other. */
  readonly Screen: ComponentType<HistoryScreenProps>;
}

const pastDay = (asked: HistoryPageProps["day"], today: IndiaDay): IndiaDay => {
  const day = typeof asked === "string" ? parseIsoDay(asked) : undefined;
  return day && formatIsoDay(day) <= formatIsoDay(today) ? day : today;
};

/** Every history's page, with the rows of one day in its HTML. */
export const HistoryPage = async ({ kind, day: asked, Screen }: HistoryPageProps) => {
  const player = await requireBetting();
  const running = services();
  const { family, of } = HISTORY_KINDS[kind];
  const readAt = running.clock.now();
  const today = indiaMoment(readAt);
  const day = pastDay(asked, today);
  const history = await nullWhenProviderDown<BidHistory | WinHistory>(
    READ[of](running, player, family, { from: day, to: day }),
  );
  return (
    <MainPage words="history">
      <HistoryHead kind={kind} words={await words()} />
      <Screen day={formatIsoDay(day)} initial={history} kind={kind} readAt={readAt} today={formatIsoDay(today)} />
    </MainPage>
  );
};
