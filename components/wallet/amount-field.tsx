"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { amountText } from "@/lib/domain/funds/typed-amount";

/** Takes out of a field what is no part of an amount; the caret stays where it was. */
const clean = (input: HTMLInputElement): void => {
  const text = amountText(input.value);
  if (text === input.value) return;
  const caret = amountText(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  input.value = text;
  input.setSelectionRange(caret, caret);
};

/** A field for an amount: digits alone stay in it, however they came there. */
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
