import type { IncomingMessage } from "node:http";

const FILES = "/_next/static/";

/**
 * Makes a function that takes the path of ASSET_PREFIX off the address of a build's file. With https://cdn.example/markets
 * pages ask the CDN for /markets/_next/static/…, and most CDNs ask this server for the same path.
 * @param assetPrefix an address without a slash at its end, or "".
 * @returns a function that changes the request's address and returns the request.
 */
export const withoutPrefix = (assetPrefix: string) => {
  const path = assetPrefix === "" ? "/" : new URL(assetPrefix).pathname;
  return <Request extends Pick<IncomingMessage, "url">>(request: Request): Request => {
    const { url = "" } = request;
    if (path !== "/" && url.startsWith(`${path}${FILES}`)) request.url = url.slice(path.length);
    return request;
  };
};
