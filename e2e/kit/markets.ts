import { randomInt } from "node:crypto";
import { type APIRequest, type APIRequestContext, expect } from "@playwright/test";
import { FAMILY_ROUTES, forMarket } from "../../lib/routes";
import type { Control, Family, MarketWish, SandboxMarket } from "./control";
import { OWN_SCRIPT } from "./players";
import { TARGET } from "./target";

const MARKET_LISTS: Readonly<Record<Family, string>> = {
  main: "/api/markets",
  starline: "/api/starline/markets",
  gali: "/api/gali/markets",
};

/** Makes markets for one test, waits until the app lists each, and removes them at the end. */
export class OwnMarkets {
  private readonly made: SandboxMarket[] = [];

  private constructor(
    private readonly control: Control,
    /** A signed-in player who only reads the lists. */
    private readonly onlooker: APIRequestContext,
  ) {}

  static async open(control: Control, request: APIRequest, baseURL: string): Promise<OwnMarkets> {
    const address = { "x-forwarded-for": `10.255.${randomInt(256)}.${randomInt(256)}` };
    const headers = { ...OWN_SCRIPT, ...(TARGET.own && address) };
    const onlooker = await request.newContext({ baseURL, extraHTTPHeaders: headers });
    const { mobile, password } = await control.newPlayer();
    await onlooker.post("/api/session", { data: { phone: mobile, password } });
    return new OwnMarkets(control, onlooker);
  }

  async make(wish: MarketWish): Promise<SandboxMarket> {
    const market = await this.control.newMarket({ name: `Market ${crypto.randomUUID().slice(0, 8)}`, ...wish });
    this.made.push(market);
    // Opening a market's address makes the app fetch the list before its interval is over.
    await this.onlooker.get(forMarket(FAMILY_ROUTES[market.family].chooser, market.gameId));
    const listed = async () => (await this.onlooker.get(MARKET_LISTS[market.family])).text();
    await expect.poll(listed, { intervals: [100, 200, 300] }).toContain(market.name);
    return market;
  }

  async close(): Promise<void> {
    await this.onlooker.dispose();
    if (!(await this.control.isThere())) return;
    // Markets that stay would make the lists of all later tests longer. The test may have removed some itself.
    await Promise.allSettled(this.made.map(({ gameId }) => this.control.removeMarket(gameId)));
  }
}
