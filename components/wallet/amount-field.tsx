"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { amountText } from "@/lib/domain/funds/typed-amount";

/** Writes an amount without commas; the caret stays where it was. */
const clean = (input: HTMLInputElement): void => {
  const text = amountText(input.value);
  if (text === input.value) return;
  const caret = amountText(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
};

/** A field for an amount. It removes typed or pasted commas and spaces; other wrong text stays and is refused on submit. */
export const AmountField = ({ onChange, ...field }: ComponentProps<typeof Field>) => (
  <Field
    autoComplete="off"
    inputMode="numeric"
    {...field}
    onChange={(event) => {
      clean(event.currentTarget);
      onChange?.(event);
    }}
  />
);
