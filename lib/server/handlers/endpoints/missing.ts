import { AppError } from "@/lib/contract/errors";
import { answerError } from "../answer";
import type { Handler, Method } from "../handler";
import { beginTurn, endTurn } from "../turn";

const missing = (method: Method): Handler =>
  Object.assign(
    async (request: Request): Promise<Response> => {
      const began = performance.now();
      const turn = beginTurn(request);
      const response = await answerError(turn, new AppError("not_found"), method);
      return endTurn(turn, response, performance.now() - began);
    },
    { method },
  );

/**
 * Every address under /api that no endpoint has: 404 in the catalogue's form, whoever asks and however. The framework
 * would render a page for it, past the bound on pages (docs/security.md, row 36).
 */
export const missingHandlers = [
  missing("GET"),
  missing("POST"),
  missing("PUT"),
  missing("PATCH"),
  missing("DELETE"),
] as const;
