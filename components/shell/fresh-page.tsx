"use client";

import { useFreshPage } from "@/lib/client/data/fresh-page";
import { usePageReadAt } from "@/lib/client/data/read";

/** On a page whose data is in its HTML alone: it is asked for again when it appears old. */
export const FreshPage = () => {
  useFreshPage(usePageReadAt());
  return null;
};
