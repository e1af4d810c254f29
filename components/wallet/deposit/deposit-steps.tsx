import { ClockIcon, OpenIcon } from "@/components/ui/icons";
import { useTranslations } from "@/lib/i18n/translations-provider";

const STEPS = ["sent", "waiting", "added"] as const;

/**
 * Shows the steps of a deposit.
 * @param done how many steps are finished; the next one is current.
 */
export const DepositSteps = ({ done }: { readonly done: number }) => {
  const { steps } = useTranslations("deposit").deposit;
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-1">
      {STEPS.map((step, index) => {
        const isDone = index < done;
        const isNow = index === done;
        const color = isDone ? "text-good" : isNow ? "font-semibold text-warn" : "text-ink-soft";
        return (
          <li
            aria-current={isNow ? "step" : undefined}
            className={`flex flex-1 flex-col items-start gap-1 border-t-3 pt-2 text-small ${isDone ? "border-good" : isNow ? "border-warn" : "border-line"} ${color}`}
            key={step}
          >
            <span className="flex items-start gap-1">
              {isDone && <OpenIcon className="size-5" />}
              {isNow && <ClockIcon className="size-5" />}
              {steps[step]}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
