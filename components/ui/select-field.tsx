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
    <div className="select-box">
      <select aria-describedby={error && `${id}-error`} aria-invalid={error !== undefined} id={id} {...select}>
        {children}
      </select>
    </div>
    {error && <ProblemText id={`${id}-error`} text={error} />}
  </div>
);
