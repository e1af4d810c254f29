import { phoneStorage, tabStorage } from "../device/storage";

/** `NEVER` if the player does not want the hint. */
const VISITS = "visits";
const NEVER = "never";
/** In the tab's storage. */
const COUNTED = "visit-counted";
const MIN_VISITS = 2;

/** Counts this tab's visit once. */
export const mayOfferInstall = (): boolean => {
  const stored = phoneStorage.getItem(VISITS);
  if (stored === NEVER) return false;
  const before = Number(stored ?? 0) || 0;
  if (tabStorage.getItem(COUNTED) !== null) return before >= MIN_VISITS;
  tabStorage.setItem(COUNTED, "1");
  // Where nothing outlives the page, a hint that was refused would come back each time.
  return phoneStorage.setItem(VISITS, String(Math.min(before + 1, MIN_VISITS))) && before + 1 >= MIN_VISITS;
};

export const neverOfferInstall = (): void => void phoneStorage.setItem(VISITS, NEVER);

export const isInstalled = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Only Apple's browsers, which have no prompt, have this property. */
export const mustInstallByHand = (): boolean => "standalone" in navigator && navigator.standalone === false;

export interface InstallPrompt extends Event {
  /** Works once, after a tap. */
  readonly prompt: () => Promise<unknown>;
}
