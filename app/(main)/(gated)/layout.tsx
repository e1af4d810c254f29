import type { ReactNode } from "react";
import { requireBetting } from "@/lib/server/pages/current-player";

/** Above the pages' loading states, so that who may not be here is sent on by the answer itself. */
const BettingLayout = async ({ children }: { readonly children: ReactNode }) => {
  await requireBetting();
  return children;
};

export default BettingLayout;
