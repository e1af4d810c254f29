import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { SANDBOX } from "./fixtures/wrong-settings";
import { readSettings } from "./settings";

const folder = mkdtempSync(join(tmpdir(), "logo-"));
afterAll(() => rmSync(folder, { recursive: true }));

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

interface Made {
  readonly side?: number;
  readonly height?: number;
  readonly bits?: number;
  /** 2: RGB, 3: a palette, 6: RGBA. */
  readonly type?: number;
  readonly interlaced?: number;
  readonly rows?: Buffer;
}

/** A PNG file. @param rows each with the byte of its filter; left out: black, without a filter. */
const png = ({ side = 512, height = side, bits = 8, type = 6, interlaced = 0, rows }: Made = {}): string => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, type, 0, 0, interlaced], 8);
  const data = deflateSync(rows ?? Buffer.alloc((side * (type === 6 ? 4 : 3) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = join(folder, "logo.png");
  const parts = [chunk("IHDR", head), chunk("tEXt", Buffer.from("a word")), chunk("IDAT", data)];
  writeFileSync(file, Buffer.concat([signature, ...parts, chunk("IEND", Buffer.alloc(0))]));
  return file;
};

const logo = (file: string) => readSettings({ ...SANDBOX, BRAND_LOGO: file }).brand.logo;

test("without the setting there is none", () => expect(logo("")).toBeNull());

test.each([
  ["none", 0, [10, 20, 30], [10, 20, 30]],
  ["left", 1, [1, 1, 1], [2, 2, 2]],
  ["above", 2, [5, 6, 7], [0, 0, 0]],
  ["mean", 3, [4, 4, 4], [2, 2, 2]],
  ["nearest", 4, [9, 0, 255], [0, 0, 0]],
])("rows that are filtered by %s are read as they were before", (_name, filter, first, second) => {
  const side = 512;
  const row = Buffer.alloc(side * 3 + 1);
  row.set([filter, ...first, ...second]);
  const rows = Buffer.concat([row, ...Array.from({ length: side - 1 }, () => Buffer.from(row).fill(0))]);
  const expected: Readonly<Record<number, readonly number[]>> = {
    0: [10, 20, 30, 255, 10, 20, 30, 255],
    1: [1, 1, 1, 255, 3, 3, 3, 255],
    2: [5, 6, 7, 255, 0, 0, 0, 255],
    3: [4, 4, 4, 255, 4, 4, 4, 255],
    4: [9, 0, 255, 255, 9, 0, 255, 255],
  };
  const picture = logo(png({ type: 2, rows }));
  expect(picture?.side).toBe(side);
  expect([...(picture?.pixels.subarray(0, 8) ?? [])]).toEqual(expected[filter]);
});

test("opacity is read", () => {
  const rows = Buffer.alloc((512 * 4 + 1) * 512);
  rows.set([0, 1, 2, 3, 77]);
  expect([...(logo(png({ rows }))?.pixels.subarray(0, 4) ?? [])]).toEqual([1, 2, 3, 77]);
});

const cut = (file: string): string => {
  truncateSync(file, 60);
  return file;
};
const text = (content: string): string => {
  const file = join(folder, "logo.svg");
  writeFileSync(file, content);
  return file;
};

test.each([
  [
    "one that is not square",
    () => png({ height: 600 }),
    /^BRAND_LOGO must be square, of 512 to 1024 pixels, not 512 by 600\.$/,
  ],
  ["a small one", () => png({ side: 256 }), /not 256 by 256/],
  ["a large one", () => png({ side: 1025 }), /not 1025 by 1025/],
  ["one with a palette", () => png({ type: 3 }), /RGB or RGBA/],
  ["one of 16 bits", () => png({ bits: 16 }), /8 bits/],
  ["an interlaced one", () => png({ interlaced: 1 }), /not interlaced/],
  ["one that was cut", () => cut(png()), /that is whole/],
  ["one with too few rows", () => png({ rows: Buffer.alloc(2049) }), /that is whole/],
  ["one that holds more than it says", () => png({ rows: Buffer.alloc(50_000_000) }), /that is whole/],
  ["one of an unknown filter", () => png({ rows: Buffer.alloc(2049 * 512, 9) }), /that is whole/],
  ["an SVG", () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /must be a PNG/],
  ["a file of 1 MB and more", () => text(" ".repeat(1_000_001)), /1 MB or less/],
  ["a folder", () => folder, /must be a file/],
])("%s stops the start with a sentence", (_what, file, sentence) => {
  expect(() => logo(file())).toThrow(sentence);
});
