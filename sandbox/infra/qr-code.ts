import { errorCorrection } from "./reed-solomon";

/** Versions 1 to 5 at the lowest error correction: one block each. Data and error correction bytes. */
const VERSIONS = [
  { data: 19, correction: 7 },
  { data: 34, correction: 10 },
  { data: 55, correction: 15 },
  { data: 80, correction: 20 },
  { data: 108, correction: 26 },
] as const;

const BYTE_MODE = 4;
/** Mode and length of a text in bytes take so many bytes, with the half byte at the end. */
const HEAD_BYTES = 2;
/** The format bits of the lowest error correction with mask 0, as the standard's table has them. */
const FORMAT_BITS = 0b111011111000100;

const bitsOf = (value: number, count: number): readonly boolean[] =>
  Array.from({ length: count }, (_, i) => ((value >> (count - 1 - i)) & 1) === 1);

const bytesOf = (bits: readonly boolean[]): readonly number[] =>
  Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + Number(bit), 0),
  );

/** Mode, length, text and padding. */
const dataBytes = (text: Buffer, size: number): readonly number[] => {
  const filled = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(text.length, 8),
    ...[...text].flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ];
  const bytes = bytesOf(filled);
  return [...bytes, ...Array.from({ length: size - bytes.length }, (_, i) => (i % 2 === 0 ? 0xec : 0x11))];
};

/** The fixed patterns: true dark, false light, undefined where data goes. Rows of columns. */
const patterns = (size: number, version: number): (boolean | undefined)[][] => {
  const grid = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  const put = (x: number, y: number, dark: boolean) => {
    const row = grid[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  for (let i = 0; i < size; i += 1) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  /** Rings around a centre, out to `reach`; those at the distances in `light` are light. */
  const rings = (centreX: number, centreY: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        put(centreX + dx, centreY + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
      }
    }
  };
  rings(3, 3, 4, [2, 4]);
  rings(size - 4, 3, 4, [2, 4]);
  rings(3, size - 4, 4, [2, 4]);
  if (version > 1) rings(size - 7, size - 7, 2, [1]);
  const format = [...bitsOf(FORMAT_BITS, 15)].reverse();
  format.forEach((bit, i) => {
    if (i < 8) put(8, i < 6 ? i : i + 1, bit);
    else put(i === 8 ? 7 : 14 - i, 8, bit);
    if (i < 8) put(size - 1 - i, 8, bit);
    else put(8, size - 15 + i, bit);
  });
  put(8, size - 8, true);
  return grid;
};

/** The free places in the order in which bits are laid: pairs of columns from the right, up and down in turn. */
const places = (size: number): readonly (readonly [x: number, y: number])[] => {
  const rights = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i).map((x) => (x <= 6 ? x - 1 : x));
  return rights.flatMap((right) => {
    const upward = ((right + 1) & 2) === 0;
    return Array.from({ length: size }, (_, i) => (upward ? size - 1 - i : i)).flatMap((y) => [
      [right, y] as const,
      [right - 1, y] as const,
    ]);
  });
};

/**
 * A QR code of a text of up to 106 bytes, as rows of dark and light modules, without its quiet zone.
 * @returns undefined where the text is longer.
 */
export const qrCode = (text: string): readonly (readonly boolean[])[] | undefined => {
  const bytes = Buffer.from(text);
  const index = VERSIONS.findIndex(({ data }) => bytes.length + HEAD_BYTES <= data);
  const chosen = VERSIONS[index];
  if (chosen === undefined) return undefined;
  const version = index + 1;
  const size = 17 + 4 * version;
  const data = dataBytes(bytes, chosen.data);
  const bits = [...data, ...errorCorrection(data, chosen.correction)].flatMap((byte) => bitsOf(byte, 8));
  const grid = patterns(size, version);
  let next = 0;
  for (const [x, y] of places(size)) {
    const row = grid[y];
    if (row === undefined || row[x] !== undefined) continue;
    // Mask 0 turns every other module; the bits left over at the end are light before it.
    row[x] = (bits[next] ?? false) !== ((x + y) % 2 === 0);
    next += 1;
  }
  return grid.map((row) => row.map((module) => module ?? false));
};
