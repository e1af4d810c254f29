import type { Route } from "next";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ScreenHead } from "@/components/ui/screen-head";
import { HISTORIES, HISTORY_KINDS, HISTORY_ROW_KINDS, type HistoryKind } from "@/lib/contract/history-kinds";
import { GAME_FAMILIES } from "@/lib/domain/game/game-types";
import type { Translations } from "@/lib/i18n/translations";
import { FAMILY_ROUTES, routes } from "@/lib/routes";

const TAB =
  "flex min-h-12 grow items-center justify-center rounded-control px-2 text-center font-semibold text-small text-ink-soft aria-[current=page]:bg-ink aria-[current=page]:text-surface aria-[current=page]:forced-colors:outline";

interface HistoryHeadProps {
  readonly kind: HistoryKind;
  readonly t: Pick<Translations, "history" | "common">;
}

/** Shows the heading of a history, and the tabs of families and of bids and wins. It is rendered on the server only. */
export const HistoryHead = ({ kind, t: { history: t, common } }: HistoryHeadProps) => {
  const { family, of } = HISTORIES[kind];
  return (
    <>
      <ScreenHead back={{ href: routes.histories, label: common.back }} title={t.titles[kind]} />
      <nav aria-label={t.tabs} className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-2">
        <ul className="flex grow-[3] flex-wrap rounded-card border border-line bg-surface p-0.5">
          <li className="flex grow">
            <Link className={TAB} href={routes.allBids}>
              {t.all}
            </Link>
          </li>
          {GAME_FAMILIES.map((one) => (
            <li className="flex grow" key={one}>
              <Link aria-current={one === family ? "page" : undefined} className={TAB} href={FAMILY_ROUTES[one][of]}>
                {t.families[one]}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="flex grow-[2] flex-wrap rounded-card border border-line bg-surface p-0.5">
          {HISTORY_ROW_KINDS.map((one) => (
            <li className="flex grow" key={one}>
              <Link aria-current={one === of ? "page" : undefined} className={TAB} href={FAMILY_ROUTES[family][one]}>
                {t.kinds[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};

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
