import { EventEmitter, once } from "node:events";
import type { BrowserContext, Page, Request } from "@playwright/test";

/**
 * The longest wait until a page has noticed that its network is gone. It takes two seconds (docs/faults.md, row 41), which
 * `connection.test.ts` checks; a loaded machine may take longer.
 */
export const SOON = { timeout: 25_000 };
/** The same after the network has returned. A page that only polls would take up to twenty seconds. */
export const ON_RETURN = { timeout: 15_000 };

/** The network between the phone and the app. Each test starts with a working one. */
export class Network {
  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  offline = (): Promise<void> => this.context.setOffline(true);

  online = (): Promise<void> => this.context.setOffline(false);

  /** Holds the app's scripts back: the page is shown before its script runs. @returns a function that releases them. */
  holdScripts = (): Promise<() => void> => this.hold("/_next/static/**/*.js*");

  /**
   * Holds the page's requests to an address back, so that a test sees the page wait.
   * @param address a path such as `/api/bids`. @returns a function that releases them.
   */
  async hold(address: string): Promise<() => void> {
    const gate = new EventEmitter();
    const opened = once(gate, "open");
    await this.page.route(`**${address}`, async (route) => {
      await opened;
      await route.continue();
    });
    return () => void gate.emit("open");
  }

  /**
   * Slows the page's network down; Chromium only.
   * @param latencyMs of each request, in milliseconds. @param kilobytes per second, both ways.
   */
  async slow(latencyMs: number, kilobytes: number): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    const throughput = kilobytes * 1024;
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }

  /**
   * Loses the next POST to an address, and no other request.
   * @param address a path such as `/api/bids`.
   * @param when `before`: our server does not get it. `after`: only its answer is lost.
   * @param andStay "offline": the phone has no network from then on.
   * @returns an object that holds the lost request once there is one.
   */
  async cut(address: string, when: "before" | "after", andStay: "offline" | "online" = "online"): Promise<LostCall> {
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

/** The request that `cut` lost; undefined until then. */
export interface LostCall {
  readonly request: Request | undefined;
}
