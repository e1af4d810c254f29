import type { SelectHTMLAttributes } from "react";
import { ProblemText } from "./problem-text";

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
}

export const SelectField = ({ id, label, error, className = "", children, ...select }: SelectFieldProps) => (
  <div className={className}>
    <label className="mb-1 block font-semibold text-ink text-small" htmlFor={id}>
      {label}
    </label>
    <select
      aria-describedby={error && `${id}-error`}
      aria-invalid={error !== undefined}
      className={`min-h-12 w-full rounded-control border bg-surface px-3 text-ink text-sum disabled:text-ink-soft ${error === undefined ? "border-edge" : "border-bad"}`}
      id={id}
      {...select}
    >
      {children}
    </select>
    {error && <ProblemText id={`${id}-error`} text={error} />}
  </div>
);
