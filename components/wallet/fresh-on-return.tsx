"use client";

import { useRefreshOnReturn } from "@/lib/client/page/coming-back";

/** Keeps the screen that it stands on up to date when the player comes back to it. @param readAt as the page read it. */
export const FreshOnReturn = ({ readAt }: { readonly readAt: number }) => {
  useRefreshOnReturn(readAt);
  return null;
};
