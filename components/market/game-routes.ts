import type { MainGameTypeId } from "@/lib/domain/game/game-types";
import { routes } from "@/lib/routes";

/** The bid screen of each game type that has one. */
export const GAME_ROUTES = {
  "single-digit": routes.singleDigit,
} as const satisfies Partial<Record<MainGameTypeId, string>>;

export type GameWithScreen = keyof typeof GAME_ROUTES;

export const hasScreen = (id: MainGameTypeId): id is GameWithScreen => Object.hasOwn(GAME_ROUTES, id);
