"use client";

import { UPI_APPS, type UpiApp } from "@/lib/domain/funds/payment-methods";
import { useWords } from "@/lib/i18n/words-provider";

interface AppChoiceProps {
  readonly chosen: UpiApp | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (app: UpiApp) => void;
}

/** The four gateways of a UPI payment, one of which is chosen (docs/specification.md, 8.4 Pay via UPI). */
export const AppChoice = ({ chosen, disabled, error, onChoose }: AppChoiceProps) => {
  const { gateway, apps } = useWords("deposit").deposit;
  return (
    <fieldset aria-describedby={error && "app-error"} aria-invalid={error !== undefined} disabled={disabled}>
      <legend className="mb-1 font-semibold text-small">{gateway}</legend>
      <div className="grid grid-cols-2 gap-3">
        {UPI_APPS.map((app) => (
          <label
            className={`flex min-h-14 items-center gap-2.5 rounded-control border bg-surface px-3 font-semibold leading-5 has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-disabled:text-ink-soft ${error ? "border-bad" : "border-edge"}`}
            key={app}
          >
            <input
              checked={chosen === app}
              className="size-5 shrink-0 accent-accent"
              name="app"
              onChange={() => onChoose(app)}
              type="radio"
              value={app}
            />
            {apps[app]}
          </label>
        ))}
      </div>
      {error && (
        <p className="mt-1 font-medium text-bad text-small" id="app-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
