import type { ReactNode } from "react";
import { buttonClass } from "./button-class";
import { type ContactWay, contactAddress } from "./contact-links";
import { CallIcon, ChatIcon, SendIcon } from "./icons";

interface ContactLinkProps {
  readonly way: ContactWay;
  /** Digits fit to dial, as lib/domain/phone `contactNumber` gives them. */
  readonly number: string;
  /** Stands ready in a WhatsApp chat. */
  readonly text?: string;
  /** A button's look unless told otherwise. */
  readonly className?: string;
  /** Its words. */
  readonly children: ReactNode;
}

const ICONS = { whatsapp: ChatIcon, call: CallIcon, telegram: SendIcon } as const satisfies Record<ContactWay, unknown>;

/** A chat opens in a tab of its own; a call is the telephone's, and a tab of its own would stay empty. */
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
