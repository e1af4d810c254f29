import type { GameFamily } from "@/lib/domain/game/game-types";

const INPUTS: Readonly<Record<GameFamily, (number: string, session: string) => unknown>> = {
  main: (pana, session) => ({ session, pana }),
  starline: (pana) => ({ pana }),
  gali: (pair) => ({ pair }),
};

/** What a family's form declares, in the shape of the control API; not yet checked. */
export const declareInput = (family: GameFamily, number: string, session: string): unknown =>
  INPUTS[family](number, session);
