import type { ReactNode } from "react";
import { readVisit } from "@/lib/server/pages/visit";

/**
 * The layout of a page that needs a player and has a loading state: it stands above that state, so that a visitor is
 * sent to /login by the answer itself. Pages without one need it not: their own `readVisit` does it.
 */
export const PlayerLayout = async ({ children }: { readonly children: ReactNode }) => {
  await readVisit();
  return children;
};
