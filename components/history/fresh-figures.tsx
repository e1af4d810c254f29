"use client";

import { useFreshBooks } from "@/lib/client/data/books";
import { usePageReadAt } from "@/lib/client/data/read";

/** The month's figures are in the HTML alone. */
export const FreshFigures = () => {
  useFreshBooks(usePageReadAt());
  return null;
};
