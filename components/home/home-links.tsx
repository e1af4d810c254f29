import type { Route } from "next";
import { type ButtonVariant, buttonClass } from "@/components/ui/button-class";
import { ContactLink } from "@/components/ui/contact-link";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Translations } from "@/lib/i18n/translations";
import { routes } from "@/lib/routes";
import { TodayLine } from "./today-line";

interface Action {
  readonly href: Route;
  readonly label: keyof Translations["home"];
  readonly variant: ButtonVariant;
}

/** The two buttons of home, by whether betting is on (docs/specification.md, 4.5 Home). */
const ACTIONS: Readonly<Record<"on" | "off" | "unknown", readonly Action[]>> = {
  on: [
    { href: routes.addFunds, label: "addMoney", variant: "primary" },
    { href: routes.withdraw, label: "withdrawal", variant: "secondary" },
  ],
  off: [
    { href: routes.jodiTricks, label: "jodiTricks", variant: "secondary" },
    { href: routes.numberPicks, label: "numberPicks", variant: "secondary" },
  ],
  // There are no buttons while the provider does not answer, because either pair may be wrong.
  unknown: [],
};

interface HomeActionsProps {
  readonly betting: keyof typeof ACTIONS;
  /** Whether the card of a new player has the main action, so that the buttons are quiet. */
  readonly isNewPlayer: boolean;
  readonly t: Pick<Translations, "home" | "day">;
}

/** Shows today's line and the two buttons of home. */
export const HomeActions = ({ betting, isNewPlayer, t }: HomeActionsProps) =>
  ACTIONS[betting].length > 0 && (
    <div className="home-actions">
      {betting === "on" && <TodayLine t={t.day} />}
      {ACTIONS[betting].map(({ href, label, variant }) => (
        <Link className={buttonClass(isNewPlayer ? "secondary" : variant)} href={href} key={href}>
          {t.home[label]}
        </Link>
      ))}
    </div>
  );

/** Links the markets of the other families. */
export const FamilyCards = ({ t }: { readonly t: Translations["market"] }) => (
  <ul className="family-cards">
    {[
      { name: t.starlineCard, href: routes.starline },
      { name: t.familyTitles.gali, href: routes.gali },
    ].map(({ name, href }) => (
      <li key={href}>
        <Link href={href}>
          <span>{name}</span>
          <span>
            {t.viewNow}
            <NextIcon className="size-4" />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

interface WhatsAppCardProps {
  readonly number: string;
  readonly t: Translations["home"];
}

/** Links the WhatsApp chat with the operator. */
export const WhatsAppCard = ({ number, t }: WhatsAppCardProps) => (
  <ContactLink
    className="mt-4 flex min-h-12 flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface px-4"
    number={number}
    way="whatsapp"
  >
    <span className="font-semibold">{t.whatsApp}</span>
    <span className="ml-auto text-ink-soft text-small">
      {t.whatsAppNote}
      <span className="sr-only"> ({t.newTab})</span>
    </span>
  </ContactLink>
);
