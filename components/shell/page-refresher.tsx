"use client";

import { usePageReadAt } from "@/lib/client/data/read";
import { useRefreshStalePage } from "@/lib/client/data/refresh-page";

/** On a page whose data is in its HTML alone: it is asked for again when it appears old. */
export const PageRefresher = () => {
  useRefreshStalePage(usePageReadAt());
  return null;
};
