import { type ServerResponse, STATUS_CODES } from "node:http";
import { ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import { LANGUAGES, type Language } from "@/lib/contract/preferences";
import { RETRY_SECONDS } from "@/lib/contract/protocol";
import { BUSY as BUSY_TEXTS, CRASH, TOO_MANY_COOKIES } from "@/lib/i18n/every-language";

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0;color-scheme:light dark}h1{font-size:1.25rem}main{max-width:30rem;margin:20vh auto;padding:0 1.5rem}";

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Returns a page that needs no nonce, because it has no script, and that holds every language. */
const renderPage = (texts: Readonly<Record<Language, string>>): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(texts.en)}</title><style>${STYLE}</style></head><body><main>`,
    ...LANGUAGES.map(
      (language) =>
        `<section lang="${language}"><h1>${escapeHtml(texts[language])}</h1><p><a href="">${escapeHtml(CRASH[language].retry)}</a></p></section>`,
    ),
    "</main></body></html>",
  ].join("");

/** The page of a shed request, which reloads by itself (decision 0027). */
const BUSY_PAGE = renderPage(BUSY_TEXTS);
export const COOKIES_PAGE = renderPage(TOO_MANY_COOKIES);

export interface HttpRefusal {
  readonly status: number;
  readonly why: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const BUSY: HttpRefusal = {
  status: 503,
  why: "busy",
  // Browsers act on the second header: they reload until there is room.
  headers: { "retry-after": String(RETRY_SECONDS), refresh: String(RETRY_SECONDS) },
};

const CODES: readonly ErrorCode[] = ["bad_request", "not_found", "method_not_allowed", "busy"];

const toBody = (status: number, json: boolean): { readonly type: string; readonly text: string } => {
  const code = json ? CODES.find((known) => ERROR_STATUS[known] === status) : undefined;
  if (code !== undefined) return { type: "application/json; charset=utf-8", text: JSON.stringify({ error: { code } }) };
  if (status === ERROR_STATUS.busy) return { type: "text/html; charset=utf-8", text: BUSY_PAGE };
  return { type: "text/plain; charset=utf-8", text: `${STATUS_CODES[status]}\n` };
};

/** Sends a refusal: to an API call in the catalogue's form, to a shed page as a page, else as its status. */
export const sendRefusal = (response: ServerResponse, { status, headers = {} }: HttpRefusal): void => {
  const { headers: requestHeaders, url = "" } = response.req;
  // The rest of a body would have to be read before the next request, so the connection closes.
  const hasBody =
    requestHeaders["transfer-encoding"] !== undefined || Number(requestHeaders["content-length"] ?? 0) > 0;
  if (hasBody) response.setHeader("connection", "close");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status === 204) {
    response.writeHead(status).end();
    return;
  }
  const { type, text } = toBody(status, url.startsWith("/api/"));
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(text) }).end(text);
};
