import { phoneStorage, tabStorage } from "../device/storage";

/** `NEVER` if the player does not want the hint. */
const VISITS = "visits";
const NEVER = "never";
/** In the tab's storage. */
const COUNTED = "visit-counted";
const FROM_VISIT = 2;

/** Counts this tab's visit once. */
export const mayOfferInstall = (): boolean => {
  const kept = phoneStorage.getItem(VISITS);
  if (kept === NEVER) return false;
  const before = Number(kept ?? 0) || 0;
  if (tabStorage.getItem(COUNTED) !== null) return before >= FROM_VISIT;
  tabStorage.setItem(COUNTED, "1");
  // Where nothing outlives the page, a hint that was refused would come back each time.
  return phoneStorage.setItem(VISITS, String(Math.min(before + 1, FROM_VISIT))) && before + 1 >= FROM_VISIT;
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
