import type { APIRequestContext, BrowserContext } from "@playwright/test";

const ALLOWED: readonly string[] = ["/api/session", "/api/session/end"];

/**
 * Requests that the page sends by itself once something has happened to a player. They are aborted and do not fail the
 * test.
 */
const AUTOMATIC: readonly string[] = ["/api/events/seen", "/api/events/told"];

const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

const WRITES = ["post", "put", "patch", "delete"] as const;

/**
 * Lets pages of the context and `clients` only read, sign in and sign out.
 * @param onSession called when a page signs in or out.
 * @returns the aborted requests, such as "POST /api/bids".
 */
export const holdChangesBack = async (
  context: BrowserContext,
  clients: readonly APIRequestContext[],
  onSession: () => void,
): Promise<string[]> => {
  const refused: string[] = [];
  const allows = (method: string, address: string): boolean => {
    const { pathname } = new URL(address, "http://app.invalid");
    const may = READS.includes(method) || (method === "POST" && ALLOWED.includes(pathname));
    if (!may && !AUTOMATIC.includes(pathname)) refused.push(`${method} ${pathname}`);
    return may;
  };
  await context.route(
    // Assets are not intercepted, because each interception takes time in this process.
    (url) => !url.pathname.startsWith("/_next/"),
    (route) => {
      const method = route.request().method();
      if (!allows(method, route.request().url())) return route.abort("blockedbyclient");
      if (!READS.includes(method)) onSession();
      return route.fallback();
    },
  );
  for (const client of clients) {
    for (const name of WRITES) {
      const send = client[name].bind(client);
      client[name] = (address, options) => {
        if (allows(name.toUpperCase(), address)) return send(address, options);
        throw new Error(`A test that only looks sends no ${name.toUpperCase()} ${address}.`);
      };
    }
  }
  return refused;
};
