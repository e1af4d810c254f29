import type { ReactNode } from "react";
import { buttonClass } from "./button-class";
import { CallIcon, ChatIcon, SendIcon } from "./icons";

export type ContactWay = "whatsapp" | "call" | "telegram";

/**
 * The address of a chat or a call.
 * @param digits with the country's code, as lib/domain/phone `contactNumber` gives them.
 * @param text prefilled in a WhatsApp chat.
 */
export const contactAddress = (way: ContactWay, digits: string, text?: string): string => {
  if (way === "call") return `tel:+${digits}`;
  if (way === "telegram") return `https://t.me/+${digits}`;
  return `https://wa.me/${digits}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
};

interface ContactLinkProps {
  readonly way: ContactWay;
  /** Digits with the country's code, as lib/domain/phone `contactNumber` gives them. */
  readonly number: string;
  readonly text?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const ICONS = { whatsapp: ChatIcon, call: CallIcon, telegram: SendIcon } as const satisfies Record<ContactWay, unknown>;

/** A chat opens in a new tab. A call does not: the tab would stay empty. */
const tabOf = (way: ContactWay) => (way === "call" ? {} : { rel: "noopener noreferrer", target: "_blank" });

export const ContactLink = ({ way, number, text, className, children }: ContactLinkProps) => {
  const Icon = ICONS[way];
  return (
    <a
      className={className ?? buttonClass("secondary", "w-full")}
      href={contactAddress(way, number, text)}
      {...tabOf(way)}
    >
      <Icon className="size-5" />
      {children}
    </a>
  );
};
