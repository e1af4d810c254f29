import type { Route } from "next";
import { type ButtonLook, buttonClass } from "@/components/ui/button-class";
import { ContactLink } from "@/components/ui/contact-link";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import { TodayLine } from "./today-line";

interface Action {
  readonly href: Route;
  readonly word: keyof Words["home"];
  readonly look: ButtonLook;
}

/** docs/specification.md, 4.5 Home. */
const ACTIONS: Readonly<Record<"on" | "off" | "unknown", readonly Action[]>> = {
  on: [
    { href: routes.addFunds, word: "addMoney", look: "primary" },
    { href: routes.withdraw, word: "withdrawal", look: "secondary" },
  ],
  off: [
    { href: routes.jodiTricks, word: "jodiTricks", look: "secondary" },
    { href: routes.numberPicks, word: "numberPicks", look: "secondary" },
  ],
  // While the provider does not answer, either pair may be wrong.
  unknown: [],
};

interface HomeActionsProps {
  readonly betting: keyof typeof ACTIONS;
  readonly words: Pick<Words, "home" | "day">;
}

export const HomeActions = ({ betting, words }: HomeActionsProps) =>
  ACTIONS[betting].length > 0 && (
    <div className="home-actions">
      {betting === "on" && <TodayLine words={words.day} />}
      {ACTIONS[betting].map(({ href, word, look }) => (
        <Link className={buttonClass(look)} href={href} key={href}>
          {words.home[word]}
        </Link>
      ))}
    </div>
  );

export const FamilyCards = ({ words }: { readonly words: Words["market"] }) => (
  <ul className="family-cards">
    {[
      { name: words.starlineCard, href: routes.starline },
      { name: words.familyTitles.gali, href: routes.gali },
    ].map(({ name, href }) => (
      <li key={href}>
        <Link href={href}>
          <span>{name}</span>
          <span>
            {words.viewNow}
            <NextIcon className="size-4" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

interface WhatsAppCardProps {
  readonly number: string;
  readonly words: Words["home"];
}

export const WhatsAppCard = ({ number, words }: WhatsAppCardProps) => (
  <ContactLink
    className="mt-4 flex min-h-12 flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface px-4"
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
