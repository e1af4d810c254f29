import { ContactLink } from "@/components/ui/contact-link";
import type { Words } from "@/lib/i18n/words";

interface WhatsAppCardProps {
  /** Digits fit to dial. */
  readonly number: string;
  readonly words: Words["home"];
}

/** Home's way to support (docs/specification.md, 4.5 Home). */
export const WhatsAppCard = ({ number, words }: WhatsAppCardProps) => (
  <ContactLink
    className="mt-4 flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4"
    number={number}
    way="whatsapp"
  >
    <span className="font-semibold">{words.whatsApp}</span>
    <span className="ml-auto text-ink-soft text-small">
      {words.whatsAppNote}
      <span className="sr-only"> ({words.newTab})</span>
    </span>
  </ContactLink>
);
