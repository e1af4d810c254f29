import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BAR_COLORS, INSTALL_FILES } from "@/lib/contract/install";
import { routes } from "@/lib/routes";
import type { Logo } from "../env/schemas/brand";
import { offlinePage } from "./offline-page";
import { OLD_BROWSER_SCRIPT } from "./old-browser";

export interface InstallFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface InstallOptions {
  readonly build: string | null;
  readonly pictures: string;
  readonly brand: { readonly name: string; readonly color: string; readonly logo: Logo | null };
  readonly serviceWorker: boolean;
}

/** The caching of pictures and the manifest, which change only with the brand. */
const FOR_A_DAY = "public, max-age=86400";
/** The caching of what a phone must revalidate, because it must learn of a new version and of the worker's removal. */
const EACH_TIME = "no-cache";

/** The worker may fetch from this server, and load nothing else. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Robots may read pages, because pages say themselves that search engines must not list them. */
const ROBOTS = "User-agent: *\nDisallow: /api/\nAllow: /\n";

const file = (type: string, body: string | Buffer, cache: string, policy?: string): InstallFile => {
  const bytes = Buffer.from(body);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"`;
  const more = policy === undefined ? {} : { "content-security-policy": policy };
  return { body: bytes, headers: { "content-type": type, "cache-control": cache, etag, ...more } };
};

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  [INSTALL_FILES.icon]: "image/svg+xml",
  [INSTALL_FILES.icon192]: "image/png",
  [INSTALL_FILES.icon512]: "image/png",
  [INSTALL_FILES.maskable]: "image/png",
  [INSTALL_FILES.apple]: "image/png",
  [INSTALL_FILES.favicon]: "image/x-icon",
};

const MAX_SHORT_NAME = 12;

/** The value of --paper in app/globals.css, shown while the app starts. */
const PAPER = "#f4f3ef";

const picture = (src: string, side: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/). */
const createManifest = ({ name, logo }: { readonly name: string; readonly logo: Logo | null }) => ({
  id: "/",
  name,
  short_name: name.length <= MAX_SHORT_NAME ? name : (name.split(" ")[0] ?? name).slice(0, MAX_SHORT_NAME),
  lang: "en-IN",
  dir: "ltr",
  start_url: routes.home,
  scope: "/",
  display: "standalone",
  background_color: PAPER,
  theme_color: BAR_COLORS.light,
  icons:
    logo === null
      ? [
          picture(INSTALL_FILES.icon192, 192, "any"),
          picture(INSTALL_FILES.icon512, 512, "any"),
          picture(INSTALL_FILES.maskable, 512, "maskable"),
          { src: INSTALL_FILES.icon, sizes: "any", type: "image/svg+xml", purpose: "any" },
        ]
      : [picture(INSTALL_FILES.icon512, logo.side, "any")],
});

/** A worker that replaces one that must go: it removes its caches and itself. Browsers fetch it with each document. */
const REMOVAL_WORKER = [
  'self.addEventListener("install",()=>self.skipWaiting());',
  'self.addEventListener("activate",(event)=>event.waitUntil((async()=>{',
  "for(const name of await caches.keys())await caches.delete(name);",
  "await self.registration.unregister()",
  "})()));",
].join("");

interface WorkerOptions {
  readonly build: string | null;
  readonly on: boolean;
  /** The offline page; a changed text makes a new version. */
  readonly shell: string;
}

/**
 * Returns the worker's script; null in development. It differs with build and shell, so that browsers notice a version
 * (docs/faults.md, row 28).
 */
export const workerScript = ({ build, on, shell }: WorkerOptions): string | null => {
  if (build === null) return null;
  if (!on) return REMOVAL_WORKER;
  const [script, id] = [join(build, "sw.js"), join(build, ".next/BUILD_ID")];
  const version = createHash("sha256").update(readFileSync(id)).update(shell).digest("hex").slice(0, 16);
  return `const VERSION=${JSON.stringify(version)};\n${readFileSync(script, "utf8")}`;
};

/** Creates the install files, found by their path; null for other paths. The operator's logo replaces every picture. */
export const installFiles = ({
  build,
  pictures,
  brand,
  serviceWorker,
}: InstallOptions): ((path: string) => InstallFile | null) => {
  const { logo } = brand;
  const picture = (path: string): Buffer => readFileSync(join(pictures, path));
  const own = logo && file("image/png", logo.png, FOR_A_DAY);
  const drawn = ([path, type]: readonly [path: string, type: string]) =>
    [path, own ?? file(type, picture(path), FOR_A_DAY)] as const;
  const offline = offlinePage(brand, logo === null ? picture(INSTALL_FILES.icon).toString() : null);
  const worker = workerScript({ build, on: serviceWorker, shell: offline.html });
  const files = new Map<string, InstallFile>([
    ...Object.entries(PICTURE_TYPES).map(drawn),
    [INSTALL_FILES.manifest, file("application/manifest+json", JSON.stringify(createManifest(brand)), FOR_A_DAY)],
    [INSTALL_FILES.offline, file("text/html; charset=utf-8", offline.html, EACH_TIME, offline.policy)],
    [INSTALL_FILES.oldBrowser, file("text/javascript; charset=utf-8", OLD_BROWSER_SCRIPT, FOR_A_DAY)],
    [INSTALL_FILES.robots, file("text/plain; charset=utf-8", ROBOTS, FOR_A_DAY)],
  ]);
  if (worker !== null)
    files.set(INSTALL_FILES.worker, file("text/javascript; charset=utf-8", worker, EACH_TIME, WORKER_POLICY));
  return (path) => files.get(path) ?? null;
};
