import type { Translations } from "@/lib/i18n/translations";

/** The translations of a market card for players who may bet. */
export type PlayTranslations = Translations["day"] & Pick<Translations["play"], "playGame" | "gameTypes">;

/** Returns the translations that a market card needs, and no others. */
export const toPlayTranslations = ({ day, play: { playGame, gameTypes } }: Translations): PlayTranslations => ({
  ...day,
  playGame,
  gameTypes,
});
