import type { APIRequest, APIRequestContext, Browser, BrowserContext, Request, Route } from "@playwright/test";

/** The changes that a read-only test may send: signing in and out. */
const ALLOWED: readonly string[] = ["/api/session", "/api/session/end"];

/** Requests that the app sends by itself when something has happened to a player. They are aborted, but do not fail the test. */
const BY_ITSELF: readonly string[] = ["/api/events/seen", "/api/events/told"];

const LOOKS: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/** Static files are not intercepted: each interception takes time in this process. */
const isFile = (url: URL): boolean => url.pathname.startsWith("/_next/");

const pathOf = (address: string): string => new URL(address, "http://app.invalid").pathname;

const WRITES = ["post", "put", "patch", "delete"] as const;

/**
 * Keeps a test from changing anything in the app: its pages and its own requests may only read, sign in and sign out. The
 * rest is aborted and kept in `refused`.
 */
export class ReadOnly {
  /** The aborted requests: "POST /api/bids". */
  readonly refused: string[] = [];

  private constructor(private readonly onSession: () => void) {}

  /**
   * Guards a context: its pages and their `request`.
   * @param onSession called when somebody signs in or out.
   */
  static async over(context: BrowserContext, onSession: () => void = () => undefined): Promise<ReadOnly> {
    const guard = new ReadOnly(onSession);
    await guard.watch(context);
    return guard;
  }

  private async watch(context: BrowserContext): Promise<void> {
    await context.route(
      (url) => !isFile(url),
      (route) => this.judge(route, route.request()),
    );
    this.holdBack(context.request);
  }

  /**
   * Guards the contexts that the test opens by itself, of its browser and for requests.
   * @returns a function that ends this: browser and requests outlive the test.
   */
  watchNew(browser: Browser, request: APIRequest): () => void {
    const [openPage, openRequest] = [browser.newContext, request.newContext];
    browser.newContext = async (options) => {
      const context = await openPage.call(browser, options);
      await this.watch(context);
      return context;
    };
    request.newContext = async (options) => {
      const context = await openRequest.call(request, options);
      this.holdBack(context);
      return context;
    };
    return () => {
      browser.newContext = openPage;
      request.newContext = openRequest;
    };
  }

  /** @throws Error with the aborted requests. The fixture calls it at the end of each test. */
  judgeTest(): void {
    if (this.refused.length > 0) throw new Error(`A test that only looks has tried ${this.refused.join(", ")}.`);
  }

  private allows(method: string, address: string): boolean {
    const path = pathOf(address);
    if (LOOKS.includes(method)) return true;
    if (method === "POST" && ALLOWED.includes(path)) return true;
    if (!BY_ITSELF.includes(path)) this.refused.push(`${method} ${path}`);
    return false;
  }

  private judge(route: Route, request: Request): Promise<void> {
    if (!this.allows(request.method(), request.url())) return route.abort("blockedbyclient");
    if (!LOOKS.includes(request.method())) this.onSession();
    return route.fallback();
  }

  /** Refuses changes among the requests that the test sends without a page: no route sees them. */
  holdBack(requests: APIRequestContext): void {
    const refuse = (method: string, address: string) =>
      Promise.reject(new Error(`A test that only looks sends no ${method} ${pathOf(address)}.`));
    for (const name of WRITES) {
      const send = requests[name].bind(requests);
      const method = name.toUpperCase();
      requests[name] = (address, options) =>
        this.allows(method, address) ? send(address, options) : refuse(method, address);
    }
    const send = requests.fetch.bind(requests);
    requests.fetch = (asked, options) => {
      const address = typeof asked === "string" ? asked : asked.url();
      const method = (options?.method ?? (typeof asked === "string" ? "GET" : asked.method())).toUpperCase();
      return this.allows(method, address) ? send(asked, options) : refuse(method, address);
    };
  }
}
