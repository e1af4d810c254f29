import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { LANGUAGES } from "@/lib/contract/preferences";
import { CATALOGUES, type Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

interface DepositHelpProps {
  readonly words: Words["deposit"];
  readonly support: ReactNode;
}

/** docs/specification.md, 8.3 Add Funds; the prompt is in every language at once. */
export const DepositHelp = ({ words, support }: DepositHelpProps) => (
  <>
    <div className="grid fit-cols-32 gap-3">
      <Link className={buttonClass("secondary")} href={routes.depositHistory}>
        {words.history}
      </Link>
      <Link className={buttonClass("secondary")} href={routes.depositRules}>
        {words.rule}
      </Link>
    </div>
    <div className="mt-2 text-center text-ink-soft text-small">
      {LANGUAGES.map((language) => (
        <p key={language} lang={language}>
          {CATALOGUES[language].deposit.query}
        </p>
      ))}
    </div>
    {support}
  </>
);
