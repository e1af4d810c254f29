import { AppError } from "@/lib/contract/errors";
import { answerError } from "../answer";
import type { EndpointRequest } from "../endpoint-request";
import type { Handler, Method } from "../handler";
import type { Reply } from "../reply";
import { finishRequest, startRequest } from "../request-context";

const missing = (method: Method): Handler =>
  Object.assign(
    async (request: EndpointRequest): Promise<Reply> => {
      const context = startRequest(request);
      return finishRequest(context, await answerError(context, new AppError("not_found"), method));
    },
    { method },
  );

/**
 * Answers every other address under /api with 404 in the catalogue's form, for every method and caller. The framework
 * would render a page for it, outside the bound on pages (docs/security.md, row 36).
 */
export const missingHandlers = [
  missing("GET"),
  missing("POST"),
  missing("PUT"),
  missing("PATCH"),
  missing("DELETE"),
] as const;
