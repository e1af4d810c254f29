import { WrongOption } from "../runtime/options";

/** Widths and heights in CSS pixels, the smallest phone first. */
const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

export const THEMES = ["light", "dark"] as const;
export const LANGUAGES = ["en", "hi"] as const;
const TEXTS = [100, 200] as const;

/** How one picture was taken. */
export interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: (typeof THEMES)[number];
  readonly language: (typeof LANGUAGES)[number];
  /** Size of the text in percent of its own. */
  readonly text: (typeof TEXTS)[number];
}

const everyLook = (): readonly Look[] =>
  LANGUAGES.flatMap((language) => [
    ...THEMES.flatMap((theme) => SIZES.map((size) => ({ ...size, theme, language, text: 100 as const }))),
    // Where there is least room.
    { ...SIZES[0], theme: "light", language, text: 200 },
  ]);

/** Which looks are wanted, by the values of the command's options; nothing said is every value. */
export interface LookWish {
  readonly width?: string | undefined;
  readonly theme?: string | undefined;
  readonly language?: string | undefined;
  readonly text?: string | undefined;
}

const OPTIONS = ["width", "theme", "language", "text"] as const;

/**
 * The looks that are wanted, or in a quick run of them the two that differ most.
 * @param wish values with commas between them: `{ width: "320,360", theme: "dark" }`.
 * @throws WrongOption that names the values there are.
 */
export const looksFor = (quick: boolean, wish: LookWish = {}): readonly Look[] => {
  const looks = everyLook();
  const wanted = OPTIONS.reduce<readonly Look[]>((left, option) => {
    const values = wish[option]?.split(",");
    if (values === undefined) return left;
    const known = new Set(looks.map((look) => String(look[option])));
    const wrong = values.find((value) => !known.has(value));
    if (wrong !== undefined) throw new WrongOption(`--${option} takes ${[...known].join(", ")}, and not "${wrong}"`);
    return left.filter((look) => values.includes(String(look[option])));
  }, looks);
  if (wanted.length === 0)
    throw new WrongOption("No picture is of all that: text of 200 % is taken at 320 px in light alone");
  if (!quick) return wanted;
  return wanted.filter(
    ({ width, theme, language, text }) => width === 360 && text === 100 && (theme === "light") === (language === "en"),
  );
};

/** "320 · light · hi", and the text's size where it is not its own. */
export const lookWords = ({ width, theme, language, text }: Look): string =>
  [width, theme, language, ...(text === 100 ? [] : [`text ${text} %`])].join(" \u00b7 ");

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
