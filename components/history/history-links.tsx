import type { Route } from "next";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { HISTORIES, HISTORY_KINDS } from "@/lib/contract/history-kinds";
import type { Translations } from "@/lib/i18n/translations";
import { FAMILY_ROUTES, routes } from "@/lib/routes";

interface ItemProps {
  readonly href: Route;
  readonly name: string;
}

const Item = ({ href, name }: ItemProps) => (
  <li>
    <Link
      className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-surface px-4 font-semibold"
      href={href}
    >
      {name}
      <NextIcon className="size-5 text-ink-soft" />
    </Link>
  </li>
);

/** Links all histories (docs/specification.md, 7.1 History menu). */
export const HistoriesMenu = ({ t }: { readonly t: Translations["history"] }) => (
  <ul className="mt-2 flex flex-col gap-3">
    <Item href={routes.allBids} name={t.allTitle} />
    <Item href={routes.allWins} name={t.allWinsTitle} />
    <Item href={routes.figures} name={t.figuresTitle} />
    <Item href={routes.withdrawHistory} name={t.menuFunds.withdrawals} />
    <Item href={routes.depositHistory} name={t.menuFunds.deposits} />
    <Item href={routes.passbook} name={t.menuFunds.wallet} />
    {HISTORY_KINDS.map((kind) => {
      const { family, of } = HISTORIES[kind];
      return <Item href={FAMILY_ROUTES[family][of]} key={kind} name={t.menu[kind]} />;
    })}
  </ul>
);
