"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { clearLastSeen } from "@/lib/client/device/last-seen";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { reloadDocument } from "@/lib/client/session/session-end";
import type { Language } from "@/lib/contract/preferences";

/** As far as header, menu, footer and words depend on the viewer. */
export interface Viewer {
  /** Null for a visitor. */
  readonly player: string | null;
  readonly name: string | null;
  /** `unknown`: the provider did not answer. */
  readonly betting: "on" | "off" | "unknown";
  readonly language: Language;
}

const ShellViewer = createContext<Viewer | null>(null);

export const ShellOf = ({ viewer, children }: { readonly viewer: Viewer; readonly children: ReactNode }) => {
  useEffect(() => {
    setPagePlayer(viewer.player);
    clearLastSeen(viewer.player);
  }, [viewer.player]);
  return <ShellViewer value={viewer}>{children}</ShellViewer>;
};

/**
 * A client navigation keeps the layout. If its viewer differs from the page's, both are read again; another player gets a
 * new document, so that nothing in memory is the former player's (docs/faults.md, row 40).
 */
export const ViewerWatch = ({ viewer: { player, name, betting, language } }: { readonly viewer: Viewer }) => {
  const shell = useContext(ShellViewer);
  const router = useRouter();
  const otherPlayer = shell !== null && shell.player !== player;
  // Betting is unknown while the provider does not answer: menu and footer stay.
  const otherBetting = shell !== null && betting !== "unknown" && shell.betting !== betting;
  const otherShell = shell !== null && (otherBetting || shell.name !== name || shell.language !== language);

  useEffect(() => {
    if (otherPlayer) reloadDocument();
    else if (otherShell) router.refresh();
  }, [otherPlayer, otherShell, router]);
  return null;
};
