"use client";

import { formatDuration } from "@/components/ui/duration";
import { useSecondsLeft } from "@/lib/client/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { Session } from "@/lib/domain/market-clock";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface SessionChoiceProps {
  readonly market: Market;
  readonly session: Session;
  /** What still takes bids. */
  readonly taken: Readonly<Record<Session, boolean>>;
  readonly locked: boolean;
  readonly onChoose: (session: Session) => void;
}

/** Open or Close, and how long each still takes bids. Open is disabled once the market's open time has come. */
export const SessionChoice = ({ market, session, taken, locked, onChoose }: SessionChoiceProps) => {
  const words = useWords("bid");
  return (
    <fieldset>
      <legend className="sr-only">{words.session}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(["Open", "Close"] as const).map((choice) => (
          <Choice
            checked={session === choice}
            choice={choice}
            disabled={locked || !taken[choice]}
            key={choice}
            market={market}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
};

interface ChoiceProps {
  readonly market: Market;
  readonly choice: Session;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChoose: (session: Session) => void;
}

const Choice = ({ market, choice, checked, disabled, onChoose }: ChoiceProps) => {
  const words = useWords("market");
  const seconds = useSecondsLeft(market, choice);
  const id = `session-${choice.toLowerCase()}`;
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-control border border-edge bg-surface px-3 has-checked:border-accent has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft has-checked:outline-1 has-checked:outline-accent">
      <input
        aria-describedby={`${id}-left`}
        aria-labelledby={id}
        checked={checked}
        className="size-5 accent-accent"
        disabled={disabled}
        name="session"
        onChange={() => onChoose(choice)}
        type="radio"
        value={choice}
      />
      <span>
        <span className="block font-semibold" id={id}>
          {choice === "Open" ? words.open : words.close}
        </span>
        <span className="block text-ink-soft text-small" id={`${id}-left`}>
          {seconds > 0 ? fill(words.left, { time: formatDuration(seconds) }) : words.ended}
        </span>
      </span>
    </label>
  );
};
