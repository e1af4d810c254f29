import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SANDBOX } from "../fixtures/wrong-settings";
import { readSettings } from "../settings";

const folder = mkdtempSync(join(tmpdir(), "logo-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds the header of a PNG picture; only the header is examined. */
const png = (width: number, height = width): Buffer => {
  const file = Buffer.alloc(100);
  file.write("89504e470d0a1a0a0000000d49484452", "hex");
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
};

const logo = (content: Buffer | string) => {
  const file = join(folder, "logo.png");
  writeFileSync(file, content);
  return readSettings({ ...SANDBOX, BRAND_LOGO: file }).brand.logo;
};

test("a square PNG picture is taken as it is, and without the setting there is none", () => {
  expect(logo(png(600))).toEqual({ png: png(600), side: 600 });
  expect(readSettings(SANDBOX).brand.logo).toBeNull();
});

test.each([
  ["one that is not square", png(512, 600), "BRAND_LOGO must be square, of 512 to 1024 pixels, not 512 by 600."],
  ["a small one", png(256), "not 256 by 256"],
  ["a large one", png(1025), "not 1025 by 1025"],
  ["one that was cut", png(512).subarray(0, 20), "must be a PNG"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "must be a PNG"],
  ["a file of more than 256 kB", " ".repeat(256 * 1024 + 1), "256 kB or less"],
])("%s stops the start with a sentence", (_what, content, sentence) => {
  expect(() => logo(content)).toThrow(sentence);
});

test("a folder stops the start with a sentence", () => {
  expect(() => readSettings({ ...SANDBOX, BRAND_LOGO: folder })).toThrow("must be a file");
});
