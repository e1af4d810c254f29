import type { Picture } from "../env/png-picture";
import { encodePng } from "./png";

/** A maskable picture must keep to the inner circle of 0.8: a square in it has a side of 0.56. */
const SHARES = { plain: 1, filled: 1, maskable: 0.56 } as const;

type Shape = keyof typeof SHARES;
type Color = readonly [red: number, green: number, blue: number, opacity: number];

const TRANSPARENT: Color = [0, 0, 0, 0];
const WHITE: Color = [255, 255, 255, 255];

const pixelAt = ({ side, pixels }: Picture, x: number, y: number): Color => {
  const at = (y * side + x) * 4;
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, pixels[at + 3] ?? 0];
};

/** What lies behind the logo: its own ground where it has one up to its corner, else white. */
const groundOf = (logo: Picture): Color => {
  const corner = pixelAt(logo, 0, 0);
  return corner[3] === 255 ? corner : WHITE;
};

/** The mean of the logo's pixels in a square, before a ground; colours count by their opacity. */
const mean = (logo: Picture, from: readonly [number, number], to: readonly [number, number], ground: Color): Color => {
  let [red, green, blue, opacity, count] = [0, 0, 0, 0, 0];
  for (let y = from[1]; y < to[1]; y += 1) {
    for (let x = from[0]; x < to[0]; x += 1) {
      const one = pixelAt(logo, x, y);
      red += one[0] * one[3];
      green += one[1] * one[3];
      blue += one[2] * one[3];
      opacity += one[3];
      count += 1;
    }
  }
  const behind = ((count * 255 - opacity) * ground[3]) / 255;
  const all = opacity + behind;
  if (all === 0) return TRANSPARENT;
  const over = (ink: number, below: number) => Math.round((ink + below * behind) / all);
  return [over(red, ground[0]), over(green, ground[1]), over(blue, ground[2]), Math.round(all / count)];
};

/**
 * Draws an operator's logo anew as a PNG picture, smaller or as large as it is.
 * @param side in pixels.
 * @param shape `plain`: as it is; `filled`: without transparent parts; `maskable`: also with room for the phone to cut.
 */
export const drawLogo = (logo: Picture, side: number, shape: Shape): Buffer => {
  const ground = shape === "plain" ? TRANSPARENT : groundOf(logo);
  const inner = Math.round(side * SHARES[shape]);
  const edge = Math.floor((side - inner) / 2);
  const scale = logo.side / inner;
  /** The logo's pixels behind each column, and each row, of the picture; null where there is only ground. */
  const ranges = Array.from({ length: side }, (_, at): readonly [number, number] | null => {
    if (at < edge || at >= edge + inner) return null;
    const from = Math.floor((at - edge) * scale);
    return [from, Math.max(from + 1, Math.floor((at - edge + 1) * scale))];
  });
  const pixels = Buffer.alloc(side * side * 4);
  for (const [y, rows] of ranges.entries()) {
    for (const [x, columns] of ranges.entries()) {
      const color = columns && rows ? mean(logo, [columns[0], rows[0]], [columns[1], rows[1]], ground) : ground;
      pixels.set(color, (y * side + x) * 4);
    }
  }
  return encodePng(side, pixels);
};

/** The logo in an SVG picture of 64 units, for the addresses that give one out. */
export const logoSvg = (logo: Picture): string => {
  const png = drawLogo(logo, 128, "plain").toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png}"/></svg>`;
};
