import { useId } from "react";

interface SwitchRowProps {
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly busy: boolean;
  readonly onChange: (to: boolean) => void;
  readonly className: string;
}

export const SwitchRow = ({ label, hint, on, busy, onChange, className }: SwitchRowProps) => {
  const id = useId();
  return (
    <label className={`flex min-h-14 items-center justify-between gap-4 ${className}`}>
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-ink-soft text-small" id={id}>
          {hint}
        </span>
      </span>
      <input
        aria-checked={on}
        aria-describedby={id}
        aria-label={label}
        checked={on}
        className="size-6 shrink-0 accent-accent"
        disabled={busy}
        onChange={({ target }) => onChange(target.checked)}
        role="switch"
        type="checkbox"
      />
    </label>
  );
};
