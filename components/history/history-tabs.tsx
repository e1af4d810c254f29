import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES } from "@/lib/routes";

const TAB =
  "flex min-h-12 grow items-center justify-center rounded-control px-2 text-center font-semibold text-small text-ink-soft aria-[current=page]:bg-ink aria-[current=page]:text-surface";

interface HistoryTabsProps {
  readonly family: GameFamily;
  readonly of: "bids" | "wins";
}

/** The six histories, as links: which family, and bids or wins. */
export const HistoryTabs = ({ family, of }: HistoryTabsProps) => {
  const { history: words } = useWords("history");
  return (
    <nav aria-label={words.menuTitle} className="flex flex-wrap gap-x-4 gap-y-2">
      <ul className="flex grow-[3] rounded-card border border-line bg-surface p-0.5">
        {GAME_FAMILIES.map((one) => (
          <li className="flex grow" key={one}>
            <a aria-current={one === family ? "page" : undefined} className={TAB} href={FAMILY_ROUTES[one][of]}>
              {words.families[one]}
            </a>
          </li>
        ))}
      </ul>
      <ul className="flex grow-[2] rounded-card border border-line bg-surface p-0.5">
        {(["bids", "wins"] as const).map((one) => (
          <li className="flex grow" key={one}>
            <a aria-current={one === of ? "page" : undefined} className={TAB} href={FAMILY_ROUTES[family][one]}>
              {words.kinds[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
