import type { Instrumentation } from "next";

/**
 * Logs an error of a page; Next calls it after it has printed the error on the console. The condition keeps Node's code
 * out of Next's build for its edge runtime, which would warn of each line.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logPageFailure } = await import("@/lib/server/pages/log-page-failure");
    logPageFailure(error, request, routePath);
  }
};
