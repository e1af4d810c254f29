import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { LANGUAGES } from "@/lib/contract/preferences";
import { CATALOGUES, type Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

interface DepositHelpProps {
  /** Whether there is a text to read. */
  readonly rules: boolean;
  readonly words: Words["deposit"];
  readonly support: ReactNode;
}

/** docs/specification.md, 8.3 Add Funds; the prompt is in every language at once. */
export const DepositHelp = ({ rules, words, support }: DepositHelpProps) => (
  <>
    <div className="grid fit-cols-32 gap-3">
      <Link className={buttonClass("secondary")} href={routes.depositHistory}>
        {words.history}
      </Link>
      {rules && (
        <Link className={buttonClass("secondary")} href={routes.depositRules}>
          {words.rule}
        </Link>
      )}
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

const WAY =
  "flex min-h-11 items-center justify-center rounded-control px-2 text-center font-semibold aria-[current=page]:bg-surface aria-[current=page]:outline-1 aria-[current=page]:outline-edge";

interface DepositWaysProps {
  readonly chosen: "upi" | "qr";
  readonly upiOn: boolean;
  readonly words: Words["deposit"];
}

/** docs/specification.md, 8.3 Add Funds. */
export const DepositWays = ({ chosen, upiOn, words }: DepositWaysProps) => (
  <nav aria-label={words.ways} className="grid fit-cols-32 gap-1 rounded-control bg-sunken p-1">
    {upiOn ? (
      <Link aria-current={chosen === "upi" && "page"} className={WAY} href={routes.payByUpi}>
        {words.viaUpi}
      </Link>
    ) : (
      <p className={WAY}>
        <span>
          {words.viaUpi}
          <span className="block font-normal text-ink-soft text-small">{words.viaUpiOff}</span>
        </span>
      </p>
    )}
    <Link aria-current={chosen === "qr" && "page"} className={WAY} href={routes.payByQr}>
      {words.viaQr}
    </Link>
  </nav>
);
