import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Translations } from "../translations";
import { DOT } from "./dot";
import { hasSessionChoice } from "./sangam-parts";
import { translateKnown } from "./translate-known";

/** Formats a bid's game, with its session where the player chose one. An unknown label is shown unchanged. */
export const formatLabels = (
  t: Translations["history"]["labels"],
  family: GameFamily,
  { pana, session }: { readonly pana: string; readonly session: string },
): string =>
  [pana, family === "main" && hasSessionChoice(pana) ? session : ""]
    .filter(Boolean)
    .map((label) => translateKnown(t, label))
    .join(DOT);
