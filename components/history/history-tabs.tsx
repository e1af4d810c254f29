"use client";

import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useToday } from "@/lib/client/clock/use-today";
import { HISTORY_ROW_KINDS, type HistoryRowKind } from "@/lib/contract/history-kinds";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { daysPath, FAMILY_ROUTES, routes } from "@/lib/routes";
import { useDaysOfUrl } from "./use-chosen-days";

const TAB =
  "flex min-h-12 grow items-center justify-center rounded-control px-2 text-center font-semibold text-small text-ink-soft aria-[current=page]:bg-ink aria-[current=page]:text-surface aria-[current=page]:forced-colors:outline";

interface TabProps {
  readonly href: Route;
  readonly current: boolean;
  readonly children: ReactNode;
}

/** Leads to another history of the same days. It takes the place of this one, so that Back leaves the histories. */
const Tab = ({ href, current, children }: TabProps) => {
  const days = useDaysOfUrl();
  return (
    <li className="flex grow">
      <Link aria-current={current ? "page" : undefined} className={TAB} href={daysPath(href, days, useToday())} replace>
        {children}
      </Link>
    </li>
  );
};

interface HistoryTabsProps {
  /** The family of the history; null for the bids of all. */
  readonly family: GameFamily | null;
  readonly of: HistoryRowKind;
}

/** Shows the tabs of families, and of bids and wins. The wins of all families have no page of their own. */
export const HistoryTabs = ({ family, of }: HistoryTabsProps) => {
  const { history: t } = useTranslations("history");
  return (
    <nav aria-label={t.tabs} className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-2">
      <ul className="flex grow-[3] flex-wrap rounded-card border border-line bg-surface p-0.5">
        <Tab current={family === null} href={routes.allBids}>
          {t.all}
        </Tab>
        {GAME_FAMILIES.map((one) => (
          <Tab current={one === family} href={FAMILY_ROUTES[one][of]} key={one}>
            {t.families[one]}
          </Tab>
        ))}
      </ul>
      <ul className="flex grow-[2] flex-wrap rounded-card border border-line bg-surface p-0.5">
        {HISTORY_ROW_KINDS.map((one) => (
          <Tab
            current={one === of}
            href={family === null && one === "bids" ? routes.allBids : FAMILY_ROUTES[family ?? "main"][one]}
            key={one}
          >
            {t.kinds[one]}
          </Tab>
        ))}
      </ul>
    </nav>
  );
};
