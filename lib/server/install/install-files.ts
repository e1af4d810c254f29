import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BAR_COLORS, INSTALL_FILES } from "@/lib/contract/install";
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES } from "@/lib/contract/preferences";
import { OFFLINE } from "@/lib/i18n/every-language";
import { routes } from "@/lib/routes";
import type { Logo } from "../env/read-app";

const HEALTH = "/api/health";
const ASK_MS = 1000;
const PATIENCE_MS = 4000;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const DARK = "--paper:#0e151d;--ink:#eef1f4;--soft:#a7b3bf;--line:#2c3947;color-scheme:dark";
const STYLE = [
  ":root{--paper:#f4f3ef;--ink:#14202e;--soft:#47535f;--line:#d6d5cf;color-scheme:light}",
  `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}:root[data-theme=dark]{${DARK}}`,
  'body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 -apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Devanagari",sans-serif;overflow-wrap:anywhere;text-wrap:pretty}',
  "main{box-sizing:border-box;min-height:100vh;max-width:30rem;margin:auto;padding:2rem min(1.5rem,5vw);display:flex;flex-direction:column;justify-content:center;gap:1.5rem}",
  "header{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;font-weight:600;font-size:1.125rem}svg{width:3rem;height:3rem;flex:none}",
  "h1{font-size:1.375rem;line-height:2rem;margin:0}p{margin:.25rem 0 1rem;color:var(--soft)}section[hidden],p[hidden]{display:none}",
  "a{display:flex;align-items:center;justify-content:center;min-height:3rem;border-radius:.5rem;background:var(--ink);color:var(--paper);font-weight:600;text-decoration:none}",
  "a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}",
].join("");

/** Keeps language and theme, and reloads as soon as this server answers: a phone without internet may call itself online. */
const SCRIPT = [
  `var c=document.cookie,d=document.documentElement,k=/(?:^|; )${LANGUAGE_COOKIE}=(\\w+)/.exec(c),t=/(?:^|; )theme=(light|dark)/.exec(c),`,
  `l=[k&&k[1]].concat(navigator.languages||[]).map(function(s){return String(s).slice(0,2)}).filter(function(s){return ${JSON.stringify(LANGUAGES)}.indexOf(s)>=0})[0];`,
  "if(t)d.dataset.theme=t[1];",
  'if(l){d.lang=l;document.querySelectorAll("section").forEach(function(s){s.hidden=s.lang!==l})}',
  // The requests that a page has sent (lib/client/money-request), of whichever player.
  'try{Object.keys(localStorage).some(function(n){var v=localStorage.getItem(n);return/^bid-draft:/.test(n)&&/"sent":true/.test(v)||/^funds:/.test(n)&&/"pending":\\{/.test(v)})&&document.querySelectorAll("p").forEach(function(p){p.hidden=!p.hidden})}catch(e){}',
  `var asking=0;function ask(){if(document.hidden||asking)return;asking=1;fetch(${JSON.stringify(HEALTH)},{method:"HEAD",cache:"no-store",signal:AbortSignal.timeout(${PATIENCE_MS})}).then(function(){location.reload()},function(){asking=0})}`,
  `setInterval(ask,${ASK_MS});addEventListener("online",ask);addEventListener("pageshow",ask);document.addEventListener("visibilitychange",ask)`,
].join("");

const section = (language: (typeof LANGUAGES)[number]): string => {
  const { title, message, out, retry } = OFFLINE[language];
  return `<section lang="${language}" aria-label="${LANGUAGE_NAMES[language]}"><h1>${escaped(title)}</h1><p>${escaped(message)}</p><p hidden>${escaped(out)}</p><a href="">${escaped(retry)}</a></section>`;
};

interface OfflinePage {
  readonly html: string;
  /** The page's own script by its digest: a nonce would be kept by the browser. */
  readonly policy: string;
}

