import type { GameTypeId } from "@/lib/domain/game/game-types";
import { routes } from "@/lib/routes";

/** The bid screen of each game type. */
export const GAME_ROUTES = {
  "single-digit": routes.singleDigit,
  "jodi-digit": routes.jodiDigit,
  "single-pana": routes.singlePana,
  "double-pana": routes.doublePana,
  "triple-pana": routes.triplePana,
  "half-sangam": routes.halfSangam,
  "full-sangam": routes.fullSangam,
  "sp-dp-tp": routes.spDpTp,
  "sp-motor": routes.spMotor,
  "dp-motor": routes.dpMotor,
  "starline-single-digit": routes.starlineSingleDigit,
  "starline-single-pana": routes.starlineSinglePana,
  "starline-double-pana": routes.starlineDoublePana,
  "starline-triple-pana": routes.starlineTriplePana,
  "gali-left-digit": routes.galiLeftDigit,
  "gali-right-digit": routes.galiRightDigit,
  "gali-jodi-digit": routes.galiJodiDigit,
} as const satisfies Record<GameTypeId, string>;
