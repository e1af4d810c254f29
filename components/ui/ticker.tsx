import type { ReactNode } from "react";
import { DownIcon, PauseIcon, PlayIcon } from "./icons";
import { OPERATOR_TEXT } from "./operator-text";

interface TickerProps {
  readonly text: string;
  /** Whether the text is the operator's. */
  readonly isOperatorText?: boolean;
  readonly pause: string;
  /** The name of the switch that unfolds the text under reduced motion; without it the text is always whole. */
  readonly whole?: string;
  readonly className?: string;
}

/** Returns the duration of a round, by which a long text moves no faster than a short one. */
const toDuration = (text: string): string => `${Math.max(18, text.length / 4)}s`;

interface TickerSwitchProps {
  readonly name: string;
  readonly turns: { readonly "data-stops": true } | { readonly "data-unfolds": true };
  readonly children: ReactNode;
}

/** Shows a checkbox that style rules read, because it works before script runs. */
const TickerSwitch = ({ name, turns, children }: TickerSwitchProps) => (
  <span className="ticker-switch">
    <input aria-label={name} autoComplete="off" type="checkbox" {...turns} />
    {children}
  </span>
);

/** Moves a long text through one line, with a switch that pauses it. */
export const Ticker = ({ text, isOperatorText = false, pause, whole, className = "" }: TickerProps) => (
  <div className={`ticker ${className}`}>
    <div className="min-w-0 flex-1 overflow-hidden">
      <div className="ticker-place" style={{ animationDuration: toDuration(text) }}>
        <p
          className={`ticker-text ${whole === undefined ? "" : "ticker-cut"}`}
          key={text}
          style={{ animationDuration: toDuration(text) }}
          {...(isOperatorText && OPERATOR_TEXT)}
        >
          {text}
        </p>
      </div>
    </div>
    <TickerSwitch name={pause} turns={{ "data-stops": true }}>
      <PauseIcon className="size-5" />
      <PlayIcon className="size-5" />
    </TickerSwitch>
    {whole !== undefined && (
      <TickerSwitch name={whole} turns={{ "data-unfolds": true }}>
        <DownIcon className="size-5" />
      </TickerSwitch>
    )}
  </div>
);

interface HeadlineProps {
  /** The operator's notes, shown as plain text. */
  readonly notes: readonly string[];
  readonly t: { readonly headline: string; readonly pause: string; readonly whole: string };
  readonly className?: string;
}

const BETWEEN = " \u2022 ";

/** Shows the operator's headline (docs/specification.md, 4.6 Headline). */
export const Headline = ({ notes, t, className = "" }: HeadlineProps) =>
  notes.length > 0 && (
    <section
      aria-label={t.headline}
      className={`rounded-card border border-line bg-warn-soft pl-3 text-small ${className}`}
    >
      <Ticker className="min-h-9!" pause={t.pause} text={notes.join(BETWEEN)} isOperatorText whole={t.whole} />
    </section>
  );
