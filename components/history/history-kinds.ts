import type { HistoryKind } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { routes } from "@/lib/routes";

interface HistoryKindRow {
  readonly family: GameFamily;
  readonly of: "bids" | "wins";
  readonly route: (typeof routes)[keyof typeof routes];
}

/** Every history, a row each, in the order of the menu (docs/specification.md, 7.2 History routes). */
export const HISTORY_KINDS = {
  "main-bids": { family: "main", of: "bids", route: routes.mainBidHistory },
  "main-wins": { family: "main", of: "wins", route: routes.mainWinHistory },
  "starline-bids": { family: "starline", of: "bids", route: routes.starlineBidHistory },
  "starline-wins": { family: "starline", of: "wins", route: routes.starlineWinHistory },
  "gali-bids": { family: "gali", of: "bids", route: routes.galiBidHistory },
  "gali-wins": { family: "gali", of: "wins", route: routes.galiWinHistory },
} as const satisfies Record<HistoryKind, HistoryKindRow>;
