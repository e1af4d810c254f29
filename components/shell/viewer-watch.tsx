"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { startAnew } from "@/lib/client/session/session-end";
import type { Language } from "@/lib/contract/preferences";

/** Who looks at the app, as far as header, menu, footer and words depend on it. */
export interface Viewer {
  /** A keyed digest of the player, null for a visitor. */
  readonly player: string | null;
  readonly name: string | null;
  /** `unknown`: the provider did not answer. */
  readonly betting: "on" | "off" | "unknown";
  readonly language: Language;
}

const ShellViewer = createContext<Viewer | null>(null);

/** Gives the pages below a layout the viewer for whom its header, menu and footer were rendered. */
export const ShellOf = ({ viewer, children }: { readonly viewer: Viewer; readonly children: ReactNode }) => {
  useEffect(() => setPagePlayer(viewer.player), [viewer.player]);
  return <ShellViewer value={viewer}>{children}</ShellViewer>;
};

/**
 * Comes with every page and says for whom the page was rendered. A client navigation keeps the layout: where the
 * page's viewer is another than the layout's, both are asked for again. Another player, or none, begins with a new
 * document, so that nothing the browser keeps in memory is the former player's (docs/faults.md, row 40).
 */
export const ViewerWatch = ({ viewer: { player, name, betting, language } }: { readonly viewer: Viewer }) => {
  const shell = useContext(ShellViewer);
  const router = useRouter();
  const otherPlayer = shell !== null && shell.player !== player;
  // While the provider does not answer, betting is unknown: keep the menu and footer as they are.
  const otherBetting = shell !== null && betting !== "unknown" && shell.betting !== betting;
  const otherShell = shell !== null && (otherBetting || shell.name !== name || shell.language !== language);

  useEffect(() => {
    if (otherPlayer) startAnew();
    else if (otherShell) router.refresh();
  }, [otherPlayer, otherShell, router]);
  return null;
};
