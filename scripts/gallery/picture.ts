/** Widths and heights in CSS pixels, the smallest phone first. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

export const THEMES = ["light", "dark"] as const;
export const LANGUAGES = ["en", "hi"] as const;

/** How one picture was taken. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: (typeof THEMES)[number];
  readonly language: (typeof LANGUAGES)[number];
}

/** All looks, or in a quick run the two that differ most. */
export const looksFor = (quick: boolean): readonly Look[] => {
  const all = LANGUAGES.flatMap((language) =>
    THEMES.flatMap((theme) => SIZES.map((size) => ({ ...size, theme, language }))),
  );
  if (!quick) return all;
  return all.filter(({ width, theme, language }) => width === 360 && (theme === "light") === (language === "en"));
};

/** A picture of the gallery, or why there is none. */
export interface Picture {
  readonly group: string;
  /** The screen and its state. */
  readonly title: string;
  readonly look: Look;
  /** The picture's file beside the page; null where it could not be taken. */
  readonly file: string | null;
  readonly fault?: string;
}
