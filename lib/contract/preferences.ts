export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** As the switch shows it. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const satisfies Record<Language, string>;

export const LANGUAGE_COOKIE = "language";

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text);

/** Most wanted first: "hi-IN,en;q=0.8" is hi, en. */
const wanted = (header: string): readonly string[] =>
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

/** Else the browser's preferred language that the app has, else English. */
export const chooseLanguage = (cookie: string | undefined, acceptLanguage: string | null): Language =>
  isLanguage(cookie) ? cookie : (wanted(acceptLanguage ?? "").find(isLanguage) ?? "en");

const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Absent if the phone's setting counts. */
export const THEME_COOKIE = "theme";

/** Null for any other text. */
export const themeOf = (cookie: string | undefined): Theme | null => THEMES.find((theme) => theme === cookie) ?? null;

/** Set while the app lock is on in this browser: the server then hides a page until its script has looked. */
export const LOCK_COOKIE = "lock";
