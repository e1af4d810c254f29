export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages' names as the language switch shows them. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const satisfies Record<Language, string>;

export const LANGUAGE_COOKIE = "language";

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text);

/** Parses an Accept-Language header into language codes, the preferred first: "hi-IN,en;q=0.8" becomes hi, en. */
const parseAcceptLanguage = (header: string): readonly string[] =>
  header
    .split(",")
    .map((part) => {
      const [tag = "", ...rest] = part.trim().split(";");
      const quality = rest.map((item) => /^\s*q=([\d.]+)\s*$/.exec(item)?.[1]).find((value) => value !== undefined);
      return { language: tag.toLowerCase().split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);

/** Returns the cookie's language, else the browser's preferred language that the app has, else English. */
export const chooseLanguage = (cookie: string | undefined, acceptLanguage: string | null): Language =>
  isLanguage(cookie) ? cookie : (parseAcceptLanguage(acceptLanguage ?? "").find(isLanguage) ?? "en");

const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The cookie of the chosen theme; absent if the phone's setting counts. */
export const THEME_COOKIE = "theme";

/** Parses the theme cookie; null for any other text. */
export const parseTheme = (cookie: string | undefined): Theme | null =>
  THEMES.find((theme) => theme === cookie) ?? null;

/**
 * The cookie that is set while the app lock is on in this browser. The server then hides a page until its script has
 * checked the lock.
 */
export const LOCK_COOKIE = "lock";
