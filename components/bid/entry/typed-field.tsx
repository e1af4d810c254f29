"use client";

import { Field } from "@/components/ui/field";

interface TypedFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** The last field of the form. */
  readonly last?: boolean;
  /** What is suggested while typing. */
  readonly suggestions?: readonly string[];
  readonly onChange: (value: string) => void;
  readonly onFocus?: () => void;
}

const NO_NUMBERS: readonly string[] = [];

/** A number that is typed. Nothing is cut off or corrected on the way: what is wrong is said at Proceed. */
export const TypedField = ({ id, suggestions = NO_NUMBERS, last, invalid, onChange, ...field }: TypedFieldProps) => (
  <>
    <Field
      autoComplete="off"
      enterKeyHint={last ? "done" : "next"}
      id={id}
      inputMode="numeric"
      invalid={invalid}
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
