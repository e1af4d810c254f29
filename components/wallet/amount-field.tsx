"use client";

import type { ComponentProps } from "react";
import { Field, fillIn } from "@/components/ui/field";
import { parseTypedAmount } from "@/lib/domain/funds/amounts";

export interface Chip {
  readonly amount: number;
  readonly text: string;
  /** The accessible name, where the text alone says too little. */
  readonly name?: string;
}

interface AmountFieldProps extends ComponentProps<typeof Field> {
  readonly chips?: readonly Chip[];
  /** Called with the amount of a chip; without it the chip writes into the field. */
  readonly onPick?: (text: string) => void;
}

/**
 * Shows a field for an amount with chips. The text stays as it was typed; the screen parses it by `parseTypedAmount`
 * when it is sent.
 */
export const AmountField = ({ chips = [], onPick, ...field }: AmountFieldProps) => (
  <div className="rounded-card border border-line bg-surface px-4 py-3">
    <Field autoComplete="off" className="large-amount" inputMode="numeric" placeholder="0" {...field} />
    {chips.length > 0 && (
      <div className="keys mt-2 grid fit-cols-14 gap-2 *:px-1">
        {chips.map(({ amount, text, name }) => (
          <button
            aria-label={name}
            className="whitespace-nowrap text-sum"
            aria-pressed={onPick && parseTypedAmount(String(field.value)) === amount}
            disabled={field.disabled}
            key={text}
            onClick={({ currentTarget }) => {
              if (onPick) return onPick(String(amount));
              const input = currentTarget.form?.elements.namedItem(field.name ?? "");
              if (input instanceof HTMLInputElement) fillIn(input, String(amount));
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
