import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";

/**
 * The element at the top of a page, below its header, that the bars of a slow network and of bids that are being checked
 * stand in: each layout has one.
 */
const BAR_PLACE = "page-bars";

/** That element of the page that is shown; null before it is looked for, and where the page's layout has none. */
export const useBarPlace = (): HTMLElement | null => {
  const path = usePathname();
  const [found, setFound] = useState<{ readonly path: string; readonly place: HTMLElement | null } | null>(null);
  // A page of another layout has another element for the bars, or none.
  useEffect(() => setFound({ path, place: document.getElementById(BAR_PLACE) }), [path]);
  return found?.path === path ? found.place : null;
};
