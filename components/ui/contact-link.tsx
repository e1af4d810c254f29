import type { ReactNode } from "react";
import { buttonClass } from "./button-class";
import { CallIcon, ChatIcon, SendIcon } from "./icons";

/** The ways in which support can be reached. */
export type ContactWay = "whatsapp" | "call" | "telegram";

/** WhatsApp's address of a number. @param text prefilled in the chat. */
const whatsAppAddress = (digits: string, text?: string): string =>
  `https://wa.me/${digits}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;

/** The telephone's own address. */
const callAddress = (digits: string): string => `tel:+${digits}`;

/** Telegram's address of a number. */
const telegramAddress = (digits: string): string => `https://t.me/+${digits}`;

/**
 * Where a number is reached. @param digits with the country's code, as lib/domain/phone `contactNumber` gives them.
 * @param text prefilled, on WhatsApp alone.
 */
export const contactAddress = (way: ContactWay, digits: string, text?: string): string => {
  if (way === "call") return callAddress(digits);
  return way === "telegram" ? telegramAddress(digits) : whatsAppAddress(digits, text);
};

interface ContactLinkProps {
  readonly way: ContactWay;
  /** Digits fit to dial, as lib/domain/phone `contactNumber` gives them. */
  readonly number: string;
  /** Prefilled in a WhatsApp chat. */
  readonly text?: string;
  /** A button's look by default. */
  readonly className?: string;
  /** Its words. */
  readonly children: ReactNode;
}

const ICONS = { whatsapp: ChatIcon, call: CallIcon, telegram: SendIcon } as const satisfies Record<ContactWay, unknown>;

/** A chat opens in a new tab; for a call, which the telephone takes, a new tab would stay empty. */
const tabOf = (way: ContactWay) => (way === "call" ? {} : { rel: "noopener noreferrer", target: "_blank" });

/** A link that opens a chat or a call with support. */
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
