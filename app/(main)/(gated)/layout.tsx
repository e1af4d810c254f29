import type { ReactNode } from "react";
import { requireBetting } from "@/lib/server/pages/visit";

/** Above the pages' loading states, so that who may not be here is sent on by the answer itself. */
const BettingLayout = async ({ children }: { readonly children: ReactNode }) => {
  await requireBetting();
  return children;
};

export default BettingLayout;
