"use client";

interface NumberGridProps {
  readonly label: string;
  readonly numbers: readonly string[];
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Large keys for the allowed numbers; several can be chosen and get the same stake. */
export const NumberGrid = ({ label, numbers, chosen, disabled, onChange }: NumberGridProps) => {
  const toggle = (number: string) =>
    onChange(chosen.includes(number) ? chosen.filter((other) => other !== number) : [...chosen, number]);
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 text-ink-soft text-small">{label}</legend>
      <div className="grid grid-cols-5 gap-2">
        {numbers.map((number) => (
          <button
            aria-pressed={chosen.includes(number)}
            className="min-h-12 rounded-control border border-edge bg-surface font-semibold text-lead aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface disabled:text-ink-soft"
            key={number}
            onClick={() => toggle(number)}
            type="button"
          >
            {number}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
