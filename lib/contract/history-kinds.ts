import type { GameFamily } from "@/lib/domain/game/game-types";

/**
 * The history lists in the order of their menu. A further list is a further row; `tsc` then lists the texts and the
 * page that it needs.
 */
export const HISTORIES = {
  "main-bids": { family: "main", of: "bids", path: "/api/histories/main-bids" },
  "main-wins": { family: "main", of: "wins", path: "/api/histories/main-wins" },
  "starline-bids": { family: "starline", of: "bids", path: "/api/histories/starline-bids" },
  "starline-wins": { family: "starline", of: "wins", path: "/api/histories/starline-wins" },
  "gali-bids": { family: "gali", of: "bids", path: "/api/histories/gali-bids" },
  "gali-wins": { family: "gali", of: "wins", path: "/api/histories/gali-wins" },
} as const satisfies Readonly<Record<string, { family: GameFamily; of: string; path: string }>>;

export type HistoryKind = keyof typeof HISTORIES;

/** What a list's rows are: bids or wins. */
export type HistoryRowKind = (typeof HISTORIES)[HistoryKind]["of"];

export const HISTORY_KINDS = Object.keys(HISTORIES) as readonly HistoryKind[];
export const HISTORY_ROW_KINDS = [...new Set(HISTORY_KINDS.map((kind) => HISTORIES[kind].of))];
