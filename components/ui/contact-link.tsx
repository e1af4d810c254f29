import type { ReactNode } from "react";
import { buttonClass } from "./button-class";
import { CallIcon, ChatIcon, SendIcon } from "./icons";

export type ContactWay = "whatsapp" | "call" | "telegram";

/**
 * Returns the URL of a chat or call.
 * @param digits the number with its country code (lib/domain/phone `contactNumber`).
 * @param text prefilled in a WhatsApp chat.
 */
export const contactUrl = (way: ContactWay, digits: string, text?: string): string => {
  if (way === "call") return `tel:+${digits}`;
  if (way === "telegram") return `https://t.me/+${digits}`;
  return `https://wa.me/${digits}${text === undefined ? "" : `?text=${encodeURIComponent(text)}`}`;
};

interface ContactLinkProps {
  readonly way: ContactWay;
  readonly number: string;
  readonly text?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const ICONS = { whatsapp: ChatIcon, call: CallIcon, telegram: SendIcon } as const satisfies Record<ContactWay, unknown>;

/** Returns the attributes of a new tab; none for a call, whose tab would stay empty. */
const tabOf = (way: ContactWay) => (way === "call" ? {} : { rel: "noopener noreferrer", target: "_blank" });

/** Matches the placeholder for a contact without ten digits (docs/specification.md, 4.8), which is nobody's number. */
const PLACEHOLDER = /^(91)?0+$/;

/** Links to a chat or call; the placeholder of a contact is shown as text. */
export const ContactLink = ({ way, number, text, className, children }: ContactLinkProps) => {
  const Icon = ICONS[way];
  if (PLACEHOLDER.test(number)) {
    return (
      <p className="flex min-h-12 flex-wrap items-center justify-center gap-x-2 text-ink-soft text-small [&_.sr-only]:hidden">
        <Icon className="size-5" />
        <span>{children}</span>
        <span>+{number}</span>
      </p>
    );
  }
  return (
    <a
      className={className ?? buttonClass("secondary", "w-full px-1")}
      href={contactUrl(way, number, text)}
      {...tabOf(way)}
    >
      <Icon className="size-5" />
      {children}
    </a>
  );
};
