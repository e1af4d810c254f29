"use client";

import { useFreshPage } from "@/lib/client/data/books";
import { usePageReadAt } from "@/lib/client/data/read";

/** For a page whose data is in its HTML alone. */
export const FreshPage = () => {
  useFreshPage(usePageReadAt());
  return null;
};
