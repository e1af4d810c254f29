import { Link } from "@/components/ui/link";
import { ScreenHead } from "@/components/ui/screen-head";
import type { HistoryKind } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Words } from "@/lib/i18n/words";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { HISTORY_KINDS } from "./history-kinds";

const TAB =
  "flex min-h-12 grow items-center justify-center rounded-control px-2 text-center font-semibold text-small text-ink-soft aria-[current=page]:bg-ink aria-[current=page]:text-surface";
const FAMILIES: readonly GameFamily[] = ["main", "starline", "gali"];
const BOTH = ["bids", "wins"] as const;

interface HistoryHeadProps {
  readonly kind: HistoryKind;
  readonly words: Pick<Words, "history" | "common">;
}

/** A history's heading with links to the six histories. It is rendered on the server only. */
export const HistoryHead = ({ kind, words: { history: words, common } }: HistoryHeadProps) => {
  const { family, of } = HISTORY_KINDS[kind];
  return (
    <>
      <ScreenHead back={{ href: routes.histories, label: common.back }} title={words.titles[kind]} />
      <nav aria-label={words.tabs} className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-2">
        <ul className="flex grow-[3] flex-wrap rounded-card border border-line bg-surface p-0.5">
          {FAMILIES.map((one) => (
            <li className="flex grow" key={one}>
              <Link aria-current={one === family ? "page" : undefined} className={TAB} href={FAMILY_ROUTES[one][of]}>
                {words.families[one]}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="flex grow-[2] flex-wrap rounded-card border border-line bg-surface p-0.5">
          {BOTH.map((one) => (
            <li className="flex grow" key={one}>
              <Link aria-current={one === of ? "page" : undefined} className={TAB} href={FAMILY_ROUTES[family][one]}>
                {words.kinds[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};
