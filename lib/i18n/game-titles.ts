import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId, type PanaLabel } from "@/lib/domain/game/game-types";

/** Titles of tiles and bid screens: a game type's is its label's. */
export const gameTitles = (labels: Readonly<Record<PanaLabel, string>>) =>
  Object.fromEntries(GAME_TYPE_IDS.map((id) => [id, labels[GAME_TYPES[id].label]])) as Record<GameTypeId, string>;
