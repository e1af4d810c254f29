/** The id of the list of bids. */
export const LIST_ID = "bid-lines";

/** Returns how a list scrolls to a place: at once for players who want less motion. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";

/** The room that stays between the header and the fields, in pixels. */
const ROOM = 8;

/**
 * Scrolls to the line or group that was added last, after it has rendered, unless the player types in a field. Where
 * that would leave half of the screen's title below the header, it scrolls until the title is out of sight; but never
 * so far that the fields go, since the next number is entered there, and the slip tells what was added.
 */
export const showNewest = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches("input")) return;
    const newest = document.getElementById(LIST_ID)?.lastElementChild;
    const row = newest?.querySelector("summary") ?? newest;
    const title = document.querySelector(".bid-about > :first-child");
    if (!(row instanceof HTMLElement && title)) return;
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const missing = row.getBoundingClientRect().bottom + Number.parseFloat(scrollPaddingBottom) - window.innerHeight;
    const titleEnd = title.getBoundingClientRect().bottom - Number.parseFloat(scrollPaddingTop);
    if (missing <= 0) return row.scrollIntoView?.({ block: "nearest", behavior: scrollBehavior() });
    const fields = title.closest(".bid-entry")?.querySelector("form");
    const most = fields ? fields.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop) - ROOM : Infinity;
    // On a wide window the list has a column of its own, beside the fields.
    document.documentElement.scrollBy?.({
      top: Math.max(0, Math.min(Math.max(missing, titleEnd), most)),
      behavior: scrollBehavior(),
    });
  });
};
