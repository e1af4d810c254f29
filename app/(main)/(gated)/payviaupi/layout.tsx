import type { ReactNode } from "react";
import { requirePlay } from "@/lib/server/pages/page-viewer";

/** Above this page's loading state, so that a break answers with a redirect. */
const PlayLayout = async ({ children }: { readonly children: ReactNode }) => {
  await requirePlay();
  return children;
};

export default PlayLayout;
