"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { EntryField } from "@/lib/domain/game/entries";
import type { GameType } from "@/lib/domain/game/game-types";
import { MIN_MOTOR_DIGITS } from "@/lib/domain/game/motors";
import type { Session } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { type Entry, lineCount } from "./entry";
import { KindChoice, PROBLEM_ID, StakeChips } from "./entry-choices";
import { takesPair } from "./entry-line";
import { entryLabels, listedNumbers, listKeys, type NumberField, pickNumber, suggestNumbers } from "./form-fields";
import { isTabbed, NumberGrid } from "./number-grid";

interface EntryFormProps {
  /** Other ways to choose, shown next to the keys' heading. */
  readonly aside: ReactNode;
  readonly game: GameType;
  /** The player's last stake in whole points; null before any. */
  readonly lastStake: number | null;
  /** The displayed balance, in points; null while it is not known. */
  readonly available: Points | null;
  readonly session: Session;
  readonly entry: Entry;
  /** The lines of the list. */
  readonly lines: readonly BidLine[];
  /** The field that Proceed found wrong; null after the next change. */
  readonly fault: EntryField | null;
  /** What is wrong in that field. */
  readonly problem: string | null;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<Entry>) => void;
  /**
   * Adds the entry to the list.
   * @returns whether something was added, which empties the fields.
   */
  readonly onProceed: () => boolean;
}

/**
 * Takes numbers, points for each line, and Proceed (docs/specification.md, 6.2 Common bid screen). The row of the game
 * type decides which fields there are. Parts that change their height stand below Proceed, so that it does not move.
 */
export const EntryForm = (props: EntryFormProps) => {
  const { game, session, entry, onChange, onProceed } = props;
  const { bid: t } = useTranslations("bid");
  const off = !useIsHydrated() || props.disabled;
  const [field, setField] = useState<NumberField>("number");
  const labels = entryLabels(t, game, session);
  const isSangam = takesPair(game);
  const keys = listKeys(game, entry, field);

  const pick = (number: string) => {
    const changes = pickNumber(game, entry, field, number);
    onChange(changes);
    if (isSangam && changes.number === number) setField("second");
  };

  return (
    <form
      className="flex flex-col gap-3"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!onProceed()) return focusWrong(event.currentTarget);
        setField("number");
        // After a tap the field is not focused, because that would open the phone's keyboard.
        if (document.activeElement?.matches(":focus-visible")) event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <EntryFields {...props} disabled={off} isSangam={isSangam} labels={labels} onField={setField} />
      {game.form === "sp-dp-tp" && (
        <KindChoice
          digit={entry.number}
          disabled={off}
          invalid={props.fault === "kinds"}
          kinds={entry.kinds}
          onChange={(kinds) => onChange({ kinds })}
        />
      )}
      <StakeChips
        available={props.available}
        disabled={off}
        last={props.lastStake}
        lines={lineCount(game, entry)}
        onChoose={(stake) => onChange({ stake })}
        stake={entry.stake}
      />
      <NumberGrid
        {...keys}
        aside={props.aside}
        disabled={off}
        listed={listedNumbers(game, props.lines, session)}
        label={isSangam ? labels[field === "number" ? 0 : 1] : keysHeading(t, game)}
        problem={props.fault && props.problem}
        onPick={pick}
        typed={entry[isSangam ? field : "number"]}
      />
    </form>
  );
};

/**
 * Focuses the field that Proceed found wrong. After a tap an empty field is not focused, because the phone's keyboard
 * would cover the keys that fill it.
 */
const focusWrong = (form: HTMLFormElement): void => {
  const isTyping = document.activeElement?.matches("input, :focus-visible");
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLInputElement>("[aria-invalid=true]");
    if (isTyping || wrong?.value) wrong?.focus();
  });
};

const keysHeading = (t: Translations["bid"], { form, digits }: GameType): string => {
  if (form === "sp-motor" || form === "dp-motor") return interpolate(t.motorChoose, { least: MIN_MOTOR_DIGITS[form] });
  if (form === "sp-dp-tp") return t.chooseOne;
  // The digits below this heading are tabs of panas, and no numbers to bid on.
  return isTabbed(digits) ? t.byDigit : t.digits;
};

/** Widths of the fields in the row of Proceed, which together fill 320 px and wrap with larger text. */
const ROOM = {
  number: "grow basis-[4.5rem]",
  points: "grow-2 basis-[6.25rem]",
  // Room for ten digits; on a narrow screen Proceed wraps below.
  motor: "grow basis-[6.75rem]",
} as const;

interface EntryFieldsProps extends EntryFormProps {
  readonly labels: readonly [number: string, second: string];
  readonly isSangam: boolean;
  readonly onField: (field: NumberField) => void;
}

const EntryFields = (props: EntryFieldsProps) => {
  const { game, entry, fault, disabled, labels, isSangam, onChange, onField } = props;
  const { bid: t } = useTranslations("bid");
  const isMotor = game.form.endsWith("motor");
  return (
    <div className={`items-end gap-3 ${isSangam ? "grid pair-cols-32" : "flex flex-wrap"}`}>
      <TypedField
        className={isMotor ? ROOM.motor : ROOM.number}
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
        className={isMotor ? ROOM.motor : ROOM.points}
        disabled={disabled}
        id="points"
        invalid={fault === "stake"}
        label={t.points}
        last
        onChange={(stake) => onChange({ stake })}
        value={entry.stake}
      />
      <button className={buttonClass("secondary", "grow basis-[5.75rem] px-1.5")} disabled={disabled} type="submit">
        {t.proceed}
      </button>
    </div>
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

/** The most digits that are shown large. */
const LARGE_DIGITS = 6;

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
