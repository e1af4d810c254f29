import { EventEmitter, once } from "node:events";
import type { BrowserContext, Page, Request } from "@playwright/test";

/**
 * How long a test waits until a page has found out that its network is gone. Two seconds by the phone's clock (docs/faults.md,
 * row 41): `connection.test.ts` counts them. Here only what comes of it counts, and a loaded machine may take its time.
 */
export const SOON = { timeout: 25_000 };
/** The same after the network has returned. A page that asked by its own clock alone would take up to twenty seconds. */
export const ON_RETURN = { timeout: 15_000 };

/** The line between the phone and the app. It is whole again in the next test. */
export class Network {
  constructor(
    private readonly context: BrowserContext,
    private readonly page: Page,
  ) {}

  /** The phone has no network. */
  offline = (): Promise<void> => this.context.setOffline(true);

  online = (): Promise<void> => this.context.setOffline(false);

  /** Holds the app's scripts back: a page is seen, and its script is not there yet. @returns what lets them come. */
  holdScripts = (): Promise<() => void> => this.hold("/_next/static/**/*.js*");

  /**
   * Holds what the page asks of an address back, so that a test sees the page wait for as long as it looks.
   * @param address a path such as `/api/bids`. @returns what lets the requests go.
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
   * A slow line for the page, by the browser's own means, which Chromium alone has.
   * @param latencyMs of each request, in milliseconds. @param kilobytes a second, both ways.
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
   * Cuts the line for the next POST to an address, and for it alone.
   * @param address a path such as `/api/bids`.
   * @param when `before` our server got it, or `after`, so that only its answer is lost.
   * @param andStay whether the phone has no network from then on.
   * @returns what was lost, once it was.
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

/** The call that `cut` took: undefined until there was one. */
export interface LostCall {
  readonly request: Request | undefined;
}
