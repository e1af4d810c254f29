"use client";

import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { notifyError } from "@/components/ui/notify";
import { useSessionOpen } from "@/lib/client/clock/use-time-left";
import { useChosenMarket } from "./chooser";

const TILE =
  "flex h-full min-h-24 w-full flex-col items-start gap-0.5 rounded-card border border-line px-3 py-2.5 text-left";

interface GameTileProps {
  readonly id: string;
  readonly name: string;
  readonly bidScreen: Route;
  /** Of a game that is taken until the open time only: what its tile says from then on, and what a tap is answered. */
  readonly closed: { readonly sign: string; readonly refusal: string } | null;
  /** Its shape, name, description and rate, which are its accessible name; what the rate means is in an element `ID-pays`. */
  readonly children: ReactNode;
}

/**
 * One game type of a chooser. One that is taken until the open time only is refused once that has come, with the
 * document's words; it changes by itself when the time comes.
 */
export const GameTile = ({ id, name, bidScreen, closed, children }: GameTileProps) => {
  const openTaken = useSessionOpen(useChosenMarket(), "Open");
  const over = openTaken ? null : closed;

  if (over !== null) {
    return (
      <button
        aria-disabled
        className={`${TILE} bg-sunken text-ink-soft`}
        onClick={() => notifyError(over.refusal)}
        type="button"
      >
        <span className="font-semibold">{name}</span>
        <span className="text-small">{over.sign}</span>
      </button>
    );
  }
  return (
    <Link ahead aria-describedby={`${id}-pays`} className={`${TILE} bg-surface`} href={bidScreen}>
      {children}
    </Link>
  );
};
