"use client";

import { usePageReadAt } from "@/lib/client/data/read";
import { useRefreshStalePage } from "@/lib/client/data/refresh-page";

/** Refreshes a page whose data is in its HTML alone when it appears with old data. */
export const PageRefresher = () => {
  useRefreshStalePage(usePageReadAt());
  return null;
};
