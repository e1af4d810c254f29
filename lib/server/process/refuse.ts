import { type ServerResponse, STATUS_CODES } from "node:http";
import { ERROR_STATUS, type ErrorCode } from "@/lib/contract/errors";
import { BUSY_PAGE } from "./door-page";

/** An answer that the door gives by itself, before a page or an endpoint is asked. */
export interface Refusal {
  readonly status: number;
  /** For the log. */
  readonly why: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an endpoint would say in its place. */
const CODES: readonly ErrorCode[] = ["bad_request", "not_found", "method_not_allowed", "busy"];

const bodyOf = (status: number, json: boolean): { readonly type: string; readonly text: string } => {
  const code = json ? CODES.find((known) => ERROR_STATUS[known] === status) : undefined;
  if (code !== undefined) return { type: "application/json; charset=utf-8", text: JSON.stringify({ error: { code } }) };
  if (status === ERROR_STATUS.busy) return { type: "text/html; charset=utf-8", text: BUSY_PAGE };
  return { type: "text/plain; charset=utf-8", text: `${STATUS_CODES[status]}\n` };
};

/**
 * Gives the answer: to a call of the API in the catalogue's form, to a player whose page has no turn in words, to
 * anything else in those of its status, which no player sees.
 */
export const refuse = (response: ServerResponse, { status, headers = {} }: Refusal): void => {
  const { headers: asked, url = "" } = response.req;
  // What is left of a body would have to be read to its end before the next request.
  const hasBody = asked["transfer-encoding"] !== undefined || Number(asked["content-length"] ?? 0) > 0;
  if (hasBody) response.setHeader("connection", "close");
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status === 204) {
    response.writeHead(status).end();
    return;
  }
  const { type, text } = bodyOf(status, url.startsWith("/api/"));
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(text) }).end(text);
};
