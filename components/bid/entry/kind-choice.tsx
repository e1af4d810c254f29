"use client";

import { PANA_KINDS, type PanaKind, panasOfDigit } from "@/lib/domain/game/pana-kinds";
import { DIGITS } from "@/lib/domain/game/panas";
import { useWords } from "@/lib/i18n/words-provider";

interface KindChoiceProps {
  readonly digit: string;
  readonly kinds: readonly PanaKind[];
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onChange: (kinds: readonly PanaKind[]) => void;
}

const KINDS = Object.keys(PANA_KINDS) as readonly PanaKind[];

/** SP, DP and TP to tick, each with how many panas the digit has of it. */
export const KindChoice = ({ digit, kinds, disabled, invalid, onChange }: KindChoiceProps) => {
  const { bid: words } = useWords("bid");
  const toggle = (kind: PanaKind) => onChange(KINDS.filter((other) => kinds.includes(other) !== (other === kind)));
  const known = DIGITS.includes(digit.trim());
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{words.kinds}</legend>
      <div className="grid fit-cols-20 gap-3">
        {KINDS.map((kind) => (
          <label
            className={`flex min-h-12 items-center gap-2.5 rounded-control border bg-surface px-3 font-semibold has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-disabled:text-ink-soft ${invalid ? "border-bad" : "border-edge"}`}
            key={kind}
          >
            <input
              aria-invalid={invalid}
              aria-label={kind}
              checked={kinds.includes(kind)}
              className="size-5 accent-accent"
              onChange={() => toggle(kind)}
              type="checkbox"
            />
            {kind}
            {known && (
              <span className="ml-auto text-ink-soft text-small">{panasOfDigit(kind, digit.trim()).length}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
