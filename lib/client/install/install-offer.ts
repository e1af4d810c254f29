/** In localStorage; `NEVER` if the player does not want the hint. */
const VISITS = "visits";
const NEVER = "never";
/** In sessionStorage. */
const COUNTED = "visit-counted";
const FROM_VISIT = 2;

const withStorage = <Result>(work: () => Result, otherwise: Result): Result => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** Counts this tab's visit once. */
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

export const neverOfferInstall = (): void => withStorage(() => localStorage.setItem(VISITS, NEVER), undefined);

export const isInstalled = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Only Apple's browsers, which have no prompt, have this property. */
export const mustInstallByHand = (): boolean => "standalone" in navigator && navigator.standalone === false;

export interface InstallPrompt extends Event {
  /** Works once, after a tap. */
  readonly prompt: () => Promise<unknown>;
}
