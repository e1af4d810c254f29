import { Agent, fetch, type RequestInit, type Response } from "undici";
import { TARGET } from "./target";

/** Sends a request of the kit's own, with or without a look at the certificate as E2E_IGNORE_HTTPS_ERRORS says. */
export const kitFetch = (
  address: string,
  request: RequestInit = {},
  { ignoreHTTPSErrors }: { readonly ignoreHTTPSErrors: boolean } = TARGET,
): Promise<Response> =>
  fetch(address, {
    ...request,
    ...(ignoreHTTPSErrors && { dispatcher: new Agent({ connect: { rejectUnauthorized: false } }) }),
  });
