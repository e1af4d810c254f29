"use client";

import Link from "next/link";
import { buttonClass } from "@/components/ui/button-class";
import { SelectField } from "@/components/ui/select-field";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { PAYOUT_NUMBERS } from "@/lib/routes";
import { RetryButton } from "../retry-button";
import type { PayoutChoice } from "./payout-choice";

interface MethodChoiceProps {
  /** Null where they could not be had. */
  readonly choices: readonly PayoutChoice[] | null;
  readonly error: string | undefined;
}

/** Where the points go: a number on file, or the way to put one there. */
export const MethodChoice = ({ choices, error }: MethodChoiceProps) => {
  const words = useWords("withdraw");
  const { methods } = useWords("funds");
  if (choices === null || choices.length === 0) return <NoChoice away={choices === null} error={error} />;
  return (
    <SelectField defaultValue="" error={error} id="method" label={words.method} name="method">
      <option value="">{words.choose}</option>
      {choices.map(({ method, number }) => (
        <option key={method} value={method}>
          {fill(words.option, { method: methods[method], number })}
        </option>
      ))}
    </SelectField>
  );
};

const NoChoice = ({ away, error }: { readonly away: boolean; readonly error: string | undefined }) => {
  const words = useWords("withdraw");
  const funds = useWords("funds");
  return (
    <div>
      <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 text-center">
        <p className="font-semibold">{away ? words.methodsAway : words.noMethods}</p>
        <p className="text-ink-soft text-small">{away ? funds.providerAway : words.noMethodsMessage}</p>
        {away ? (
          <RetryButton />
        ) : (
          <Link className={buttonClass("secondary")} href={PAYOUT_NUMBERS}>
            {words.addMethod}
          </Link>
        )}
      </div>
      {error && (
        <p className="mt-1 font-medium text-bad text-small" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
