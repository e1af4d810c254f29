"use client";

import { buttonClass } from "@/components/ui/button-class";
import { SelectField } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { PAYOUT_NUMBERS } from "@/lib/routes";
import { type PayoutChoice, type PayoutProblem, payoutProblemWords } from "../payout";
import { RetryButton } from "../retry-button";

interface MethodChoiceProps {
  /** Null if they could not be read; then `problem` says why. */
  readonly choices: readonly PayoutChoice[] | null;
  readonly problem: PayoutProblem | null;
  readonly error: string | undefined;
}

/** The choice of a number on file, or a link to add a number. */
export const MethodChoice = ({ choices, problem, error }: MethodChoiceProps) => {
  const { withdraw: words } = useWords("withdraw");
  const { methods } = useWords("withdraw").funds;
  if (choices === null || choices.length === 0)
    return <NoChoice error={error} problem={problem} unknown={choices === null} />;
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

interface NoChoiceProps extends Pick<MethodChoiceProps, "problem" | "error"> {
  /** There may be numbers on file: they could not be read. */
  readonly unknown: boolean;
}

/**
 * The provider's message comes first (docs/specification.md, 13.3 Funds messages), then that there is no number, if that
 * is known.
 */
const NoChoice = ({ problem, unknown, error }: NoChoiceProps) => {
  const { withdraw: words, funds } = useWords("withdraw");
  const notes = [
    problem !== null && payoutProblemWords(funds, problem),
    !unknown && words.noMethods,
    problem === "away" && funds.providerAway,
    problem === null && words.noMethodsMessage,
  ].filter((note) => note !== false);
  return (
    <div>
      <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 text-center">
        {notes.map((note, index) => (
          <p className={index === 0 ? "max-w-full break-words font-semibold" : "text-ink-soft text-small"} key={note}>
            {note}
          </p>
        ))}
        {unknown ? (
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
