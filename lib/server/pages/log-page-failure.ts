import "server-only";
import { HEADERS } from "@/lib/contract/protocol";
import { markErrorLogged } from "../console-to-log";
import { mayWriteFailure } from "../failure-lines";
import { services } from "../running-services";

interface FailedRequest {
  readonly headers: NodeJS.Dict<string | string[]>;
}

const digestOf = (error: object): unknown => ("digest" in error ? error.digest : undefined);

/**
 * Logs an error of a page, once per request.
 * @param route the page's path
 */
export const logPageFailure = (error: unknown, { headers }: FailedRequest, route: string): void => {
  const digest = typeof error === "object" && error !== null ? digestOf(error) : undefined;
  const requestId = String(headers[HEADERS.requestId]);
  if (error instanceof Error && !markErrorLogged(error, requestId)) return;
  if (!mayWriteFailure()) return;
  services().log.error({ event: "page_failed", requestId, route, reference: digest, err: error });
};
