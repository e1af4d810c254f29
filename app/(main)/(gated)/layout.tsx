import type { ReactNode } from "react";
import { requireBetting } from "@/lib/server/pages/page-viewer";

/** The check runs above the page's loading state, so that the response itself is the redirect. */
const BettingLayout = async ({ children }: { readonly children: ReactNode }) => {
  await requireBetting();
  return children;
};

export default BettingLayout;
