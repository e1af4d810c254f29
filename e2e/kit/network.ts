import type { BrowserContext, Page, Request, Route } from "@playwright/test";

/**
 * Until the returned function is called. The route then lets everything pass: where the browser's last route is removed, a
 * navigation that starts at that moment hangs for ever. @param address as `page.route` takes it.
 */
export const intercept = async (
  line: Page | BrowserContext,
  address: string | RegExp,
  answer: (route: Route) => unknown,
): Promise<() => void> => {
  let answering = true;
  await line.route(address, (route) => (answering ? answer(route) : route.fallback()));
  return () => {
    answering = false;
  };
};

/** Each test starts with a working network. */
export class Network {
  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  offline = (): Promise<void> => this.context.setOffline(true);

  online = (): Promise<void> => this.context.setOffline(false);

  /** The page is shown before its script runs. @returns a function that releases the scripts. */
  holdScripts = (): Promise<() => void> => this.hold("/_next/static/**/*.js*");

  /** So that a test sees the page wait. @returns a function that releases the requests. */
  async hold(address: string): Promise<() => void> {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await this.page.route(`**${address}`, async (route) => {
      await opened;
      await route.continue();
    });
    return open;
  }

  /**
   * No other request. @param when `before`: our server does not get it. `after`: only its answer is lost. @param andStay
   * "offline" from then on. @returns an object that holds the lost request.
   */
  async cut(address: string, when: "before" | "after", andStay: "offline" | "online" = "online") {
    const lost: { request: Request | undefined } = { request: undefined };
    await this.page.route(`**${address}`, async (route) => {
      if (lost.request !== undefined || route.request().method() !== "POST") return route.fallback();
      lost.request = route.request();
      if (when === "after") await route.fetch();
      if (andStay === "offline") await this.offline();
      return route.abort("internetdisconnected");
    });
    return lost;
  }
}
