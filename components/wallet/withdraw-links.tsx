import { buttonClass } from "@/components/ui/button-class";
import { ContactLink, type ContactWay } from "@/components/ui/contact-link";
import { Link } from "@/components/ui/link";
import type { WithdrawalRecord } from "@/lib/contract/funds";
import { heldPoints } from "@/lib/domain/funds/withdrawal-rules";
import { formatPoints } from "@/lib/domain/points";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { PanelRow } from "./panel-row";

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
    <PanelRow href={routes.withdrawHistory} name={t.heldPoints}>
      {formatPoints(held)}
    </PanelRow>
  );
};
