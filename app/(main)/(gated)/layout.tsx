import type { ReactNode } from "react";
import { requireBetting } from "@/lib/server/pages/page-viewer";

/** Requires betting above the page's loading state, so that the response itself is the redirect. */
const BettingLayout = async ({ children }: { readonly children: ReactNode }) => {
  await requireBetting();
  return children;
};

export default BettingLayout;
