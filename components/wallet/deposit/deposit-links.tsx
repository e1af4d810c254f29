import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { LANGUAGES } from "@/lib/contract/preferences";
import { CATALOGUES, type Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

interface DepositHelpProps {
  /** Whether the operator has a text of rules. */
  readonly rules: boolean;
  readonly t: Pick<Translations, "deposit" | "withdraw">;
  readonly support: ReactNode;
}

/**
 * Shows the ways to help (docs/specification.md, 8.3 Add Funds); the prompt is in every language at once. The
 * withdrawals are linked too, because the bar's Funds leads here.
 */
export const DepositHelp = ({ rules, t: { deposit: t, withdraw }, support }: DepositHelpProps) => (
  <>
    <div className="flex flex-wrap gap-3 *:flex-[1_1_8rem]">
      <Link className={buttonClass("secondary")} href={routes.depositHistory}>
        {t.history}
      </Link>
      <Link className={buttonClass("secondary")} href={routes.withdrawHistory}>
        {withdraw.history}
      </Link>
      {rules && (
        <Link className={buttonClass("secondary")} href={routes.depositRules}>
          {t.rule}
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
  "flex min-h-11 items-center justify-center rounded-control px-2 text-center font-semibold aria-[current=page]:bg-ink aria-[current=page]:text-surface aria-[current=page]:forced-colors:outline";

interface DepositWaysProps {
  readonly chosen: "upi" | "qr";
  readonly upiOn: boolean;
  readonly t: Translations["deposit"];
}

/** Shows the ways to pay (docs/specification.md, 8.3 Add Funds). */
export const DepositWays = ({ chosen, upiOn, t }: DepositWaysProps) => (
  <nav aria-label={t.ways} className="grid fit-cols-32 gap-1 rounded-control bg-sunken p-1">
    {upiOn ? (
      <Link aria-current={chosen === "upi" && "page"} className={WAY} href={routes.payByUpi}>
        {t.viaUpi}
      </Link>
    ) : (
      <p className={WAY}>
        <span>
          {t.viaUpi}
          <span className="block font-normal text-ink-soft text-small">{t.viaUpiOff}</span>
        </span>
      </p>
    )}
    <Link aria-current={chosen === "qr" && "page"} className={WAY} href={routes.payByQr}>
      {t.viaQr}
    </Link>
  </nav>
);
