import type { PanaLabel } from "@/lib/domain/game/game-types";
import { isOpenSession } from "@/lib/domain/settlement/open-session";
import type { parts } from "../en/labels";

const HALF: PanaLabel = "Half Sangam";
const FULL: PanaLabel = "Full Sangam";
const ONE_SESSION: readonly string[] = ["Left Digit", "Right Digit", "Jodi Digit", FULL] satisfies PanaLabel[];

/** Whether players choose the session of a game; the provider's rows name one of every game. */
export const hasSessionChoice = (label: string): boolean => !ONE_SESSION.includes(label);

/**
 * Names the two numbers of a sangam in the order of its fields, "Open Digit" and "Close Pana"; undefined for other
 * games. It knows a game by its label, so that histories need no script of the games.
 */
export const sangamParts = (
  t: typeof parts,
  label: string,
  session: string,
): readonly [number: string, second: string] | undefined => {
  if (label === FULL) return [t.openPana, t.closePana];
  if (label !== HALF) return undefined;
  return isOpenSession(session) ? [t.openDigit, t.closePana] : [t.closeDigit, t.openPana];
};
