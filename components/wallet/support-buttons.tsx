import { ContactLink, type ContactWay } from "@/components/ui/contact-link";
import type { Words } from "@/lib/i18n/words";

interface SupportButtonsProps {
  /** Digits fit to dial. */
  readonly numbers: Readonly<Record<Exclude<ContactWay, "telegram">, string>>;
  /** Stands above the buttons. */
  readonly prompt?: string;
  readonly words: Words["funds"];
}

/** Call Now and WhatsApp under a screen of funds (docs/specification.md, 8.3 Add Funds and 8.7 Withdraw Funds). */
export const SupportButtons = ({ numbers, prompt, words }: SupportButtonsProps) => (
  <div className="mt-4">
    {prompt && <p className="mb-2 text-center text-ink-soft text-small">{prompt}</p>}
    <div className="grid grid-cols-2 gap-3">
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
