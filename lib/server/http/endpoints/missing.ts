import { AppError } from "@/lib/contract/errors";
import { answerError } from "../answer";
import { finishRequest, startRequest } from "../request-context";

/**
 * Answers every other address under /api with 404 in the catalogue's form, for every caller. The framework would render
 * a page for it, outside the bound on pages (docs/security.md, row 36).
 */
export const missingHandler = async (request: Request): Promise<Response> => {
  const context = startRequest(request);
  return finishRequest(context, await answerError(context, new AppError("not_found"), "GET"));
};
