/** The id of the list of bids. */
export const LIST_ID = "bid-lines";

/**
 * Scrolls to the line or group that was added last, after it has rendered, unless the player types in a field. Where
 * that would leave half of the screen's title below the header, it scrolls until the title is out of sight.
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
    row.style.scrollMarginBottom = missing > 0 && titleEnd > missing ? `${titleEnd - missing}px` : "";
    row.scrollIntoView?.({
      block: "nearest",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  });
};
