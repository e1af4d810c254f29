import type { Route } from "next";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ScreenHead } from "@/components/ui/screen-head";
import type { HistoryKind } from "@/lib/contract/histories";
import type { Words } from "@/lib/i18n/words";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { HISTORY_KINDS } from "./history-kinds";

const KINDS = Object.keys(HISTORY_KINDS) as readonly HistoryKind[];

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

/** The history menu: its eight items in the specification's order (docs/specification.md, 7.1 History menu). */
export const HistoriesMenu = ({ words }: { readonly words: Words["history"] }) => (
  <>
    <ScreenHead title={words.menuTitle} />
    <ul className="mt-2 flex flex-col gap-3">
      <Item href={routes.depositHistory} name={words.menuFunds.deposits} />
      <Item href={routes.passbook} name={words.menuFunds.wallet} />
      {KINDS.map((kind) => {
        const { family, of } = HISTORY_KINDS[kind];
        return <Item href={FAMILY_ROUTES[family][of]} key={kind} name={words.menu[kind]} />;
      })}
    </ul>
  </>
);
