"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { amountText } from "@/lib/domain/funds/amounts";

/** The caret stays where it was. */
const clean = (input: HTMLInputElement): void => {
  const text = amountText(input.value);
  if (text === input.value) return;
  const caret = amountText(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
};

export interface Chip {
  readonly amount: number;
  readonly text: string;
  /** Where the text alone says too little. */
  readonly name?: string;
}

interface AmountFieldProps extends ComponentProps<typeof Field> {
  readonly chips?: readonly Chip[];
  /** Without it the chip writes into the field. */
  readonly onPick?: (text: string) => void;
}

/** Removes typed or pasted commas and spaces; other wrong text stays and is refused on submit. */
export const AmountField = ({ onChange, chips = [], onPick, ...field }: AmountFieldProps) => (
  <div className="rounded-card border border-line bg-surface px-4 py-3">
    <Field
      autoComplete="off"
      className="large-amount"
      inputMode="numeric"
      placeholder="0"
      {...field}
      onChange={(event) => {
        clean(event.currentTarget);
        onChange?.(event);
      }}
    />
    {chips.length > 0 && (
      <div className="keys mt-2 grid fit-cols-16 gap-2">
        {chips.map(({ amount, text, name }) => (
          <button
            aria-label={name}
            className="whitespace-nowrap text-sum"
            aria-pressed={onPick && field.value === String(amount)}
            disabled={field.disabled}
            key={text}
            onClick={({ currentTarget }) => {
              if (onPick) return onPick(String(amount));
              const input = currentTarget.form?.elements.namedItem(field.name ?? "");
              if (input instanceof HTMLInputElement) input.value = String(amount);
            }}
            type="button"
          >
            {text}
          </button>
        ))}
      </div>
    )}
  </div>
);
