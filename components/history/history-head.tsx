import { ScreenHead } from "@/components/ui/screen-head";
import { HISTORY_ROW_KINDS, type HistoryRowKind } from "@/lib/contract/history-kinds";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import type { Translations } from "@/lib/i18n/translations";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { HistoryTab } from "./history-tab";

interface HistoryHeadProps {
  readonly title: string;
  /** The family of the history; null where it has all families. */
  readonly family: GameFamily | null;
  readonly of: HistoryRowKind;
  readonly t: Pick<Translations, "history" | "common">;
}

/** The histories of all families. */
const ALL_ROUTES = { bids: routes.allBids, wins: routes.allWins } as const;

/**
 * Shows the heading of a history above the tabs of families, and of bids and wins. It is rendered on the server only.
 */
export const HistoryHead = ({ title, family, of, t: { history: t, common } }: HistoryHeadProps) => (
  <div className="history-head">
    <div>
      <ScreenHead back={{ href: routes.histories, label: common.back }} title={title} />
    </div>
    <nav aria-label={t.tabs} className="contents">
      <ul className="chip-tabs">
        <HistoryTab current={family === null} href={ALL_ROUTES[of]}>
          {t.all}
        </HistoryTab>
        {GAME_FAMILIES.map((one) => (
          <HistoryTab current={one === family} href={FAMILY_ROUTES[one][of]} key={one}>
            {t.families[one]}
          </HistoryTab>
        ))}
      </ul>
      <ul className="chip-tabs">
        {HISTORY_ROW_KINDS.map((one) => (
          <HistoryTab current={one === of} href={(family === null ? ALL_ROUTES : FAMILY_ROUTES[family])[one]} key={one}>
            {t.kinds[one]}
          </HistoryTab>
        ))}
      </ul>
    </nav>
  </div>
);
