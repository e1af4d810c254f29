/**
 * Whether a bid screen shows a list or picks that are not sent, or the receipt of a bid (components/bid/slip-bar.tsx).
 */
export const hasOpenSlip = (): boolean => document.querySelector("[data-open-slip]") !== null;

/** Whether a dialog or popover is open. The popover of toasts does not count, because it is always open. */
export const hasOpenOverlay = (): boolean =>
  document.querySelector("dialog[open]") !== null ||
  [...document.querySelectorAll<HTMLElement>('[popover="auto"]')].some((element) => element.matches(":popover-open"));
