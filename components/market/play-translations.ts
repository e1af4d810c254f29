import type { Translations } from "@/lib/i18n/translations";

/** A market card's words for players who may bet. */
export type PlayTranslations = Translations["day"] & Pick<Translations["play"], "playGame" | "gameTypes">;

export const toPlayTranslations = ({ day, play: { playGame, gameTypes } }: Translations): PlayTranslations => ({
  ...day,
  playGame,
  gameTypes,
});
