"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import type { EntryField } from "@/lib/domain/game/entries";
import type { GameType } from "@/lib/domain/game/game-types";
import { isMotor } from "@/lib/domain/game/motors";
import { useTranslations } from "@/lib/i18n/translations-provider";
import type { Entry } from "./entry";
import { PROBLEM_ID } from "./entry-choices";
import { type NumberField, suggestNumbers } from "./form-fields";

/** Widths of the fields in the row of Proceed, which together fill 320 px. With larger text Proceed alone wraps. */
const ROOM = {
  number: "grow basis-[min(4.5rem,30vw)]",
  points: "grow-2 basis-[min(6.25rem,40vw)]",
  // Room for ten digits; below 360 px Proceed wraps.
  motor: "grow basis-[min(6.5rem,42vw)]",
} as const;

/** What is entered, and what Proceed found wrong in it. */
export interface EntryProps {
  readonly game: GameType;
  readonly entry: Entry;
  /** The field that Proceed found wrong; null after the next change. */
  readonly fault: EntryField | null;
  /** What to do about it. */
  readonly problem: string | null;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Entry>) => void;
}

interface EntryFieldsProps extends EntryProps {
  readonly labels: readonly [number: string, second: string];
  readonly isSangam: boolean;
  readonly onField: (field: NumberField) => void;
}

/** Shows the fields with Proceed, and below them what to do about what Proceed found wrong. */
export const EntryFields = (props: EntryFieldsProps) => {
  const { game, entry, fault, disabled, labels, isSangam, onChange, onField } = props;
  const { bid: t } = useTranslations("bid");
  const takesDigits = isMotor(game);
  return (
    <div>
      <div className={`items-end gap-3 ${isSangam ? "grid grid-cols-2" : "flex flex-wrap"}`}>
        <TypedField
          className={takesDigits ? ROOM.motor : ROOM.number}
          disabled={disabled}
          id="number"
          invalid={fault === "number"}
          label={labels[0]}
          onChange={(number) => onChange({ number })}
          onFocus={() => onField("number")}
          suggestions={suggestNumbers(game, entry.number)}
          value={entry.number}
        />
        {isSangam && (
          <TypedField
            className=""
            disabled={disabled}
            id="second"
            invalid={fault === "second"}
            label={labels[1]}
            onChange={(second) => onChange({ second })}
            onFocus={() => onField("second")}
            suggestions={game.closeDigits}
            value={entry.second}
          />
        )}
        <TypedField
          className={takesDigits ? ROOM.motor : ROOM.points}
          disabled={disabled}
          id="points"
          invalid={fault === "stake"}
          label={t.points}
          last
          onChange={(stake) => onChange({ stake })}
          value={entry.stake}
        />
        <button
          className={buttonClass(
            "secondary",
            "min-h-12.5 grow basis-[5.75rem] border-edge px-1.5 text-[min(1rem,8vw)]",
          )}
          disabled={disabled}
          type="submit"
        >
          {t.proceed}
        </button>
      </div>
      <EntryProblem {...props} />
    </div>
  );
};

/**
 * Shows below the fields what to do where Proceed found one wrong, which the toast announces. The line is always there,
 * so that nothing moves below a finger, and describes the field.
 */
const EntryProblem = ({ fault, problem, isSangam, labels }: EntryFieldsProps) => {
  const named = isSangam && (fault === "number" || fault === "second");
  return (
    <p className="entry-problem font-semibold text-bad text-small" id={PROBLEM_ID}>
      {fault && (named ? `${labels[fault === "number" ? 0 : 1]}: ${problem}` : problem)}
    </p>
  );
};

interface TypedFieldProps {
  readonly id: string;
  readonly className: string;
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly last?: boolean;
  readonly suggestions?: readonly string[];
  readonly onChange: (value: string) => void;
  readonly onFocus?: () => void;
}

const NO_NUMBERS: readonly string[] = [];

/** The most digits that are shown large on a phone. */
const LARGE_DIGITS = 8;

/** Shows a field for a number. Typing corrects nothing; Proceed names the problem. */
const TypedField = ({
  id,
  className,
  suggestions = NO_NUMBERS,
  last,
  invalid,
  onChange,
  ...field
}: TypedFieldProps) => (
  <>
    <Field
      autoComplete="off"
      className={`${className} ${field.value.length > LARGE_DIGITS ? "many-digits" : ""}`}
      enterKeyHint={last ? "done" : "next"}
      id={id}
      inputMode="numeric"
      invalid={invalid}
      {...(invalid && { "aria-describedby": PROBLEM_ID })}
      onChange={(event) => onChange(event.target.value)}
      {...(suggestions.length > 0 ? { list: `${id}-numbers` } : {})}
      {...field}
    />
    {suggestions.length > 0 && (
      <datalist id={`${id}-numbers`}>
        {suggestions.map((number) => (
          <option key={number} value={number} />
        ))}
      </datalist>
    )}
  </>
);
