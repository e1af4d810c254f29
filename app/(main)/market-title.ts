import type { Metadata } from "next";
import { GAME_TYPES, type GameFamily, type GameTypeId } from "@/lib/domain/game/game-types";
import { words } from "@/lib/i18n/server-words";
import { marketsFor, readVisitor } from "@/lib/server/pages/visit";
import { findMarket } from "./market-address";

/** The name of the address's market; undefined if the player may not bet or the list cannot be read. */
const marketName = async (family: GameFamily, marketId: string | string[] | undefined): Promise<string | undefined> => {
  if (typeof marketId !== "string") return undefined;
  const visit = await readVisitor();
  if (visit?.betting !== "on") return undefined;
  const list = await marketsFor(visit.player, family, marketId);
  return list === null ? undefined : findMarket(list, marketId)?.name;
};

/** A bid screen's title: "Jodi Digit · Milan Night", the game type in the player's language. */
export const marketTitle = async (
  gameTypeId: GameTypeId,
  marketId: string | string[] | undefined,
): Promise<Metadata> => {
  const [{ play }, name] = await Promise.all([words(), marketName(GAME_TYPES[gameTypeId].family, marketId)]);
  return { title: [play.gameTypes[gameTypeId], name].filter(Boolean).join(" · ") };
};

/** A chooser's title: "Choose a game · Milan Night"; `otherwise` if no market is named. */
export const chooserTitle = async (
  family: GameFamily,
  marketId: string | string[] | undefined,
  otherwise: Metadata,
): Promise<Metadata> => {
  const [{ play }, name] = await Promise.all([words(), marketName(family, marketId)]);
  return name === undefined ? otherwise : { title: `${play.choose} · ${name}` };
};
