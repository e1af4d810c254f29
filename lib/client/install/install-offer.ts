/** Kept on the phone: how often it came, as a number, or that the hint is not wanted any more. */
const VISITS = "visits";
const NEVER = "never";
/** Kept by the tab: it has been counted. */
const COUNTED = "visit-counted";
const FROM_VISIT = 2;

/** Storage may be shut, as in a private window: then nothing is offered. */
const withStorage = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Counts this tab's visit once. @returns whether the app may be offered for the home screen now. */
export const mayOfferInstall = (): boolean =>
  withStorage(() => {
    const kept = localStorage.getItem(VISITS);
    if (kept === NEVER) return false;
    const before = Number(kept ?? 0) || 0;
    if (sessionStorage.getItem(COUNTED) !== null) return before >= FROM_VISIT;
    sessionStorage.setItem(COUNTED, "1");
    localStorage.setItem(VISITS, String(Math.min(before + 1, FROM_VISIT)));
    return before + 1 >= FROM_VISIT;
  }, false);

/** The player wants no hint any more, on this phone, for good. */
export const neverOfferInstall = (): void => withStorage(() => localStorage.setItem(VISITS, NEVER), undefined);

/** Whether it was opened from the home screen already. */
export const isInstalled = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Apple's browsers cannot ask: there the player does it by hand. They alone have the property. */
export const mustInstallByHand = (): boolean => "standalone" in navigator && navigator.standalone === false;

/** What a browser fires that can put the app on the home screen. */
export interface InstallPrompt extends Event {
  /** Asks the player. Good for one use, after a tap. */
  readonly prompt: () => Promise<unknown>;
}
