import { INSTALL_FILES } from "@/lib/contract/install";
import { readPicture } from "../env/png-picture";
import { installFiles } from "./install-files";

const RED = [200, 0, 0, 255];

/** A red square of 512 pixels, with an edge of another colour. */
const logoWith = (edge: readonly number[]) => {
  const side = 512;
  const pixels = Buffer.alloc(side * side * 4, Buffer.from(edge));
  const red = Buffer.alloc((side - 128) * 4, Buffer.from(RED));
  for (let y = 64; y < side - 64; y += 1) pixels.set(red, (y * side + 64) * 4);
  return { side, pixels };
};

const filesOf = (edge: readonly number[]) => {
  const brand = { name: "Kalyan House", color: "#1f4f8f", logo: logoWith(edge) };
  return installFiles({ build: null, brand, serviceWorker: true });
};

/** By the logo's edge. A file that several tests look at is drawn once. */
const files = new Map<string, ReturnType<typeof filesOf>>();

const filesWith = (edge: readonly number[]) => {
  const known = files.get(String(edge)) ?? filesOf(edge);
  files.set(String(edge), known);
  return known;
};

const pictureAt = (path: string, edge: readonly number[]) => {
  const file = filesWith(edge)(path);
  if (file === null) throw new Error(`nothing at ${path}`);
  const { side, pixels } = readPicture(file.body, [1, 1024]);
  return { side, pixel: (x: number, y: number) => [...pixels.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)] };
};

const NOTHING = [0, 0, 0, 0];
const BLUE = [0, 0, 90, 255];
const WHITE = [255, 255, 255, 255];

test.each([
  [INSTALL_FILES.icon192, 192],
  [INSTALL_FILES.icon512, 512],
])("%s shows the logo as it is, its transparent parts too", (path, wanted) => {
  const { side, pixel } = pictureAt(path, NOTHING);
  expect(side).toBe(wanted);
  expect(pixel(side / 2, side / 2)).toEqual(RED);
  expect(pixel(2, 2)).toEqual(NOTHING);
});

test("a phone that fills and cuts pictures has the logo's own ground behind it, or white", () => {
  for (const [edge, ground] of [
    [BLUE, BLUE],
    [NOTHING, WHITE],
  ] as const) {
    expect(pictureAt(INSTALL_FILES.apple, edge).pixel(3, 3)).toEqual(ground);
    expect(pictureAt(INSTALL_FILES.maskable, edge).pixel(60, 60)).toEqual(ground);
    expect(pictureAt(INSTALL_FILES.maskable, edge).pixel(256, 256)).toEqual(RED);
  }
});

test("a pixel where transparent and red meet is red of half the opacity, not darker", () => {
  const { body } = filesWith(NOTHING)(INSTALL_FILES.icon192) ?? { body: Buffer.alloc(0) };
  const { pixels, side } = readPicture(body, [1, 1024]);
  const across = [...Array(side).keys()].map((x) => [...pixels.subarray((96 * side + x) * 4, (96 * side + x) * 4 + 4)]);
  for (const [red, green, blue, opacity] of across) {
    if (opacity !== 0) expect([red, green, blue]).toEqual([200, 0, 0]);
  }
});

test("the SVG address holds the logo as a PNG picture and nothing of the letter", () => {
  const svg = filesWith(NOTHING)(INSTALL_FILES.icon);
  expect(svg?.headers["content-type"]).toBe("image/svg+xml");
  expect(svg?.body.toString()).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,[^"]+"\/><\/svg>$/);
});

test("the offline page shows the logo under a policy that lets pictures in the page itself, and no others", () => {
  const page = filesWith(NOTHING)(INSTALL_FILES.offline);
  expect(page?.body.toString()).toContain("data:image/png;base64,");
  expect(page?.headers["content-security-policy"]).toContain("img-src data:;");
});
