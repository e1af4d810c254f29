import type { ReactNode } from "react";
import { requirePlay } from "@/lib/server/pages/page-viewer";

/** Requires a player without a block above the page's loading state, so that the response itself is the redirect. */
const PlayLayout = async ({ children }: { readonly children: ReactNode }) => {
  await requirePlay();
  return children;
};

export default PlayLayout;
