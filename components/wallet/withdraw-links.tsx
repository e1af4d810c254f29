import { buttonClass } from "@/components/ui/button-class";
import { ContactLink, type ContactWay } from "@/components/ui/contact-link";
import { Link } from "@/components/ui/link";
import type { WithdrawalRecord } from "@/lib/contract/funds";
import { heldPoints } from "@/lib/domain/funds/withdrawal-rules";
import { formatPoints } from "@/lib/domain/points";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";

interface SupportButtonsProps {
  readonly numbers: Readonly<Record<Exclude<ContactWay, "telegram">, string>>;
  readonly prompt?: string;
  readonly t: Translations["funds"];
}

/** Shows the links to support (docs/specification.md, 8.3 and 8.7). */
export const SupportButtons = ({ numbers, prompt, t }: SupportButtonsProps) => (
  <div>
    {prompt && <p className="mb-2 text-center text-ink-soft text-small">{prompt}</p>}
    <div className="grid fit-cols-32 gap-3">
      <ContactLink number={numbers.call} way="call">
        {t.callNow}
      </ContactLink>
      <ContactLink number={numbers.whatsapp} way="whatsapp">
        {t.whatsApp}
        <span className="sr-only"> ({t.newTab})</span>
      </ContactLink>
    </div>
  </div>
);

interface WithdrawLinksProps {
  /** Whether the operator has a text of rules. */
  readonly rules: boolean;
  readonly t: Translations["withdraw"];
}

/** Shows the links to rules and history (docs/specification.md, 8.7 Withdraw Funds). */
export const WithdrawLinks = ({ rules, t }: WithdrawLinksProps) => (
  <div className="grid fit-cols-32 gap-3">
    {[
      ...(rules ? [{ href: routes.withdrawRule, name: t.rule }] : []),
      { href: routes.withdrawHistory, name: t.history },
    ].map(({ href, name }) => (
      <Link className={buttonClass("secondary", "px-1")} href={href} key={href}>
        {name}
      </Link>
    ))}
  </div>
);

interface HeldPointsProps {
  readonly withdrawals: readonly WithdrawalRecord[] | null;
  readonly t: Translations["withdraw"];
}

/** Shows, below a balance, the points that are held for pending withdrawals. */
export const HeldPoints = ({ withdrawals, t }: HeldPointsProps) => {
  const held = withdrawals && heldPoints(withdrawals);
  if (held === null) return null;
  return (
    <Link
      className="-mx-4 -mb-3 mt-2 flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 text-small"
      href={routes.withdrawHistory}
    >
      <span className="underline underline-offset-4">{t.heldPoints}:</span>{" "}
      <span className="font-semibold">{formatPoints(held)}</span>
    </Link>
  );
};
