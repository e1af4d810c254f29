import type { ReactNode } from "react";
import { requireBetting } from "@/lib/server/pages/visit";

/** Above a page's loading state, so that who may not be here is redirected by the answer itself. */
const BettingLayout = async ({ children }: { readonly children: ReactNode }) => {
  await requireBetting();
  return children;
};

export default BettingLayout;
