"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { startAnew } from "@/lib/client/session/session-end";
import type { Language } from "@/lib/contract/preferences";

/** The viewer, as far as header, menu, footer and words depend on it. */
export interface Viewer {
  /** A keyed digest of the player, null for a visitor. */
  readonly player: string | null;
  readonly name: string | null;
  /** `unknown`: the provider did not answer. */
  readonly betting: "on" | "off" | "unknown";
  readonly language: Language;
}

const ShellViewer = createContext<Viewer | null>(null);

/** Gives pages the viewer for whom the layout was rendered. */
export const ShellOf = ({ viewer, children }: { readonly viewer: Viewer; readonly children: ReactNode }) => {
  useEffect(() => setPagePlayer(viewer.player), [viewer.player]);
  return <ShellViewer value={viewer}>{children}</ShellViewer>;
};

/**
 * Compares the page's viewer with the layout's, which a client navigation keeps. If they differ, both are read again.
 * Another player, or a visitor, gets a new document, so that nothing in memory is the former player's (docs/faults.md,
 * row 40).
 */
export const ViewerWatch = ({ viewer: { player, name, betting, language } }: { readonly viewer: Viewer }) => {
  const shell = useContext(ShellViewer);
  const router = useRouter();
  const otherPlayer = shell !== null && shell.player !== player;
  // Betting is unknown while the provider does not answer: menu and footer stay.
  const otherBetting = shell !== null && betting !== "unknown" && shell.betting !== betting;
  const otherShell = shell !== null && (otherBetting || shell.name !== name || shell.language !== language);

  useEffect(() => {
    if (otherPlayer) startAnew();
    else if (otherShell) router.refresh();
  }, [otherPlayer, otherShell, router]);
  return null;
};
