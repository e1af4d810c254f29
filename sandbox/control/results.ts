import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../domain/amount";
import {
  type Declaration,
  type DeclareRefusal,
  declareResult,
  previewResult,
  waitingFor,
} from "../operations/declare-result";
import { ControlError, type ControlParts, readInput } from "./control-parts";
import { knownMarket, playingDay } from "./markets";

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

/** Not yet checked. */
export const declareInput = (family: GameFamily, number: string, session: string): unknown =>
  ({ main: { session, pana: number }, starline: { pana: number }, gali: { pair: number } })[family];

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

const refuse = (declaration: Declaration, refused: DeclareRefusal): never => {
  const [status, sentence] = refusals(declaration)[refused];
  throw new ControlError(status, sentence);
};

/** Declares for the current betting day, or for `day`. @throws ControlError for wrong fields. */
const declarationOf = (parts: ControlParts, id: string, input: unknown): Declaration => {
  const market = knownMarket(parts, id);
  const { session, number, day = playingDay(parts, market) } = readInput(INPUTS[market.family], input);
  return { market, day, session, number, at: parts.world.clock.now() };
};

const shownDraw = ({ market, day, session, number }: Declaration) => ({
  gameId: String(market.id),
  day,
  session,
  [market.family === "gali" ? "pair" : "pana"]: number,
});

/**
 * Declares a result and settles it. @param input unchecked: `{session, pana}` for a main market, `{pana}` for Starline,
 * `{pair}` for Gali. @throws ControlError if it is refused.
 */
export const declareByHand = (parts: ControlParts, id: string, input: unknown) => {
  const declaration = declarationOf(parts, id, input);
  const declared = declareResult(parts.world, declaration);
  if (declared.refused) return refuse(declaration, declared.refused);
  parts.draws.recheck();
  const { won, lost, paid } = declared.settled;
  return { ...shownDraw(declaration), won, lost, paid: toPoints(paid) };
};

/** All declared results of the listed markets, as `npm run results -- import` takes them. */
export const exportResults = ({ world }: ControlParts): string => {
  const lines = world.markets
    .list()
    .flatMap(({ id, family, name }) =>
      [...world.results.allOf(id)].flatMap(([day, { Open, Close = "" }]) =>
        Open === undefined ? [] : [`${family},"${name.replaceAll('"', '""')}",${day},${Open},${Close}`],
      ),
    );
  return `${["family,market,day,open,close", ...lines].join("\n")}\n`;
};

/** Stakes in points. */
export const showWaiting = (parts: ControlParts, id: string) => {
  const market = knownMarket(parts, id);
  const day = playingDay(parts, market);
  const { lines, players, stake } = waitingFor(parts.world, { market, day });
  return { gameId: id, day, lines, players, stake: toPoints(stake) };
};

/** Nothing is changed. @throws ControlError where it would be refused. */
export const previewByHand = (parts: ControlParts, id: string, input: unknown) => {
  const declaration = declarationOf(parts, id, input);
  const preview = previewResult(parts.world, declaration);
  if (preview.refused) return refuse(declaration, preview.refused);
  const { waiting, settled, stay } = preview;
  return {
    ...shownDraw(declaration),
    waiting: { ...waiting, stake: toPoints(waiting.stake) },
    won: settled.won,
    lost: settled.lost,
    paid: toPoints(settled.paid),
    stay,
  };
};
