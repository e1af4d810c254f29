import { phoneStorage, tabStorage } from "../device/storage";

/** The storage key of the number of visits, or `NEVER` if the player does not want the hint. */
const VISITS = "visits";
const NEVER = "never";
/** The key in the tab's storage that marks a counted visit. */
const COUNTED = "visit-counted";
const MIN_VISITS = 2;

/** Counts this tab's visit and returns whether the hint may be shown. */
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

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Whether the player has to install by hand: only Apple's browsers, which have no prompt, have this property. */
export const mustInstallByHand = (): boolean => "standalone" in navigator && navigator.standalone === false;

export interface InstallPrompt extends Event {
  /** Shows the browser's prompt; it works one time, after a tap. */
  readonly prompt: () => Promise<unknown>;
}
