import { buttonClass } from "@/components/ui/button-class";
import type { ContactWay } from "@/components/ui/contact-link";
import { ContactLink } from "@/components/ui/contact-link";
import { Link } from "@/components/ui/link";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

interface SupportButtonsProps {
  readonly numbers: Readonly<Record<Exclude<ContactWay, "telegram">, string>>;
  readonly prompt?: string;
  readonly words: Words["funds"];
}

/** docs/specification.md, 8.3 and 8.7. */
export const SupportButtons = ({ numbers, prompt, words }: SupportButtonsProps) => (
  <div>
    {prompt && <p className="mb-2 text-center text-ink-soft text-small">{prompt}</p>}
    <div className="grid fit-cols-32 gap-3">
      <ContactLink number={numbers.call} way="call">
        {words.callNow}
      </ContactLink>
      <ContactLink number={numbers.whatsapp} way="whatsapp">
        {words.whatsApp}
        <span className="sr-only"> ({words.newTab})</span>
      </ContactLink>
    </div>
  </div>
);

/** docs/specification.md, 8.7 Withdraw Funds. */
export const WithdrawLinks = ({ words }: { readonly words: Words["withdraw"] }) => (
  <div className="grid fit-cols-32 gap-3">
    {[
      { href: routes.withdrawRule, name: words.rule },
      { href: routes.withdrawHistory, name: words.history },
    ].map(({ href, name }) => (
      <Link className={buttonClass("secondary", "px-1")} href={href} key={href}>
        {name}
      </Link>
    ))}
  </div>
);
