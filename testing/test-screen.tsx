import { render } from "@testing-library/react";
import { act, type ReactNode } from "react";
import toast from "react-hot-toast/headless";
import { PendingRequests } from "@/components/outbox/pending-requests";
import { Toaster } from "@/components/ui/toasts/toaster";
import { elapsedNow } from "@/lib/client/clock/elapsed";
import { syncServerClock } from "@/lib/client/clock/server-clock";
import { PageNowProvider } from "@/lib/client/clock/use-server-clock";
import { clearReads, DataProvider } from "@/lib/client/data/read";
import { noteResponse } from "@/lib/client/device/connection";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { Language } from "@/lib/contract/preferences";
import type { Wallet } from "@/lib/contract/wallet";
import type { Points } from "@/lib/domain/points";
import { CATALOGUES } from "@/lib/i18n/translations";
import { TranslationsProvider } from "@/lib/i18n/translations-provider";

/** Friday 20 November 2026, 14:00 in India. */
export const TWO_O_CLOCK = Date.parse("2026-11-20T14:00:00+05:30");

/** Sets the server's clock as an answer without any delay would. */
export const setServerNow = (now: number): void => {
  const here = elapsedNow();
  act(() => syncServerClock(now, here, here));
};

/** jsdom has the dialog element, but not its methods. */
const teachDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
};

interface TestScreenProps {
  readonly now?: number;
  readonly language?: Language;
  readonly children: ReactNode;
}

/** Each test reads as another player, since SWR joins requests with one key that follow each other closely. */
let nth = 0;

/** The player as whom the present test reads. */
export const testPlayer = (): string => `player of test ${nth}`;

/** Instead of the app's layouts, for hooks that read data. */
export const Reading = ({ children }: { readonly children: ReactNode }) => (
  <DataProvider player={testPlayer()}>{children}</DataProvider>
);

/** A screen as the app's layouts surround it: all words, the server's time, the toaster. */
export const TestScreen = ({ now = TWO_O_CLOCK, language = "en", children }: TestScreenProps) => (
  <TranslationsProvider language={language} translations={CATALOGUES[language]}>
    <PageNowProvider now={now}>
      <PendingRequests>
        <Reading>{children}</Reading>
      </PendingRequests>
      <Toaster dismiss={CATALOGUES[language].common.dismiss} />
    </PageNowProvider>
  </TranslationsProvider>
);

export const renderScreen = (screen: ReactNode) => render(<TestScreen>{screen}</TestScreen>);

/** Call it before each test of a screen: makes dialogs work, removes toasts and cached answers, and sets the time. */
export const prepareScreen = (now = TWO_O_CLOCK): void => {
  teachDialogs();
  act(() => toast.remove());
  act(() => void clearReads());
  nth += 1;
  // An earlier test may have lost its network.
  act(() => noteResponse(Number.POSITIVE_INFINITY, false));
  setServerNow(now);
};

/** Each test of the file has fake timers; returned is what moves them. */
export const fakeTime = () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  return (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
};

export const MINUTE = 60_000;

/** Opens at 15:20 and closes at 17:20. */
export const KALYAN: Market = {
  id: "7",
  name: "Kalyan",
  openTime: "03:20 PM",
  closeTime: "05:20 PM",
  openResult: "",
  closeResult: "",
  isOpen: true,
  chartUrl: "https://charts.example/kalyan",
};

/** A Starline slot or a Gali market: one time, 15:20. */
export const ONE_TIME: Market = { ...KALYAN, id: "8", name: "Slot", closeTime: null };

export const listOf = (...markets: readonly Market[]): MarketList => ({ markets, chartUrl: null, staleSince: null });

/** A reading of the provider's at a moment, by default that of the test's screen. */
export const walletOf = (balance: Points, more: Partial<Wallet> = {}): Wallet => ({
  balance,
  bettingOn: true,
  readAt: TWO_O_CLOCK,
  version: `${balance}......`.slice(0, 8),
  ...more,
});
