import type { ReactNode } from "react";
import { DownIcon, PauseIcon, PlayIcon } from "./icons";
import { OPERATOR_TEXT } from "./operator-text";

interface TickerProps {
  readonly text: string;
  /** The operator's own text. */
  readonly theirs?: boolean;
  readonly pause: string;
  /** Under reduced motion. Without it the text is always whole. */
  readonly whole?: string;
  readonly className?: string;
}

const STOPS =
  "group-hover/ticker:[animation-play-state:paused] group-has-[[data-stops]:checked]/ticker:[animation-play-state:paused] motion-reduce:[animation-duration:1ms]!";

/** To its end and back, so that its place is never blank. */
const MOVING_TEXT = `w-max min-w-full animate-drift whitespace-nowrap motion-reduce:w-auto motion-reduce:py-1.5 motion-reduce:whitespace-normal ${STOPS}`;

/** Right by its own width while the line moves left by the line's. */
const MOVING_PLACE = `animate-drift [--drift:100%] motion-reduce:animate-none ${STOPS}`;

const CUT_WHERE_STILL = "group-not-has-[[data-unfolds]:checked]/ticker:motion-reduce:truncate!";

/** A long text moves no faster than a short text. */
const roundOf = (text: string): string => `${Math.max(18, text.length / 4)}s`;

interface TickerSwitchProps {
  readonly name: string;
  readonly turns: { readonly "data-stops": true } | { readonly "data-unfolds": true };
  readonly className: string;
  readonly children: ReactNode;
}

/** A checkbox that style rules read: it works before script runs. */
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

export const Ticker = ({ text, theirs = false, pause, whole, className = "" }: TickerProps) => (
  <div className={`group/ticker flex min-h-12 items-center ${className}`}>
    <div className="min-w-0 flex-1 overflow-hidden">
      <div className={MOVING_PLACE} style={{ animationDuration: roundOf(text) }}>
        <p
          className={`[--drift:-100%] ${MOVING_TEXT} ${whole === undefined ? "" : CUT_WHERE_STILL}`}
          key={text}
          style={{ animationDuration: roundOf(text) }}
          {...(theirs && OPERATOR_TEXT)}
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

interface HeadlineProps {
  /** Shown as plain text. */
  readonly notes: readonly string[];
  readonly words: { readonly headline: string; readonly pause: string; readonly whole: string };
}

const BETWEEN = " \u2022 ";

/** docs/specification.md, 4.6 Headline. */
export const Headline = ({ notes, words }: HeadlineProps) =>
  notes.length > 0 && (
    <section aria-label={words.headline} className="mb-1 rounded-card border border-line bg-warn-soft pl-3 text-small">
      <Ticker className="min-h-9!" pause={words.pause} text={notes.join(BETWEEN)} theirs whole={words.whole} />
    </section>
  );
