import { HISTORY_ROW_KINDS, type HistoryRowKind } from "@/lib/contract/history-kinds";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import type { Translations } from "@/lib/i18n/translations";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { HistoryTab } from "./history-tab";

interface HistoryTabsProps {
  /** The family of the history; null for the bids of all. */
  readonly family: GameFamily | null;
  readonly of: HistoryRowKind;
  readonly t: Translations["history"];
}

/**
 * Shows the tabs of families, and of bids and wins. The wins of all families have no page of their own. It is rendered
 * on the server only.
 */
export const HistoryTabs = ({ family, of, t }: HistoryTabsProps) => (
  <nav aria-label={t.tabs} className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-2">
    <ul className="flex grow-[3] flex-wrap rounded-card border border-line bg-surface p-0.5">
      <HistoryTab current={family === null} href={routes.allBids}>
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
        <HistoryTab
          current={one === of}
          href={family === null && one === "bids" ? routes.allBids : FAMILY_ROUTES[family ?? "main"][one]}
          key={one}
        >
          {t.kinds[one]}
        </HistoryTab>
      ))}
    </ul>
  </nav>
);
