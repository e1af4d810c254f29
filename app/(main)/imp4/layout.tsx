import type { ReactNode } from "react";
import { requireBetting } from "@/lib/server/session/current-player";

/** Above the page's loading state, so that who may not be here is sent on by the answer itself. */
const HistoryLayout = async ({ children }: { readonly children: ReactNode }) => {
  await requireBetting();
  return children;
};

export default HistoryLayout;
