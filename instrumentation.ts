import type { Instrumentation } from "next";

/** The framework calls it where a page fails, after it has printed the error on the console. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  const { logPageFailure } = await import("@/lib/server/pages/log-page-failure");
  logPageFailure(error, request, routePath);
};
