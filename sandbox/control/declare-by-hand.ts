import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../domain/amount";
import { type Declaration, type DeclareRefusal, declareResult } from "../operations/declare-result";
import { ControlError, type ControlParts } from "./control-parts";
import { knownMarket, playingDay } from "./manage-markets";
import { readInput } from "./read-input";

const day = z.iso.date().optional();

/** What a declaration of each family brings; the market's family says which. */
const WISHES = {
  main: z
    .strictObject({ session: z.enum(["Open", "Close"]), pana: z.string(), day })
    .transform(({ pana, ...rest }) => ({ ...rest, number: pana })),
  starline: z
    .strictObject({ pana: z.string(), day })
    .transform(({ pana, ...rest }) => ({ ...rest, session: "Open" as const, number: pana })),
  gali: z
    .strictObject({ pair: z.string(), day })
    .transform(({ pair, ...rest }) => ({ ...rest, session: "Open" as const, number: pair })),
} satisfies Record<GameFamily, z.ZodType>;

/** Each refusal with its status and a sentence for people. */
const refusals = ({ market: { name, family }, session, number }: Declaration) =>
  ({
    number_invalid: [
      400,
      family === "gali" ? `"${number}" is no pair: two digits such as 57.` : `"${number}" is none of the 220 panas.`,
    ],
    session_unknown: [400, `${name} has no ${session} result.`],
    already_declared: [409, `The ${session} result of ${name} is declared already and stays.`],
    open_not_declared: [409, `The Open result of ${name} comes first.`],
  }) as const satisfies Record<DeclareRefusal, readonly [number, string]>;

/**
 * Declares and settles a result of the day being played, or of `day`. @param wish `{session, pana}` for a main market,
 * `{pana}` for a Starline one, `{pair}` for a Gali one, unchecked. @throws ControlError where it is refused.
 */
export const declareByHand = (parts: ControlParts, id: string, wish: unknown) => {
  const market = knownMarket(parts, id);
  const { session, number, day = playingDay(parts, market) } = readInput(WISHES[market.family], wish);
  const declaration = { market, day, session, number, at: parts.world.clock.now() };
  const declared = declareResult(parts.world, declaration);
  if (declared.refused) {
    const [status, sentence] = refusals(declaration)[declared.refused];
    throw new ControlError(status, sentence);
  }
  parts.draws.lookAgain();
  const { won, lost, paid } = declared.settled;
  return {
    gameId: id,
    day,
    session,
    [market.family === "gali" ? "pair" : "pana"]: number,
    won,
    lost,
    paid: toPoints(paid),
  };
};
