import type { HistoryKind } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";

interface HistoryKindRow {
  readonly family: GameFamily;
  readonly of: "bids" | "wins";
}

/** Every history, in the order of the menu (docs/specification.md, 7.1 History menu). */
export const HISTORY_KINDS = {
  "main-bids": { family: "main", of: "bids" },
  "main-wins": { family: "main", of: "wins" },
  "starline-bids": { family: "starline", of: "bids" },
  "starline-wins": { family: "starline", of: "wins" },
  "gali-bids": { family: "gali", of: "bids" },
  "gali-wins": { family: "gali", of: "wins" },
} as const satisfies Record<HistoryKind, HistoryKindRow>;
