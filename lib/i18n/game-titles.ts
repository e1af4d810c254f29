import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId, type PanaLabel } from "@/lib/domain/game/game-types";

/** Returns the titles of tiles and bid screens, where a game type has its label's text. */
export const gameTitles = (labels: Readonly<Record<PanaLabel, string>>) =>
  Object.fromEntries(GAME_TYPE_IDS.map((id) => [id, labels[GAME_TYPES[id].label]])) as Record<GameTypeId, string>;
