import type { Route } from "next";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { HISTORIES, HISTORY_KINDS } from "@/lib/contract/history-kinds";
import type { Translations } from "@/lib/i18n/translations";
import { FAMILY_ROUTES, routes } from "@/lib/routes";

/** Links all histories: those of all games, of points, and of each family (docs/specification.md, 7.1 History menu). */
export const HistoriesMenu = ({ t }: { readonly t: Translations["history"] }) => {
  const groups: readonly (readonly (readonly [Route, string])[])[] = [
    [
      [routes.allBids, t.allTitle],
      [routes.allWins, t.allWinsTitle],
      [routes.figures, t.figuresTitle],
    ],
    [
      [routes.withdrawHistory, t.menuFunds.withdrawals],
      [routes.depositHistory, t.menuFunds.deposits],
      [routes.passbook, t.menuFunds.wallet],
    ],
    HISTORY_KINDS.map((kind) => [FAMILY_ROUTES[HISTORIES[kind].family][HISTORIES[kind].of], t.menu[kind]] as const),
  ];
  return groups.map((links) => (
    <ul
      className="mt-3 divide-y divide-line rounded-card border border-line bg-surface first-of-type:mt-2"
      key={links[0]?.[0]}
    >
      {links.map(([href, name]) => (
        <li key={href}>
          <Link className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold" href={href}>
            {name}
            <NextIcon className="size-5 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  ));
};
