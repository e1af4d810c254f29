/** What a player may choose in place of the phone's own setting. */
const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Kept by the browser for a year; holds one of them, and is absent where the phone's setting counts. */
export const THEME_COOKIE = "theme";

/** The theme that a cookie names; null for any other text: the phone's own setting counts. */
export const themeOf = (cookie: string | undefined): Theme | null => THEMES.find((theme) => theme === cookie) ?? null;
