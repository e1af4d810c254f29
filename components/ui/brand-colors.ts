/** An accent per theme, from the operator's colour: its lightness (HSL) changes until the contrast is enough. */

type Triple = readonly [number, number, number];

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

const READABLE = 4.5;
const STEP = 0.005;

/** From 0 to 1. */
const readHex = (hex: string): Triple => {
  const match = HEX.exec(hex);
  if (!match) throw new RangeError(`not a colour: ${JSON.stringify(hex)}`);
  const channel = (text: string | undefined) => Number.parseInt(text ?? "", 16) / 255;
  return [channel(match[1]), channel(match[2]), channel(match[3])];
};

/** Hue in twelfths of a turn. */
const toHsl = ([red, green, blue]: Triple): Triple => {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  if (range === 0) return [0, 0, lightness];
  const sixths =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return [2 * sixths + 12, range / (1 - Math.abs(2 * lightness - 1)), lightness];
};

const hslHex = ([hue, saturation, lightness]: Triple): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (turn: number) => {
    const at = (turn + hue) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
};

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const luminance = (hex: string): number => {
  const [red, green, blue] = readHex(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
};

/** WCAG, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Darker or lighter until its contrast with each of `against` is enough. */
const readable = (brand: string, direction: -1 | 1, against: readonly string[]): string => {
  const [hue, saturation, first] = toHsl(readHex(brand));
  for (let lightness = first; lightness >= 0 && lightness <= 1; lightness += direction * STEP) {
    const candidate = hslHex([hue, saturation, lightness]);
    if (against.every((other) => contrast(candidate, other) >= READABLE)) return candidate;
  }
  return direction === -1 ? "#000000" : "#ffffff";
};

/** app/globals.css (sunken, paper, surface), and the text colour. */
const LIGHT = { onAccent: "#ffffff", grounds: ["#ebeae5", "#f4f3ef", "#ffffff"] } as const;
const DARK = { onAccent: "#14100b", grounds: ["#080c11", "#0e151d", "#17212c"] } as const;

interface AccentColors {
  readonly accent: string;
  readonly onAccent: string;
}

/** @param brand "#rrggbb". @throws RangeError for anything else. */
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
