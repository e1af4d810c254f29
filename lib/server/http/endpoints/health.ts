import { AppError } from "@/lib/contract/errors";
import { draining } from "../../money/in-flight";
import { checkStore } from "../../store/check-store";
import { answerError, finishRequest, startRequest } from "../answer";
import { defineHandler } from "../define-handler";

/**
 * GET /api/health: whether this process should get requests: it was not told to end, and its store answers, takes
 * writes and stands where a restart would find it (docs/faults.md, row 34). It does not check the provider: lists work without
 * it, and a balancer that removed every host would not help.
 * @throws AppError shutting_down, state_unavailable.
 */
export const healthHandler = defineHandler({
  method: "GET",
  access: "public",
  run: async ({ services }) => {
    if (draining()) throw new AppError("shutting_down");
    await checkStore(services);
    return { ok: true };
  },
});

/**
 * Answers every other address under /api with 404 in the catalogue's form, for every caller. The framework would render
 * a page for it, outside the bound on pages (docs/security.md, row 36).
 */
export const missingHandler = async (request: Request): Promise<Response> => {
  const context = startRequest(request);
  return finishRequest(context, await answerError(context, new AppError("not_found"), "GET"));
};
