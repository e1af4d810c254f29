import { ProblemText } from "@/components/ui/problem-text";
import { UPI_APPS, type UpiApp } from "@/lib/domain/funds/funds-kinds";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** The marks of the payment apps by colour, because the logos belong to their owners. */
const MARKS: Readonly<Record<UpiApp, readonly [color: string, text: string]>> = {
  phonePe: ["bg-[#5f259f]", "Pe"],
  googlePay: ["bg-[#1a73e8]", "G"],
  paytm: ["bg-[#012970]", "P"],
  other: ["bg-[#47535f]", "UPI"],
};

interface AppChoiceProps {
  readonly chosen: UpiApp | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (app: UpiApp) => void;
}

/** Shows the choice of a payment app (docs/specification.md, 8.4 Pay via UPI). */
export const AppChoice = ({ chosen, disabled, error, onChoose }: AppChoiceProps) => {
  const { gateway, apps } = useTranslations("deposit").deposit;
  return (
    <fieldset aria-describedby={error && "app-error"} aria-invalid={error !== undefined} disabled={disabled}>
      <legend className="mb-1 font-semibold text-small">{gateway}</legend>
      <div className="grid pair-cols-32 gap-2">
        {UPI_APPS.map((app) => (
          <label
            className={`flex min-h-12 items-center gap-1 rounded-card border bg-surface px-1.5 py-1 font-semibold text-small leading-tight has-checked:border-accent has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-4 has-focus-visible:outline-offset-2 ${error ? "border-bad" : "border-line"}`}
            key={app}
          >
            <AppMark app={app} />
            <span className="min-w-0 grow wrap-anywhere">{apps[app]}</span>
            <input
              checked={chosen === app}
              className="size-5 outline-none"
              name="app"
              onChange={() => onChoose(app)}
              type="radio"
              value={app}
            />
          </label>
        ))}
      </div>
      {error && <ProblemText id="app-error" text={error} />}
    </fieldset>
  );
};

const AppMark = ({ app }: { readonly app: UpiApp }) => {
  const [color, text] = MARKS[app];
  return (
    <span
      aria-hidden="true"
      className={`flex size-9 shrink-0 items-center justify-center rounded-full font-bold text-[#ffffff] ${text.length > 2 ? "text-[0.75rem]" : "text-lead"} ${color}`}
    >
      {text}
    </span>
  );
};
