import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from "@/lib/contract/errors";
import { ProviderError } from "../provider/provider";
import { revokeSession } from "../session/revocation";
import { clearingCookie, refreshedSession } from "../session/session-cookie";
import { isStoreFailure } from "../state/store";
import type { Method } from "./handler";
import { isReply, json, type Reply } from "./reply";
import type { Turn } from "./turn";

/** How long a refused client should wait where nothing better is known, in seconds. */
const RETRY_SECONDS = 5;
/** Refusals that a moment mends. */
const COMES_BACK: readonly ErrorCode[] = ["shutting_down", "state_unavailable", "busy", "too_many_at_once"];
const NOBODY: readonly ErrorCode[] = ["not_signed_in", "session_ended"];

const respond = ({ status, body, headers, cookies }: Reply): Response => {
  const sent = new Headers({ "cache-control": "no-store", ...headers });
  for (const cookie of cookies) sent.append("set-cookie", cookie);
  return new Response(body, { status, headers: sent });
};

/** What `run` gave, as a response. Moves the session's idle limit on, unless the reply says something of cookies. */
export const answerResult = async (turn: Turn, result: unknown): Promise<Response> => {
  const reply = isReply(result) ? result : json(result);
  if (!turn.session || reply.cookies.length > 0) return respond(reply);
  const refreshed = await refreshedSession(turn.services, turn.session);
  return respond(refreshed === undefined ? reply : { ...reply, cookies: [refreshed] });
};

/** An error as a response. A session that is over is taken out of the browser and, where it was good, ended for good. */
export const answerError = async (turn: Turn, error: unknown, method: Method): Promise<Response> => {
  const { code, status, body, logged } = errorAnswer(error);
  turn.logged = { code, ...logged };
  const cleared = NOBODY.includes(code) ? clearingCookie(turn.services, turn.cookies) : undefined;
  if (code === "session_ended" && turn.session) await endForGood(turn, turn.session.id);
  return respond(
    json(body, {
      status,
      headers: refusalHeaders(code, body.error.params?.seconds, method),
      cookies: cleared ? [cleared] : [],
    }),
  );
};

const refusalHeaders = (code: ErrorCode, seconds: unknown, method: Method): Record<string, string> => {
  if (code === "method_not_allowed") return { allow: method };
  if (code === "rate_limited") return { "retry-after": String(seconds ?? RETRY_SECONDS) };
  if (COMES_BACK.includes(code)) return { "retry-after": String(RETRY_SECONDS) };
  return {};
};

/** The provider no longer knows the token: pages must see it too, and they can only read the store. */
const endForGood = async ({ services, requestId }: Turn, sessionId: string): Promise<void> => {
  try {
    await revokeSession(services, sessionId);
  } catch (error) {
    services.log.error({ event: "store_failed", during: "session_end", requestId, err: error });
  }
};

/** An error as the browser may know it, and what the operator's log says of it. */
export interface ErrorAnswer {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody;
  /** Fields of the log line; nothing of them is answered (docs/security.md, row 30). */
  readonly logged: Readonly<Record<string, unknown>>;
}

const answer = (body: ErrorBody, logged: Readonly<Record<string, unknown>> = {}): ErrorAnswer => ({
  code: body.error.code,
  status: ERROR_STATUS[body.error.code],
  body,
  logged,
});

/** Any error in the catalogue's words: what is not known is `unexpected` and says nothing of the inside. */
export const errorAnswer = (error: unknown): ErrorAnswer => {
  if (error instanceof AppError) {
    const { params, message, cause } = error.details;
    const told = { code: error.code, ...(params && { params }), ...(message !== undefined && { message }) };
    return answer({ error: told }, cause === undefined ? {} : { err: cause });
  }
  if (error instanceof ProviderError) {
    const { layer, note, sent, cause } = error;
    return answer({ error: { code: error.code } }, { layer, note, sent, ...(cause !== undefined && { err: cause }) });
  }
  if (isStoreFailure(error)) return answer({ error: { code: "state_unavailable" } }, { err: error });
  return answer({ error: { code: "unexpected" } }, { err: error });
};
