import { inflateSync } from "node:zlib";

/** A square picture: four bytes a pixel, red, green, blue and opacity, rows from the top. */
export interface Picture {
  /** In pixels. */
  readonly side: number;
  readonly pixels: Buffer;
}

/** What is wrong with a file, as the rest of a sentence: "must be …". */
export class PictureError extends Error {
  override readonly name = "PictureError";
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of a pixel by the file's colour type: with and without opacity. */
const DEPTHS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

const PNG = "must be a PNG picture";

/** The file's chunks by their types, those of one type joined. Checksums are not read: a wrong one is a wrong picture. */
const chunksOf = (file: Buffer): ReadonlyMap<string, Buffer> => {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new PictureError(PNG);
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (data.length !== length) throw new PictureError(`${PNG} that is whole`);
    chunks.set(type, Buffer.concat([chunks.get(type) ?? Buffer.alloc(0), data]));
    at += length + 12;
  }
  return chunks;
};

/** The neighbour that is nearest to what the three foretell (PNG, 9.4 "Filter type 4: Paeth"). */
const paeth = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

const FILTERS: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

const filterOf = (name: number | undefined) => {
  const filter = FILTERS[name ?? -1];
  if (filter === undefined) throw new PictureError(`${PNG} that is whole`);
  return filter;
};

/** Takes the filter of each row away. @returns the rows without the byte that names it. */
const unfiltered = (data: Buffer, side: number, depth: number): Buffer => {
  const width = side * depth;
  // Outside of the picture everything counts as 0: a row above and a pixel to the left stand for that.
  let above = Buffer.alloc(width + depth);
  const rows: Buffer[] = [];
  for (let row = 0; row < side; row += 1) {
    const start = row * (width + 1);
    const filter = filterOf(data[start]);
    const own = Buffer.alloc(width + depth);
    for (let at = depth; at < width + depth; at += 1) {
      const foretold = filter(own[at - depth] ?? 0, above[at] ?? 0, above[at - depth] ?? 0);
      own[at] = (data[start + 1 + at - depth] ?? 0) + foretold;
    }
    rows.push(own.subarray(depth));
    above = own;
  }
  return Buffer.concat(rows);
};

const inflated = (data: Buffer, length: number): Buffer => {
  try {
    // A small file can hold gigabytes of zeros.
    const all = inflateSync(data, { maxOutputLength: length });
    if (all.length === length) return all;
  } catch {
    // Said below.
  }
  throw new PictureError(`${PNG} that is whole`);
};

const withOpacity = (rows: Buffer, side: number, depth: number): Buffer => {
  if (depth === 4) return rows;
  const pixels = Buffer.alloc(side * side * 4, 255);
  for (let at = 0; at < side * side; at += 1) rows.copy(pixels, at * 4, at * 3, at * 3 + 3);
  return pixels;
};

/**
 * Reads a square PNG picture, pixel by pixel: nothing else that the file may hold is ever given out.
 * @param sides the least and the most pixels of its side.
 * @throws PictureError where it is none, or of another kind: 8 bits a channel, colours without a palette, not interlaced.
 */
export const readPicture = (file: Buffer, [least, most]: readonly [least: number, most: number]): Picture => {
  const chunks = chunksOf(file);
  const head = chunks.get("IHDR");
  if (head?.length !== 13) throw new PictureError(PNG);
  const [side, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  if (side !== height || side < least || side > most) {
    throw new PictureError(`must be square, of ${least} to ${most} pixels, not ${side} by ${height}`);
  }
  const depth = DEPTHS[head[9] ?? -1];
  if (head[8] !== 8 || depth === undefined || head[12] !== 0) {
    throw new PictureError(`${PNG} of 8 bits a channel in RGB or RGBA, not interlaced`);
  }
  const data = inflated(chunks.get("IDAT") ?? Buffer.alloc(0), (side * depth + 1) * side);
  return { side, pixels: withOpacity(unfiltered(data, side, depth), side, depth) };
};
