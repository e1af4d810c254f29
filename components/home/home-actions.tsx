import type { Route } from "next";
import Link from "next/link";
import { type ButtonLook, buttonClass } from "@/components/ui/button-class";
import type { Words } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";

interface Action {
  readonly href: Route;
  readonly word: keyof Words["home"];
  readonly look: ButtonLook;
}

/** Home's two buttons, which betting decides (docs/specification.md, 4.5 Home). */
const ACTIONS: Readonly<Record<"on" | "off" | "unknown", readonly Action[]>> = {
  on: [
    { href: routes.addFunds, word: "addMoney", look: "primary" },
    { href: routes.withdraw, word: "withdrawal", look: "secondary" },
  ],
  off: [
    { href: routes.jodiTricks, word: "jodiTricks", look: "secondary" },
    { href: routes.numberPicks, word: "numberPicks", look: "secondary" },
  ],
  // While the provider does not answer neither pair is offered: it might be the wrong one.
  unknown: [],
};

interface HomeActionsProps {
  readonly betting: keyof typeof ACTIONS;
  readonly words: Words["home"];
}

export const HomeActions = ({ betting, words }: HomeActionsProps) =>
  ACTIONS[betting].length > 0 && (
    <div className="mb-3 grid grid-cols-2 gap-3">
      {ACTIONS[betting].map(({ href, word, look }) => (
        <Link className={buttonClass(look)} href={href} key={href}>
          {words[word]}
        </Link>
      ))}
    </div>
  );
