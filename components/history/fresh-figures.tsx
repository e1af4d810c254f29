"use client";

import { useRefreshOnActivity } from "@/lib/client/data/account-activity";
import { usePageReadAt } from "@/lib/client/data/read";

/** The month's figures are in the HTML alone. */
export const FreshFigures = () => {
  useRefreshOnActivity(usePageReadAt());
  return null;
};
