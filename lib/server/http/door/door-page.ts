import { LANGUAGES, type Language } from "@/lib/contract/preferences";
import { BUSY, CRASH } from "@/lib/i18n/every-language";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0;color-scheme:light dark}h1{font-size:1.25rem}main{max-width:30rem;margin:20vh auto;padding:0 1.5rem}";

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const section = (language: Language): string =>
  `<section lang="${language}"><h1>${escaped(BUSY[language])}</h1></section>`;

/**
 * Shown while there is no room to render a page; it reloads by itself (decision 0027). It has no script, so that it
 * needs no nonce, and every language, so that it need not know the player's.
 */
export const BUSY_PAGE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width,initial-scale=1">',
  `<title>${escaped(BUSY.en)}</title><style>${STYLE}</style></head><body><main>`,
  ...LANGUAGES.map(section),
  `<p><a href="">${escaped(CRASH.en.retry)}</a></p></main></body></html>`,
].join("");
