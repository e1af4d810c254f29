"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { clearLastSeen } from "@/lib/client/device/last-seen";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { reloadDocument } from "@/lib/client/session/session-end";
import type { Language } from "@/lib/contract/preferences";

/** What header, menu, footer and texts depend on. */
export interface Viewer {
  /** The player's key; null for a visitor. */
  readonly player: string | null;
  readonly name: string | null;
  /** `unknown` while the provider does not respond. */
  readonly betting: "on" | "off" | "unknown";
  readonly language: Language;
}

const ShellViewer = createContext<Viewer | null>(null);

/** Tells the page's `ViewerWatch` for which viewer the layout was rendered, and sets the player of the page. */
export const ShellViewerProvider = ({
  viewer,
  children,
}: {
  readonly viewer: Viewer;
  readonly children: ReactNode;
}) => {
  useEffect(() => {
    setPagePlayer(viewer.player);
    clearLastSeen(viewer.player);
  }, [viewer.player]);
  return <ShellViewer value={viewer}>{children}</ShellViewer>;
};

/**
 * Replaces the layout of another viewer, because a client navigation keeps the layout. A layout with other texts or
 * another betting state is refreshed; another player gets a new document, so that nothing of the former player stays in
 * memory (docs/faults.md, row 40).
 */
export const ViewerWatch = ({ viewer: { player, name, betting, language } }: { readonly viewer: Viewer }) => {
  const shell = useContext(ShellViewer);
  const router = useRouter();
  const otherPlayer = shell !== null && shell.player !== player;
  // Menu and footer stay while betting is unknown, because the provider does not respond.
  const otherBetting = shell !== null && betting !== "unknown" && shell.betting !== betting;
  const otherShell = shell !== null && (otherBetting || shell.name !== name || shell.language !== language);

  useEffect(() => {
    if (otherPlayer) reloadDocument();
    else if (otherShell) router.refresh();
  }, [otherPlayer, otherShell, router]);
  return null;
};
