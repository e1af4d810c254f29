import { createHash } from "node:crypto";
import { INSTALL_FILES } from "@/lib/contract/install";
import type { Picture } from "../env/png-picture";
import { drawLogo, logoSvg } from "./logo";
import { manifestOf } from "./manifest";
import { markOf, markSvg } from "./mark";
import { offlinePage } from "./offline-page";
import { drawPng, toIco } from "./png";
import { workerScript } from "./worker-script";

export interface InstallFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface InstallOptions {
  /** The folder of the build; null in development. */
  readonly build: string | null;
  /** With the logo that stands in place of the name's letter. */
  readonly brand: { readonly name: string; readonly color: string; readonly logo: Picture | null };
  /** Whether browsers may keep a service worker. */
  readonly serviceWorker: boolean;
}

/** A picture or the manifest changes with the brand alone. */
const FOR_A_DAY = "public, max-age=86400";
/** Asked for each time: a phone must hear of a new version, or that the worker must go. */
const EACH_TIME = "no-cache";

/** May fetch from this server, and load nothing. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Pages say for themselves that they are not to be listed; a robot that may not read them would never learn it. */
const ROBOTS = "User-agent: *\nDisallow: /api/\nAllow: /\n";

const file = (
  type: string,
  body: string | Buffer,
  cache: string,
  more: Readonly<Record<string, string>> = {},
): InstallFile => {
  const bytes = Buffer.from(body);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`;
  return { body: bytes, headers: { "content-type": type, "cache-control": cache, etag, ...more } };
};

/** Where a picture is shown: as it is, filled to its edge, or cut by the phone. */
type Shape = "plain" | "filled" | "maskable";

/** The first letter of the name on the brand's colour. */
const drawMark = (brand: { readonly name: string; readonly color: string }) => (side: number, shape: Shape) =>
  drawPng(markOf(brand, shape === "maskable" ? "maskable" : "plain"), side, shape === "plain" ? "round" : "square");

/**
 * The files of lib/contract/install.ts by their addresses. Each is made when it is first asked for, and once; null
 * where there is none.
 */
export const installFiles = ({
  build,
  brand,
  serviceWorker,
}: InstallOptions): ((path: string) => InstallFile | null) => {
  const { logo } = brand;
  const draw = logo === null ? drawMark(brand) : (side: number, shape: Shape) => drawLogo(logo, side, shape);
  const svg = logo === null ? markSvg(markOf(brand, "plain")) : logoSvg(logo);
  const png = (body: Buffer) => file("image/png", body, FOR_A_DAY);
  const offline = offlinePage(brand.name, svg);
  const makers: Readonly<Record<string, () => InstallFile | null>> = {
    [INSTALL_FILES.manifest]: () => file("application/manifest+json", JSON.stringify(manifestOf(brand)), FOR_A_DAY),
    [INSTALL_FILES.icon]: () => file("image/svg+xml", svg, FOR_A_DAY),
    [INSTALL_FILES.icon192]: () => png(draw(192, "plain")),
    [INSTALL_FILES.icon512]: () => png(draw(512, "plain")),
    [INSTALL_FILES.maskable]: () => png(draw(512, "maskable")),
    [INSTALL_FILES.apple]: () => png(draw(180, "filled")),
    [INSTALL_FILES.favicon]: () => {
      const pictures = [16, 32, 48].map((side) => ({ side, png: draw(side, "plain") }));
      return file("image/x-icon", toIco(pictures), FOR_A_DAY);
    },
    [INSTALL_FILES.offline]: () =>
      file("text/html; charset=utf-8", offline.html, EACH_TIME, { "content-security-policy": offline.policy }),
    [INSTALL_FILES.robots]: () => file("text/plain; charset=utf-8", ROBOTS, FOR_A_DAY),
    [INSTALL_FILES.worker]: () => {
      const script = workerScript({ build, on: serviceWorker, shell: offline.html });
      const policy = { "content-security-policy": WORKER_POLICY };
      return script === null ? null : file("text/javascript; charset=utf-8", script, EACH_TIME, policy);
    },
  };
  const made = new Map<string, InstallFile | null>();
  return (path) => {
    const make = Object.hasOwn(makers, path) ? makers[path] : undefined;
    if (make === undefined) return null;
    const known = made.get(path);
    if (known !== undefined) return known;
    const one = make();
    made.set(path, one);
    return one;
  };
};
