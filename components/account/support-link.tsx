import { buttonClass } from "@/components/ui/button-class";
import { ChatIcon } from "@/components/ui/icons";

interface SupportLinkProps {
  /** Digits fit to dial, with or without the country's code. */
  readonly number: string;
  readonly label: string;
}

const COUNTRY = "91";

/** WhatsApp's address of a number: an Indian one of ten digits gets its country's code. */
export const whatsAppLink = (number: string): string =>
  `https://wa.me/${number.length === 10 ? `${COUNTRY}${number}` : number}`;

/** Opens a WhatsApp chat with support in a tab of its own. */
export const SupportLink = ({ number, label }: SupportLinkProps) => (
  <a
    className={buttonClass("secondary", "w-full")}
    href={whatsAppLink(number)}
    rel="noopener noreferrer"
    target="_blank"
  >
    <ChatIcon className="size-5" />
    {label}
  </a>
);
