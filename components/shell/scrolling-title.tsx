"use client";

import { useState } from "react";
import { MOVING_TEXT } from "@/components/ui/ticker";

interface ScrollingTitleProps {
  readonly title: string;
  /** Says that a press stops the title, and another lets it move on. */
  readonly pause: string;
}

/** The header's moving title. A press stops it: the header has no room for a separate button. */
export const ScrollingTitle = ({ title, pause }: ScrollingTitleProps) => {
  const [stopped, setStopped] = useState(false);
  return (
    <button
      aria-pressed={stopped}
      className="h-12 min-w-0 flex-1 overflow-hidden text-left"
      onClick={() => setStopped(!stopped)}
      type="button"
    >
      <span
        className={`block text-lead font-semibold ${MOVING_TEXT} ${stopped ? "[animation-play-state:paused]" : ""}`}
      >
        {title}
      </span>
      <span className="sr-only">{pause}</span>
    </button>
  );
};
