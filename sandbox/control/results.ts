import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../domain/amount";
import { countWaiting, type Declaration, declareResult, previewResult } from "../operations/declare-result";
import { type ControlContext, parseControlInput } from "./context";
import { findMarket, playingDay } from "./markets";

const day = z.iso.date().optional();

const INPUTS = {
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

/** Returns the input that declares a number in a market of a family, not yet checked. */
export const declareInput = (family: GameFamily, number: string, session: string): unknown =>
  ({ main: { session, pana: number }, starline: { pana: number }, gali: { pair: number } })[family];

/**
 * Parses a declaration for the current betting day, or for `day`.
 * @throws Refusal for wrong fields
 */
const parseDeclaration = (context: ControlContext, id: string, input: unknown): Declaration => {
  const market = findMarket(context, id);
  const { session, number, day = playingDay(context, market) } = parseControlInput(INPUTS[market.family], input);
  return { market, day, session, number, at: context.world.clock.now() };
};

const shownDraw = ({ market, day, session, number }: Declaration) => ({
  gameId: String(market.id),
  day,
  session,
  [market.family === "gali" ? "pair" : "pana"]: number,
});

/**
 * Declares a result and settles it.
 * @param input unchecked: `{session, pana}` for a main market, `{pana}` for Starline, `{pair}` for Gali
 * @throws Refusal for wrong fields, or if the result cannot be declared
 */
export const declareByHand = (context: ControlContext, id: string, input: unknown) => {
  const declaration = parseDeclaration(context, id, input);
  const { won, lost, paid } = declareResult(context.world, declaration);
  context.draws.recheck();
  return { ...shownDraw(declaration), won, lost, paid: toPoints(paid) };
};

/** Returns all declared results of the listed markets as CSV, in the form that `npm run results -- import` takes. */
export const exportResults = ({ world }: ControlContext): string => {
  const rows = world.markets
    .list()
    .flatMap(({ id, family, name }) =>
      [...world.results.mapByDay(id)].flatMap(([day, { Open, Close = "" }]) =>
        Open === undefined ? [] : [[family, name, day, Open, Close]],
      ),
    );
  return stringify([["family", "market", "day", "open", "close"], ...rows], { escape_formulas: true });
};

/** Returns what waits for the current draws of a market, with the stakes in points. */
export const showWaiting = (context: ControlContext, id: string) => {
  const market = findMarket(context, id);
  const day = playingDay(context, market);
  const { lines, players, stake } = countWaiting(context.world, { market, day });
  return { gameId: id, day, lines, players, stake: toPoints(stake) };
};

/**
 * Returns what a declaration would settle. Nothing is changed.
 * @throws Refusal if the declaration would be refused
 */
export const previewByHand = (context: ControlContext, id: string, input: unknown) => {
  const declaration = parseDeclaration(context, id, input);
  const { waiting, settled, stay } = previewResult(context.world, declaration);
  return {
    ...shownDraw(declaration),
    waiting: { ...waiting, stake: toPoints(waiting.stake) },
    won: settled.won,
    lost: settled.lost,
    paid: toPoints(settled.paid),
    stay,
  };
};
