import { routes } from "../../lib/routes";
import { shareOf } from "../fixtures/share";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { expect, test } from "../kit/test";

/** What a phone's browser may have instead of storage, as its pages see it. */
const KINDS = {
  "is null, as in a WebView": () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, { configurable: true, get: () => null });
    }
  },
  "throws on access": () => {
    const get = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
      Object.defineProperty(window, name, { configurable: true, get });
    }
  },
  "throws on each method": () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
    IDBFactory.prototype.open = refuse;
  },
  "keeps nothing": () => {
    Storage.prototype.setItem = () => undefined;
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
} as const;

for (const [kind, take] of shareOf(Object.entries(KINDS), 2)) {
  test(`storage that ${kind}: a bid is placed, and stands in the history after a reload`, { tag: "@money" }, async ({
    page,
    signedIn,
    openMarket,
  }) => {
    await page.addInitScript(take);
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    const bids = await new SingleDigitPage(signedIn).goto(openMarket.gameId);
    await bids.bid("6", "110");
    await expect(bids.placed).toBeVisible();
    await page.reload();
    await expect(bids.points).toBeEnabled();
    await page.goto(routes.mainBidHistory);
    await expect(page.getByRole("main")).toContainText("110");
    expect(faults).toEqual([]);
    // The recorder searches the storage of every open page.
    await page.goto("about:blank");
  });
}