/** Loads nothing; has every language until its script reads the cookie. @param icon an SVG picture; null: the name alone. */
export const offlinePage = (brand: string, icon: string | null): OfflinePage => ({
  html: [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="theme-color" content="${BAR_COLORS.light}"><title>${escaped(`${OFFLINE.en.title} · ${brand}`)}</title>`,
    `<style>${STYLE}</style></head><body><main><header>${icon?.replace("<svg", '<svg aria-hidden="true"') ?? ""}<span>${escaped(brand)}</span></header>`,
    ...LANGUAGES.map(section),
    `</main><script>${SCRIPT}</script></body></html>`,
  ].join(""),
  policy: [
    "default-src 'none'",
    `script-src 'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`,
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; "),
});

export interface InstallFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

interface InstallOptions {
  readonly build: string | null;
  readonly pictures: string;
  readonly brand: { readonly name: string; readonly logo: Logo | null };
  readonly serviceWorker: boolean;
}

/** Pictures and the manifest change only with the brand. */
const FOR_A_DAY = "public, max-age=86400";
/** A phone must hear of a new version, and of the end of the worker. */
const EACH_TIME = "no-cache";

/** May fetch from this server, and load nothing. */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Pages say themselves that search engines must not list them, so robots may read them. */
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

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  [INSTALL_FILES.icon]: "image/svg+xml",
  [INSTALL_FILES.icon192]: "image/png",
  [INSTALL_FILES.icon512]: "image/png",
  [INSTALL_FILES.maskable]: "image/png",
  [INSTALL_FILES.apple]: "image/png",
  [INSTALL_FILES.favicon]: "image/x-icon",
};

const SHORT = 12;

/** --paper of app/globals.css: shown while the app starts. */
const PAPER = "#f4f3ef";

const picture = (src: string, side: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

/** https://www.w3.org/TR/appmanifest/ */
const manifestOf = ({ name, logo }: { readonly name: string; readonly logo: Logo | null }) => ({
  id: "/",
  name,
  short_name: name.length <= SHORT ? name : (name.split(" ")[0] ?? name).slice(0, SHORT),
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

/** Replaces a worker that must go; removes what it kept and itself. Browsers ask for it with each document. */
const FAREWELL = [
  'self.addEventListener("install",()=>self.skipWaiting());',
  'self.addEventListener("activate",(event)=>event.waitUntil((async()=>{',
  "for(const name of await caches.keys())await caches.delete(name);",
  "await self.registration.unregister()",
  "})()));",
].join("");

interface WorkerOptions {
  readonly build: string | null;
  readonly on: boolean;
  /** Another text is another version. */
  readonly shell: string;
}

/** The worker's script; null in development. It differs with build and shell, so a version shows (docs/faults.md, row 28). */
export const workerScript = ({ build, on, shell }: WorkerOptions): string | null => {
  if (build === null) return null;
  if (!on) return FAREWELL;
  const [script, id] = [join(build, "sw.js"), join(build, "version")];
  const version = createHash("sha256").update(readFileSync(id)).update(shell).digest("hex").slice(0, 16);
  return `const VERSION=${JSON.stringify(version)};\n${readFileSync(script, "utf8")}`;
};

/** Null for other addresses. Each file is made or read at its first request. The operator's logo replaces every picture. */
export const installFiles = ({
  build,
  pictures,
  brand,
  serviceWorker,
}: InstallOptions): ((path: string) => InstallFile | null) => {
  const { logo } = brand;
  const picture = (path: string): Buffer => readFileSync(join(pictures, path));
  const drawn = (path: string) => () =>
    logo === null ? file(PICTURE_TYPES[path] ?? "", picture(path), FOR_A_DAY) : file("image/png", logo.png, FOR_A_DAY);
  const offline = offlinePage(brand.name, logo === null ? picture(INSTALL_FILES.icon).toString() : null);
  const makers: Readonly<Record<string, () => InstallFile | null>> = {
    ...Object.fromEntries(Object.keys(PICTURE_TYPES).map((path) => [path, drawn(path)])),
    [INSTALL_FILES.manifest]: () => file("application/manifest+json", JSON.stringify(manifestOf(brand)), FOR_A_DAY),
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
