import { HISTORY_ROW_KINDS, type HistoryRowKind } from "@/lib/contract/history-kinds";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import type { Translations } from "@/lib/i18n/translations";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { HistoryTab } from "./history-tab";

interface HistoryTabsProps {
  /** The family of the history; null where it has all families. */
  readonly family: GameFamily | null;
  readonly of: HistoryRowKind;
  readonly t: Translations["history"];
}

/** The histories of all families. */
const ALL_ROUTES = { bids: routes.allBids, wins: routes.allWins } as const;

/** Shows the tabs of families, and of bids and wins. It is rendered on the server only. */
export const HistoryTabs = ({ family, of, t }: HistoryTabsProps) => (
  <nav aria-label={t.tabs} className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-2">
    <ul className="flex grow-[3] flex-wrap rounded-card border border-line bg-surface p-0.5">
      <HistoryTab current={family === null} href={ALL_ROUTES[of]}>
        {t.all}
      </HistoryTab>
      {GAME_FAMILIES.map((one) => (
        <HistoryTab current={one === family} href={FAMILY_ROUTES[one][of]} key={one}>
          {t.families[one]}
        </HistoryTab>
      ))}
    </ul>
    <ul className="flex grow-[2] flex-wrap rounded-card border border-line bg-surface p-0.5">
      {HISTORY_ROW_KINDS.map((one) => (
        <HistoryTab current={one === of} href={(family === null ? ALL_ROUTES : FAMILY_ROUTES[family])[one]} key={one}>
          {t.kinds[one]}
        </HistoryTab>
      ))}
    </ul>
  </nav>
);
