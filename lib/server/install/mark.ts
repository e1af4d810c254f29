import { type Point, type Stroke, strokesOf } from "./letters";

/** An operator's mark: white or ink strokes on the brand's colour, in a square of side 1. */
export interface Mark {
  /** "#rrggbb". */
  readonly ground: string;
  readonly ink: string;
  readonly strokes: readonly Stroke[];
  /** Half the pen's width. */
  readonly pen: number;
}

/** The letter's height and pen against the square's side. A maskable icon must keep to the inner circle of 0.8. */
const SIZES = { plain: { height: 0.52, pen: 0.052 }, maskable: { height: 0.4, pen: 0.04 } } as const;

const WHITE = "#ffffff";
const INK = "#14202e";

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Which of the two is read more easily on the ground. White needs three times less, as it is what icons have. */
const inkOn = (ground: string): string => (1.05 / (luminance(ground) + 0.05) >= 2.5 ? WHITE : INK);

const boundsOf = (points: readonly Point[]) => {
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  return { middle: [(left + right) / 2, (top + bottom) / 2] as const, height: bottom - top };
};

/** @param color "#rrggbb". @param shape `maskable`: the phone cuts its own shape out, so the letter is smaller. */
export const markOf = (brand: { readonly name: string; readonly color: string }, shape: keyof typeof SIZES): Mark => {
  const { height, pen } = SIZES[shape];
  const strokes = strokesOf(brand.name);
  const bounds = boundsOf(strokes.flat());
  const scale = height / bounds.height;
  const place = ([x, y]: Point): Point => [0.5 + (x - bounds.middle[0]) * scale, 0.5 + (y - bounds.middle[1]) * scale];
  return { ground: brand.color, ink: inkOn(brand.color), strokes: strokes.map((stroke) => stroke.map(place)), pen };
};

/** How round the corners are, against the side. */
export const CORNER = 0.22;

/** The mark as an SVG picture of 64 units, with rounded corners. */
export const markSvg = ({ ground, ink, strokes, pen }: Mark): string => {
  const at = (value: number) => (value * 64).toFixed(2);
  const path = strokes
    .map((stroke) => stroke.map(([x, y], index) => `${index === 0 ? "M" : "L"}${at(x)} ${at(y)}`).join(""))
    .join("");
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="${at(CORNER)}" fill="${ground}"/>`,
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${at(pen * 2)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    "</svg>",
  ].join("");
};
