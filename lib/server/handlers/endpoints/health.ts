import { AppError } from "@/lib/contract/errors";
import { shuttingDown } from "../../money/in-flight";
import { defineHandler } from "../define-handler";

/**
 * GET /api/health: whether this process should get requests. It does not check the provider: lists work without it, and
 * a balancer that removed every host would not help.
 * @throws AppError shutting_down, state_unavailable.
 */
export const healthHandler = defineHandler({
  method: "GET",
  access: "public",
  run: async ({ services }) => {
    if (shuttingDown()) throw new AppError("shutting_down");
    await services.store.db.selectFrom("kept_key").select("name").limit(1).execute();
    return { ok: true };
  },
});
