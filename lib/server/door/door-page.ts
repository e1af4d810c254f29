import { BUSY, CRASH } from "@/lib/i18n/every-language";
import { LANGUAGES, type Language } from "@/lib/i18n/language";

interface Wording {
  readonly title: string;
  readonly message?: string;
}

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0;color-scheme:light dark}h1{font-size:1.25rem}main{max-width:30rem;margin:20vh auto;padding:0 1.5rem}";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const section = (lang: string, { title, message }: Wording): string =>
  `<section lang="${lang}"><h1>${escaped(title)}</h1>${message === undefined ? "" : `<p>${escaped(message)}</p>`}</section>`;

/** A page without a script, so that it needs no nonce, and in every language, so that it need not know the player's. */
const page = (wordingIn: (language: Language) => Wording, link: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(wordingIn("en").title)}</title><style>${STYLE}</style></head><body><main>`,
    ...LANGUAGES.map((language) => section(language, wordingIn(language))),
    `<p>${link}</p></main></body></html>`,
  ].join("");

/** Shown while there is no room to render a page; it reloads by itself (docs/decisions/0027). */
export const BUSY_PAGE = page((language) => ({ title: BUSY[language] }), `<a href="">${escaped(CRASH.en.retry)}</a>`);

/** Shown in place of the framework's error page if none of our screens could catch a failure. */
export const CRASH_PAGE = page((language) => CRASH[language], `<a href="/">${escaped(CRASH.en.home)}</a>`);
