import { readFileSync } from "node:fs";
import { INSTALL_FILES } from "@/lib/contract/install";
import { type InstallFile, installFiles } from "./install-files";

const BRAND = { name: "Kalyan House", color: "#9a4708", logo: null };
const LOGO = { png: Buffer.from("the operator's file"), side: 600 };

const fileAt = (path: string, brand: Parameters<typeof installFiles>[0]["brand"] = BRAND): InstallFile => {
  const file = installFiles({ build: null, pictures: "public", brand, serviceWorker: true })(path);
  if (file === null) throw new Error(`nothing at ${path}`);
  return file;
};

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
}
const parseManifest = (brand = BRAND): Manifest => JSON.parse(fileAt(INSTALL_FILES.manifest, brand).body.toString());

const readSize = ({ body }: InstallFile): string => `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`;

test("the manifest names pictures that are there, with their real sizes", () => {
  const manifest = parseManifest();
  expect(manifest).toMatchObject({ name: "Kalyan House", display: "standalone", start_url: "/imp", scope: "/" });
  expect(manifest.icons).toContainEqual(expect.objectContaining({ src: INSTALL_FILES.maskable, purpose: "maskable" }));
  for (const { src, sizes, type } of manifest.icons) {
    const file = fileAt(src);
    expect(file.headers["content-type"]).toBe(type);
    if (type === "image/png") expect(readSize(file)).toBe(sizes);
  }
  expect(readSize(fileAt(INSTALL_FILES.apple))).toBe("180x180");
  expect(fileAt(INSTALL_FILES.favicon).headers["content-type"]).toBe("image/x-icon");
});

test("a logo takes the place of every picture, unchanged, and the manifest has its size", () => {
  const brand = { ...BRAND, logo: LOGO };
  const { icon, icon192, icon512, maskable, apple, favicon } = INSTALL_FILES;
  for (const path of [icon, icon192, icon512, maskable, apple, favicon]) {
    const { body, headers } = fileAt(path, brand);
    expect([body, headers["content-type"]]).toEqual([LOGO.png, "image/png"]);
  }
  const manifest: Manifest = JSON.parse(fileAt(INSTALL_FILES.manifest, brand).body.toString());
  expect(manifest.icons.map(({ src, sizes }) => [src, sizes])).toEqual([[icon512, "600x600"]]);
  expect(fileAt(INSTALL_FILES.offline, brand).body.toString()).not.toContain("<svg");
});

test("the offline page holds the picture itself: nothing else is loaded without a network", () => {
  const [, drawing = "no picture"] = /<svg (.*)<\/svg>/s.exec(readFileSync("public/icon.svg", "utf8")) ?? [];
  expect(fileAt(INSTALL_FILES.offline).body.toString()).toContain(drawing);
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
  const files = installFiles({ build: null, pictures: "public", brand: BRAND, serviceWorker: true });
  expect(files(INSTALL_FILES.worker)).toBeNull();
  for (const path of ["/", "/imp", "/constructor", "/sw.js.map", "/api/wallet"]) expect(files(path)).toBeNull();
});
