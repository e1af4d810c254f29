import { BidHistoryScreen } from "@/components/history/bid-history-screen";
import { HistoryHead } from "@/components/history/history-links";
import { WinHistoryScreen } from "@/components/history/win-history-screen";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import { en } from "@/lib/i18n/words";
import { renderScreen, TWO_O_CLOCK } from "./test-screen";

export const showHistory = (initial: BidHistory | WinHistory | null, kind: HistoryKind = "main-bids") => {
  const Screen = kind.endsWith("wins") ? WinHistoryScreen : BidHistoryScreen;
  return renderScreen(
    <>
      <HistoryHead kind={kind} words={en} />
      <Screen initial={initial} kind={kind} readAt={TWO_O_CLOCK} today="2026-11-20" />
    </>,
  );
};
