"use client";

import { useState } from "react";
import { DownIcon, PauseIcon, PlayIcon } from "./icons";

interface TickerProps {
  readonly text: string;
  /** Names the button that stops and starts the text. */
  readonly pause: string;
  /** Names the button that shows the whole text, of which one line is seen where nothing moves; else it is always whole. */
  readonly whole?: string;
  readonly className?: string;
}

/** A moving line: pauses at the start, moves out and comes back. Still under reduced motion. */
const MOVING_TEXT =
  "w-max min-w-full animate-drift whitespace-nowrap hover:[animation-play-state:paused] motion-reduce:w-auto motion-reduce:whitespace-normal";

/** Seconds of a round: a long text goes no faster than a short one. */
const roundOf = (text: string): string => `${Math.max(18, text.length / 4)}s`;

/** Its target is larger than a line of text is high. */
const TICKER_BUTTON = "-my-1.5 flex size-12 shrink-0 items-center justify-center rounded-control";

const STOPPED = "[animation-play-state:paused]";

/** A scrolling notice that is in the page once and can be stopped. */
export const Ticker = ({ text, pause, whole, className = "" }: TickerProps) => {
  const [stopped, setStopped] = useState(false);
  const [unfolded, setUnfolded] = useState(whole === undefined);
  return (
    <div className={`flex min-h-12 items-center ${className}`}>
      <div className="min-w-0 flex-1 overflow-hidden">
        <p
          className={`${MOVING_TEXT} ${stopped ? STOPPED : ""} ${unfolded ? "" : "motion-reduce:truncate!"} motion-reduce:[animation-duration:1ms]!`}
          style={{ animationDuration: roundOf(text) }}
        >
          {text}
        </p>
      </div>
      <button
        aria-label={pause}
        aria-pressed={stopped}
        className={`${TICKER_BUTTON} motion-reduce:hidden`}
        onClick={() => setStopped(!stopped)}
        type="button"
      >
        {stopped ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
      </button>
      {whole !== undefined && (
        <button
          aria-expanded={unfolded}
          aria-label={whole}
          className={`${TICKER_BUTTON} motion-safe:hidden`}
          onClick={() => setUnfolded(!unfolded)}
          type="button"
        >
          <DownIcon className={`size-5 ${unfolded ? "rotate-180" : ""}`} />
        </button>
      )}
    </div>
  );
};
