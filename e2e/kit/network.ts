import type { BrowserContext, Page, Request, Route } from "@playwright/test";

/**
 * Answers requests until the returned function is called. The route then lets everything pass and is not removed,
 * because a navigation that starts while the browser's last route is removed hangs for ever.
 * @param address a URL pattern as `page.route` takes it.
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

/** Breaks the network of a test's browser. Each test starts with a working network. */
export class Network {
  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  offline = (): Promise<void> => this.context.setOffline(true);

  online = (): Promise<void> => this.context.setOffline(false);

  /**
   * Delays the scripts, so that the page is shown before they run.
   * @returns a function that releases the scripts.
   */
  holdScripts = (): Promise<() => void> => this.hold("/_next/static/**/*.js*");

  /**
   * Delays requests, so that a test sees the page wait.
   * @returns a function that releases the requests.
   */
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
   * Cuts the next POST and no other request.
   * @param when `before`: our server does not get the request. `after`: only its response is lost.
   * @param andStay "offline" cuts everything from then on.
   * @returns an object that holds the lost request.
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
