import { Agent, fetch, type RequestInit, type Response } from "undici";
import { TARGET } from "./target";

/** Sends a request of the kit itself. It checks the certificate unless E2E_IGNORE_HTTPS_ERRORS is 1. */
export const kitFetch = (
  address: string,
  request: RequestInit = {},
  { ignoreHTTPSErrors }: { readonly ignoreHTTPSErrors: boolean } = TARGET,
): Promise<Response> =>
  fetch(address, {
    ...request,
    ...(ignoreHTTPSErrors && { dispatcher: new Agent({ connect: { rejectUnauthorized: false } }) }),
  });
