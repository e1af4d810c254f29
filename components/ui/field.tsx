import type { InputHTMLAttributes, ReactNode } from "react";
import { latinDigits } from "@/lib/domain/latin-digits";
import { ProblemText } from "./problem-text";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Whether the field is marked for a problem that is shown elsewhere. */
  readonly invalid?: boolean;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

const described = (id: string, hint?: string, error?: string): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** Fills in a field that the browser keeps, and tells its form, as if it had been typed. */
export const fillIn = (input: HTMLInputElement, text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Replaces the digits of a Hindi keyboard by Latin ones, and leaves the caret behind the typed character. */
const toLatinDigits = (input: HTMLInputElement): void => {
  const text = latinDigits(input.value);
  if (text === input.value) return;
  const caret = latinDigits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
};

/** Shows an input with its label, hint and problem. */
export const Field = ({
  id,
  label,
  hint,
  error,
  invalid = error !== undefined,
  start,
  end,
  className = "",
  ...input
}: FieldProps) => (
  <div className={className}>
    <label className="mb-1 block text-small font-semibold text-ink" htmlFor={id}>
      {label}
    </label>
    <div
      className={`flex min-h-12 flex-wrap items-center rounded-control border bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent ${invalid ? "border-bad" : "border-edge"}`}
    >
      {start}
      <input
        aria-describedby={described(id, hint, error)}
        aria-invalid={invalid}
        className={`min-h-12 ${start && input.type === "tel" ? "min-w-[min(100%,10ch+30px)]" : "min-w-0"} w-0 flex-1 rounded-control bg-transparent px-3 text-sum text-ink outline-none [&[type=date]]:px-2 [&[type=date]]:text-body placeholder:text-ink-soft disabled:text-ink-soft`}
        id={id}
        {...input}
        // The digits are replaced before `onChange`, in fields whose `inputMode` takes digits.
        onInput={(event) => {
          if (input.inputMode) toLatinDigits(event.currentTarget);
          input.onInput?.(event);
        }}
      />
      {end}
    </div>
    {hint && (
      <p className="mt-1 text-small text-ink-soft" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && <ProblemText id={`${id}-error`} text={error} />}
  </div>
);
