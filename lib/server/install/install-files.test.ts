import { inflateSync } from "node:zlib";
import { INSTALL_FILES } from "@/lib/contract/install";
import { type InstallFile, installFiles } from "./install-files";

const BRAND = { name: "Kalyan House", color: "#1f4f8f", logo: null };
const filesOf = (brand = BRAND) => installFiles({ build: null, brand, serviceWorker: true });
/** A file that several tests look at is drawn once. */
const files = filesOf();

const fileAt = (path: string, brand = BRAND): InstallFile => {
  const file = brand === BRAND ? files(path) : filesOf(brand)(path);
  if (file === null) throw new Error(`nothing at ${path}`);
  return file;
};

/** Reads a PNG picture as this server writes them: one piece of data, rows without a filter. */
const readPng = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const side = png.readUInt32BE(16);
  const data = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const pixel = (x: number, y: number) => {
    const at = y * (side * 4 + 1) + 1 + x * 4;
    return [...data.subarray(at, at + 4)];
  };
  return { side, pixel };
};

const BLUE = [0x1f, 0x4f, 0x8f, 255];
const WHITE = [255, 255, 255, 255];

test.each([
  [INSTALL_FILES.icon192, 192],
  [INSTALL_FILES.icon512, 512],
  [INSTALL_FILES.maskable, 512],
  [INSTALL_FILES.apple, 180],
])("%s is a picture of the size that the manifest or the phone names, on the brand's colour", (path, side) => {
  const picture = readPng(fileAt(path).body);
  expect(picture.side).toBe(side);
  expect(picture.pixel(side / 2, Math.round(side * 0.1))).toEqual(BLUE);
});

test("round corners are transparent, and a picture that the phone cuts is filled to its edge", () => {
  expect(readPng(fileAt(INSTALL_FILES.icon192).body).pixel(0, 0)[3]).toBe(0);
  for (const path of [INSTALL_FILES.maskable, INSTALL_FILES.apple]) {
    expect(readPng(fileAt(path).body).pixel(0, 0)).toEqual(BLUE);
  }
});

test("the name's first letter is drawn: the stem of a K at the left, ground between its arms", () => {
  const { pixel } = readPng(fileAt(INSTALL_FILES.icon512).body);
  const row = Array.from({ length: 512 }, (_, x) => pixel(x, 140));
  const inked = row.map((one, x) => ({ x, white: String(one) === String(WHITE) })).filter(({ white }) => white);
  expect(inked[0]?.x).toBeLessThan(200);
  expect(inked.at(-1)?.x).toBeGreaterThan(300);
  expect(pixel(250, 140)).toEqual(BLUE);
});

test("all of a maskable picture's letter lies in the circle that no phone cuts", () => {
  const { pixel, side } = readPng(fileAt(INSTALL_FILES.maskable, { ...BRAND, name: "Wide" }).body);
  const outside: string[] = [];
  for (let x = 0; x < side; x += 2) {
    for (let y = 0; y < side; y += 2) {
      if (Math.hypot(x - side / 2, y - side / 2) > side * 0.4) outside.push(String(pixel(x, y)));
    }
  }
  expect(outside.length).toBeGreaterThan(10_000);
  expect([...new Set(outside)]).toEqual([String(BLUE)]);
});

test("two names or two colours have two icons, and a name in another script has one too", () => {
  const brands = [BRAND, { ...BRAND, name: "Markets" }, { ...BRAND, color: "#b4530a" }, { ...BRAND, name: "कल्याण" }];
  const svgs = brands.map((brand) => fileAt(INSTALL_FILES.icon, brand).body.toString());
  expect(new Set(svgs).size).toBe(4);
});

test("a letter can be read on a light colour too", () => {
  expect(fileAt(INSTALL_FILES.icon, { ...BRAND, name: "Markets", color: "#f2e34c" }).body.toString()).toContain(
    "#14202e",
  );
});

test("the manifest names pictures that are there, with their real sizes", () => {
  const manifest = JSON.parse(fileAt(INSTALL_FILES.manifest).body.toString());
  expect(manifest).toMatchObject({ name: "Kalyan House", display: "standalone", start_url: "/imp", scope: "/" });
  const pictures = manifest.icons.filter(({ type }: { type: string }) => type === "image/png");
  expect(pictures.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  for (const { src, sizes } of pictures) expect(sizes).toBe(`${readPng(fileAt(src).body).side}x${sizes.split("x")[1]}`);
});

test("a favicon holds pictures of the sizes that it says", () => {
  const { body } = fileAt(INSTALL_FILES.favicon);
  expect(body.readUInt16LE(4)).toBe(3);
  for (const entry of [0, 1, 2]) {
    const at = 6 + 16 * entry;
    const [length, start] = [body.readUInt32LE(at + 8), body.readUInt32LE(at + 12)];
    expect(readPng(body.subarray(start, start + length)).side).toBe(body[at]);
  }
});

test("security 25: the offline page says it in both languages under a policy of its own, and a name cannot break out of it", () => {
  const { body, headers } = fileAt(INSTALL_FILES.offline, { ...BRAND, name: "<b>A&B" });
  const html = body.toString();
  expect(html).toContain("You are offline");
  expect(html).toContain("इंटरनेट नहीं है");
  expect(html).not.toContain("<b>A");
  expect(headers["content-security-policy"]).toMatch(/script-src 'sha256-[^']+'/);
  expect(headers["cache-control"]).toBe("no-cache");
});

test("without a build there is no worker, and no address but the files' own is answered", () => {
  expect(files(INSTALL_FILES.worker)).toBeNull();
  for (const path of ["/", "/imp", "/constructor", "/sw.js.map", "/api/wallet"]) expect(files(path)).toBeNull();
});
