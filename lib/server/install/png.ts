import { crc32, deflateSync } from "node:zlib";
import type { Point, Stroke } from "./letters";
import { CORNER, type Mark } from "./mark";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** @param pixels four bytes each: red, green, blue, opacity; rows from the top. */
export const encodePng = (side: number, pixels: Buffer): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits a channel, with opacity.
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, (_, row) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(row * side * 4, (row + 1) * side * 4)]),
  );
  const data = deflateSync(Buffer.concat(rows), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
};

const channels = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

type Segment = readonly [from: Point, to: Point];

const segmentsOf = (strokes: readonly Stroke[]): readonly Segment[] =>
  strokes.flatMap((stroke) =>
    stroke.slice(1).map((to, index): Segment => {
      const from = stroke[index];
      return [from ?? to, to];
    }),
  );

/** The distance to a segment, squared: a picture has a quarter of a million pixels, and roots take their time. */
const toSegment = (x: number, y: number, [[ax, ay], [bx, by]]: Segment): number => {
  const dx = bx - ax;
  const dy = by - ay;
  const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  const [offX, offY] = [x - ax - along * dx, y - ay - along * dy];
  return offX * offX + offY * offY;
};

const toNearest = (x: number, y: number, segments: readonly Segment[]): number => {
  let nearest = Number.POSITIVE_INFINITY;
  for (const segment of segments) nearest = Math.min(nearest, toSegment(x, y, segment));
  return Math.sqrt(nearest);
};

/** How far a point is outside the square with rounded corners; negative inside. */
const toGround = (x: number, y: number): number => {
  const [dx, dy] = [Math.abs(x - 0.5) - 0.5 + CORNER, Math.abs(y - 0.5) - 0.5 + CORNER];
  if (dx <= 0 || dy <= 0) return Math.max(dx, dy) - CORNER;
  return Math.sqrt(dx * dx + dy * dy) - CORNER;
};

/** How much of a pixel lies inside an edge that is this far from its middle, in pixels; 0 to 1. */
const covered = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

/**
 * Draws a mark as a PNG picture.
 * @param side in pixels.
 * @param corners `round`: outside the rounded corners the picture is transparent; `square`: it is filled to the edge.
 */
export const drawPng = (mark: Mark, side: number, corners: "round" | "square"): Buffer => {
  const [ground, ink] = [channels(mark.ground), channels(mark.ink)];
  const segments = segmentsOf(mark.strokes);
  const reach = mark.pen + 1 / side;
  const pixels = Buffer.alloc(side * side * 4);
  for (let row = 0; row < side; row += 1) {
    const y = (row + 0.5) / side;
    // Only what this row can touch: most of the picture is ground.
    const near = segments.filter(([a, b]) => Math.min(a[1], b[1]) - reach < y && y < Math.max(a[1], b[1]) + reach);
    for (let column = 0; column < side; column += 1) {
      const x = (column + 0.5) / side;
      const inked = near.length > 0 ? covered((toNearest(x, y, near) - mark.pen) * side) : 0;
      const at = (row * side + column) * 4;
      for (const channel of [0, 1, 2] as const) {
        pixels[at + channel] = Math.round(ground[channel] + (ink[channel] - ground[channel]) * inked);
      }
      pixels[at + 3] = corners === "square" ? 255 : Math.round(covered(toGround(x, y) * side) * 255);
    }
  }
  return encodePng(side, pixels);
};

/** Several PNG pictures as one .ico file. */
export const toIco = (pictures: readonly { readonly side: number; readonly png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.set([side, side, 0, 0], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};
