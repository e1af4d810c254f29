import type { Words } from "@/lib/i18n/words";

/** A market card's words for players who may bet. */
export type PlayWords = Words["day"] & Pick<Words["play"], "playGame" | "gameTypes">;

export const playWords = ({ day, play: { playGame, gameTypes } }: Words): PlayWords => ({
  ...day,
  playGame,
  gameTypes,
});
