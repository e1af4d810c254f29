import { createHash } from "node:crypto";
import { BAR_COLORS } from "@/lib/contract/install";
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES } from "@/lib/contract/preferences";
import { OFFLINE } from "@/lib/i18n/every-language";
import { accentStyle } from "./brand-colors";

const HEALTH = "/api/health";
const POLL_MS = 1000;
const TIMEOUT_MS = 4000;
/** How long the last seen page is shown, because later it would name yesterday's results. */
const MAX_SEEN_AGE_MS = 86_400_000;

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const DARK = "--paper:#0e151d;--ink:#eef1f4;--soft:#a7b3bf;--line:#2c3947;color-scheme:dark";
const STYLE = [
  ":root{--paper:#f4f3ef;--ink:#14202e;--soft:#47535f;--line:#d6d5cf;color-scheme:light}",
  `@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}:root[data-theme=dark]{${DARK}}`,
  'body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 -apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,"Noto Sans Devanagari",sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;text-wrap:pretty}',
  "main{box-sizing:border-box;min-height:100vh;max-width:30rem;margin:auto;padding:2rem min(1.5rem,5vw);display:flex;flex-direction:column;justify-content:center;gap:1.5rem}",
  "header{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;font-weight:600;font-size:1.125rem}svg{width:3rem;height:3rem;flex:none}",
  "h1{font-size:1.375rem;line-height:2rem;margin:0}p{margin:.25rem 0 1rem;color:var(--soft)}[hidden]{display:none}",
  "a{display:flex;align-items:center;justify-content:center;min-height:3rem;border-radius:.5rem;background:var(--color-accent);color:var(--color-on-accent);font-weight:600;text-decoration:none}",
  "h2{font-size:1rem;margin:0;color:var(--soft)}ul{list-style:none;margin:.5rem 0 0;padding:0}li{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.5rem 0;border-top:1px solid var(--line)}li span:first-child{flex:1 0 auto;font-weight:600}li span:nth-child(3){flex-basis:100%;color:var(--soft)}",
  "a:focus-visible{outline:3px solid var(--color-accent);outline-offset:2px}",
].join("");

/**
 * Applies language and theme, and reloads as soon as this server responds, because a phone without internet may report
 * that it is online.
 */
const SCRIPT = [
  `var c=document.cookie,d=document.documentElement,k=/(?:^|; )${LANGUAGE_COOKIE}=(\\w+)/.exec(c),t=/(?:^|; )theme=(light|dark)/.exec(c),`,
  `l=[k&&k[1]].concat(navigator.languages||[]).map(function(s){return String(s).slice(0,2)}).filter(function(s){return ${JSON.stringify(LANGUAGES)}.indexOf(s)>=0})[0];`,
  "if(t)d.dataset.theme=t[1];",
  'if(l){d.lang=l;document.querySelectorAll("section").forEach(function(s){s.hidden=s.lang!==l})}',
  // Finds outbox entries of any player that are pending (lib/client/outbox).
  'try{Object.keys(localStorage).some(function(n){var v=localStorage.getItem(n);return/^outbox:/.test(n)&&/"state":"(queued|sending|acknowledged)"/.test(v)})&&document.querySelectorAll("p").forEach(function(p){p.hidden=!p.hidden})}catch(e){}',
  // Shows the last home and bids of the phone's player (lib/client/device/last-seen.ts), for a day and not under the
  // app lock.
  `try{var q=Object.keys(localStorage),n=q.filter(function(n){return/^last-seen:/.test(n)})[0],w=q.some(function(n){return/^app-lock:/.test(n)&&localStorage.getItem(n)!=="null"});if(n&&!w){var v=JSON.parse(localStorage.getItem(n)),a=Date.now()-v.at,b=document.getElementById("seen");if(a>=0&&a<${MAX_SEEN_AGE_MS}){b.lang=v.language;b.firstChild.textContent=v.title;v.rows.forEach(function(r){var i=document.createElement("li");r.forEach(function(t){i.appendChild(document.createElement("span")).textContent=t});b.lastChild.appendChild(i)});b.hidden=false}}}catch(e){}`,
  `var asking=0;function ask(){if(document.hidden||asking)return;asking=1;fetch(${JSON.stringify(HEALTH)},{method:"HEAD",cache:"no-store",signal:AbortSignal.timeout(${TIMEOUT_MS})}).then(function(){location.reload()},function(){asking=0})}`,
  `setInterval(ask,${POLL_MS});addEventListener("online",ask);addEventListener("pageshow",ask);document.addEventListener("visibilitychange",ask)`,
].join("");

const section = (language: (typeof LANGUAGES)[number]): string => {
  const { title, message, out, retry } = OFFLINE[language];
  return `<section lang="${language}" aria-label="${LANGUAGE_NAMES[language]}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><p hidden>${escapeHtml(out)}</p><a href="">${escapeHtml(retry)}</a></section>`;
};

interface OfflinePage {
  readonly html: string;
  /** The page's policy, with its script by its digest, because the browser would store a nonce. */
  readonly policy: string;
}

/**
 * Creates the page, which loads nothing, and shows every language until its script reads the cookie.
 * @param icon an SVG picture; null to show the name alone
 */
export const offlinePage = (
  brand: { readonly name: string; readonly color: string },
  icon: string | null,
): OfflinePage => ({
  html: [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="theme-color" content="${BAR_COLORS.light}"><title>${escapeHtml(`${OFFLINE.en.title} · ${brand.name}`)}</title>`,
    `<style>${accentStyle(brand.color)}${STYLE}</style></head><body><main><header>${icon?.replace("<svg", '<svg aria-hidden="true"') ?? ""}<span>${escapeHtml(brand.name)}</span></header>`,
    ...LANGUAGES.map(section),
    `<div id="seen" hidden><h2></h2><ul></ul></div></main><script>${SCRIPT}</script></body></html>`,
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
