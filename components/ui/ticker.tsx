import type { ReactNode } from "react";
import { DownIcon, PauseIcon, PlayIcon } from "./icons";

interface TickerProps {
  readonly text: string;
  /** Names the switch that stops and starts the text. */
  readonly pause: string;
  /** Names the switch that shows the whole text, of which one line is seen where nothing moves; else it is always whole. */
  readonly whole?: string;
  readonly className?: string;
}

const STOPS =
  "group-hover/ticker:[animation-play-state:paused] group-has-[[data-stops]:checked]/ticker:[animation-play-state:paused] motion-reduce:[animation-duration:1ms]!";

/** A moving line: from its start to its end and back, so that its place is never blank. Still under reduced motion. */
const MOVING_TEXT = `w-max min-w-full animate-drift whitespace-nowrap motion-reduce:w-auto motion-reduce:py-1.5 motion-reduce:whitespace-normal ${STOPS}`;

/** As wide as the place: it moves by the place's width to the right while the line moves by its own to the left. */
const MOVING_PLACE = `animate-drift [--drift:100%] motion-reduce:animate-none ${STOPS}`;

/** One line of it, until its switch says otherwise. */
const CUT_WHERE_STILL = "group-not-has-[[data-unfolds]:checked]/ticker:motion-reduce:truncate!";

/** Seconds of a round: a long text goes no faster than a short one. */
const roundOf = (text: string): string => `${Math.max(18, text.length / 4)}s`;

interface TickerSwitchProps {
  readonly name: string;
  /** Which of the text's rules it turns on. */
  readonly turns: { readonly "data-stops": true } | { readonly "data-unfolds": true };
  readonly className: string;
  readonly children: ReactNode;
}

/** A checkbox that style rules read, so it works before any script is there. Its target is larger than a line of text. */
const TickerSwitch = ({ name, turns, className, children }: TickerSwitchProps) => (
  <span className={`relative -my-1.5 flex size-12 shrink-0 items-center justify-center ${className}`}>
    <input
      aria-label={name}
      autoComplete="off"
      className="peer absolute inset-0 size-12 cursor-pointer appearance-none rounded-control"
      type="checkbox"
      {...turns}
    />
    {children}
  </span>
);

/** A scrolling notice that is in the page once and can be stopped. */
export const Ticker = ({ text, pause, whole, className = "" }: TickerProps) => (
  <div className={`group/ticker flex min-h-12 items-center ${className}`}>
    <div className="min-w-0 flex-1 overflow-hidden">
      <div className={MOVING_PLACE} style={{ animationDuration: roundOf(text) }}>
        <p
          className={`[--drift:-100%] ${MOVING_TEXT} ${whole === undefined ? "" : CUT_WHERE_STILL}`}
          style={{ animationDuration: roundOf(text) }}
        >
          {text}
        </p>
      </div>
    </div>
    <TickerSwitch className="motion-reduce:hidden" name={pause} turns={{ "data-stops": true }}>
      <PauseIcon className="pointer-events-none size-5 peer-checked:hidden" />
      <PlayIcon className="pointer-events-none hidden size-5 peer-checked:block" />
    </TickerSwitch>
    {whole !== undefined && (
      <TickerSwitch className="motion-safe:hidden" name={whole} turns={{ "data-unfolds": true }}>
        <DownIcon className="pointer-events-none size-5 peer-checked:rotate-180" />
      </TickerSwitch>
    )}
  </div>
);
