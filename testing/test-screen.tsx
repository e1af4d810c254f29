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

/** The time of most tests: Friday 20 November 2026, 14:00 in India, in epoch milliseconds. */
export const TWO_O_CLOCK = Date.parse("2026-11-20T14:00:00+05:30");

/**
 * Sets the server's clock as a response without any delay would.
 * @param now in epoch milliseconds.
 */
export const setServerNow = (now: number): void => {
  const here = elapsedNow();
  act(() => syncServerClock(now, here, here));
};

/** Sets whether the pointer is a mouse's, which jsdom does not know. */
export const setMouse = (isMouse: boolean): void => {
  window.matchMedia = (query) => ({ matches: isMouse && query === "(pointer: fine)" }) as MediaQueryList;
};

/** Adds the dialog element's methods, which jsdom lacks. */
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

/**
 * The number of the present test: each test reads as another player, because SWR joins requests with one key that
 * follow each other closely.
 */
let nth = 0;

/** Returns the player key as which the present test reads. */
export const testPlayer = (): string => `player of test ${nth}`;

/** Provides what hooks that read data need, instead of the app's layouts. */
export const Reading = ({ children }: { readonly children: ReactNode }) => (
  <DataProvider player={testPlayer()}>{children}</DataProvider>
);

/** Surrounds a screen as the app's layouts do: with all translations, the server's time and the toaster. */
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

/**
 * Makes dialogs work, removes toasts and cached responses, and sets the time. It is called before each test of a
 * screen.
 */
export const prepareScreen = (now = TWO_O_CLOCK): void => {
  teachDialogs();
  setMouse(false);
  act(() => toast.remove());
  act(() => void clearReads());
  nth += 1;
  // An earlier test may have gone offline.
  act(() => noteResponse(Number.POSITIVE_INFINITY, false));
  setServerNow(now);
};

/**
 * Gives each test of the file fake timers.
 * @returns the function that advances them by milliseconds.
 */
export const fakeTime = () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  return (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
};

export const MINUTE = 60_000;

/** A main market whose Open session closes at 15:20 and whose Close session closes at 17:20. */
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

/** A market with one time, 15:20, as a Starline slot or a Gali market has. */
export const ONE_TIME: Market = { ...KALYAN, id: "8", name: "Slot", closeTime: null };

export const listOf = (...markets: readonly Market[]): MarketList => ({ markets, chartUrl: null, staleSince: null });

/** Returns a wallet that was read at a moment, by default that of the test's screen. */
export const walletOf = (balance: Points, more: Partial<Wallet> = {}): Wallet => ({
  balance,
  bettingOn: true,
  readAt: TWO_O_CLOCK,
  version: `${balance}......`.slice(0, 8),
  ...more,
});
