import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode } from "@/lib/contract/errors";
import { ProviderError } from "../provider/provider";
import { isStoreFailure } from "../state/store";

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
