import { converter, formatHex, wcagContrast } from "culori";

// An accent for each theme from the operator's colour: its lightness (HSL) changes until the contrast is enough.

const HEX = /^#[\da-f]{6}$/i;

const READABLE = 4.5;
const STEP = 0.005;

const toHsl = converter("hsl");

/** Darkens or lightens a colour until its contrast (WCAG, 1 to 21) with each of `against` is enough. */
const readable = (brand: string, direction: -1 | 1, against: readonly string[]): string => {
  const hsl = HEX.test(brand) ? toHsl(brand) : undefined;
  if (!hsl) throw new RangeError(`not a colour: ${JSON.stringify(brand)}`);
  for (let { l } = hsl; l >= 0 && l <= 1; l += direction * STEP) {
    const candidate = formatHex({ ...hsl, l });
    if (against.every((other) => wcagContrast(candidate, other) >= READABLE)) return candidate;
  }
  return direction === -1 ? "#000000" : "#ffffff";
};

/** app/globals.css (sunken, paper, surface), and the text colour. */
const LIGHT = { onAccent: "#ffffff", grounds: ["#ebeae5", "#f4f3ef", "#ffffff"] } as const;
const DARK = { onAccent: "#14100b", grounds: ["#222e3b", "#0e151d", "#17212c"] } as const;

interface AccentColors {
  readonly accent: string;
  readonly onAccent: string;
}

/**
 * Returns the accent of each theme.
 * @param brand "#rrggbb"
 * @throws RangeError for anything else
 */
export const accentColors = (brand: string): { readonly light: AccentColors; readonly dark: AccentColors } => ({
  light: { accent: readable(brand, -1, [LIGHT.onAccent, ...LIGHT.grounds]), onAccent: LIGHT.onAccent },
  dark: { accent: readable(brand, 1, [DARK.onAccent, ...DARK.grounds]), onAccent: DARK.onAccent },
});

/** The player's choice of theme, or else the phone's. */
export const accentStyle = (brand: string): string => {
  const { light, dark } = accentColors(brand);
  const tokens = ({ accent, onAccent }: AccentColors) => `{--color-accent:${accent};--color-on-accent:${onAccent}}`;
  const chosen = `:root[data-theme=dark]${tokens(dark)}`;
  return `:root${tokens(light)}@media (prefers-color-scheme:dark){:root:not([data-theme=light])${tokens(dark)}}${chosen}`;
};
