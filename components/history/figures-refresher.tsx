"use client";

import { useRefreshOnActivity } from "@/lib/client/data/account-activity";
import { usePageReadAt } from "@/lib/client/data/read";

/** Loads the page again after account activity, because the month's figures are in the HTML alone. */
export const FiguresRefresher = () => {
  useRefreshOnActivity(usePageReadAt());
  return null;
};
