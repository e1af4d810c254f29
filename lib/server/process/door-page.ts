import { crash as crashInEnglish } from "@/lib/i18n/en/crash";
import { errors as errorsInEnglish } from "@/lib/i18n/en/errors";
import { crash as crashInHindi } from "@/lib/i18n/hi/crash";
import { errors as errorsInHindi } from "@/lib/i18n/hi/errors";

interface Wording {
  readonly title: string;
  readonly message?: string;
}

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0;color-scheme:light dark}h1{font-size:1.25rem}main{max-width:30rem;margin:20vh auto;padding:0 1.5rem}";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const section = (lang: string, { title, message }: Wording): string =>
  `<section lang="${lang}"><h1>${escaped(title)}</h1>${message === undefined ? "" : `<p>${escaped(message)}</p>`}</section>`;

/** A page without a script, so that it needs no nonce, and in both languages, so that it need not know the player's. */
const page = (english: Wording, hindi: Wording, link: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(english.title)}</title><style>${STYLE}</style></head><body><main>`,
    section("en", english),
    section("hi", hindi),
    `<p>${link}</p></main></body></html>`,
  ].join("");

/** Shown while there is no room to render a page; it reloads by itself (docs/decisions/0027). */
export const BUSY_PAGE = page(
  { title: errorsInEnglish.busy },
  { title: errorsInHindi.busy },
  `<a href="">${escaped(crashInEnglish.retry)}</a>`,
);

/** Shown in place of the framework's error page if none of our screens could catch a failure. */
export const CRASH_PAGE = page(crashInEnglish, crashInHindi, `<a href="/">${escaped(crashInEnglish.home)}</a>`);
