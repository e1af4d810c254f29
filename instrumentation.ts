import type { Instrumentation } from "next";

/**
 * The framework calls it where a page fails, after it has printed the error on the console. The condition is for its build:
 * it compiles this file for its other runtime as well, where nothing of ours runs and each line of Node's would be warned of.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logPageFailure } = await import("@/lib/server/pages/log-page-failure");
    logPageFailure(error, request, routePath);
  }
};
