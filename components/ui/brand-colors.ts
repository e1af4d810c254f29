/**
 * One accent per theme, from the operator's colour. Hue and chroma stay; the lightness changes until the contrast is enough.
 * It changes in OKLCH, where equal steps look equal in every hue.
 */

interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}
type Triple = readonly [number, number, number];

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** The least contrast of text by WCAG. */
const READABLE = 4.5;
const STEP = 0.005;

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const fromLinear = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const readHex = (hex: string): Triple => {
  const match = HEX.exec(hex);
  if (!match) throw new RangeError(`not a colour: ${JSON.stringify(hex)}`);
  const channel = (text: string | undefined) => toLinear(Number.parseInt(text ?? "", 16) / 255);
  return [channel(match[1]), channel(match[2]), channel(match[3])];
};

const writeHex = (linear: Triple): string =>
  `#${linear
    .map((channel) => Math.round(Math.min(Math.max(fromLinear(Math.max(channel, 0)), 0), 1) * 255))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;

const toOklch = ([red, green, blue]: Triple): Oklch => {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
};

const fromOklch = ({ lightness, chroma, hue }: Oklch): Triple => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const luminance = (hex: string): number => {
  const [red, green, blue] = readHex(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG contrast of two colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** The brand's colour, darker or lighter until its contrast with each of `against` is enough. */
const readable = (brand: string, direction: -1 | 1, against: readonly string[]): string => {
  const base = toOklch(readHex(brand));
  for (let lightness = base.lightness; lightness >= 0 && lightness <= 1; lightness += direction * STEP) {
    const candidate = writeHex(fromOklch({ ...base, lightness }));
    if (against.every((other) => contrast(candidate, other) >= READABLE)) return candidate;
  }
  return direction === -1 ? "#000000" : "#ffffff";
};

/** The backgrounds of the accent in app/globals.css (sunken, paper, surface), and the text colour on it. */
const LIGHT = { onAccent: "#ffffff", grounds: ["#ebeae5", "#f4f3ef", "#ffffff"] } as const;
const DARK = { onAccent: "#14100b", grounds: ["#080c11", "#0e151d", "#17212c"] } as const;

export interface AccentColors {
  readonly accent: string;
  readonly onAccent: string;
}

/** @param brand "#rrggbb". @throws RangeError for anything else. */
export const accentColors = (brand: string): { readonly light: AccentColors; readonly dark: AccentColors } => ({
  light: { accent: readable(brand, -1, [LIGHT.onAccent, ...LIGHT.grounds]), onAccent: LIGHT.onAccent },
  dark: { accent: readable(brand, 1, [DARK.onAccent, ...DARK.grounds]), onAccent: DARK.onAccent },
});

/** A style sheet with the accent of both themes: the player's choice, or else the phone's. */
export const accentStyle = (brand: string): string => {
  const { light, dark } = accentColors(brand);
  const tokens = ({ accent, onAccent }: AccentColors) => `{--accent:${accent};--on-accent:${onAccent}}`;
  const chosen = `:root[data-theme=dark]${tokens(dark)}`;
  return `:root${tokens(light)}@media (prefers-color-scheme:dark){:root:not([data-theme=light])${tokens(dark)}}${chosen}`;
};
