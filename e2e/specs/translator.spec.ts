import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { signInBusyPlayer } from "../fixtures/busy-player";
import { loseResponse, withoutEvents } from "../fixtures/requests";
import { ROUTE_TABLE } from "../fixtures/route-table";
import { shareOf, timesOf } from "../fixtures/share";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { expect, test } from "../kit/test";

/**
 * Does what a browser's translator does: each text stands in two `font` elements of its own, now and after each change.
 */
const translator = (): void => {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? "");
  const mayWrap = (node: Text): boolean => {
    const parent = node.parentElement;
    if (parent === null || parent.closest("font, script, style, textarea, title, option") !== null) return false;
    return parent.closest("[translate]")?.getAttribute("translate") !== "no";
  };
  const wrapAll = (): void => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isText(node) && mayWrap(node)) found.push(node);
    for (const node of found) {
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.append(inner);
      node.replaceWith(outer);
      inner.append(`${node.nodeValue} ·`);
    }
  };
  new MutationObserver(wrapAll).observe(document, { childList: true, characterData: true, subtree: true });
  wrapAll();
};

const collectFaults = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(`${page.url()}: ${message}`));
  return faults;
};

/** Screens with a text of the operator. */
const OPERATORS: string[] = [routes.addFunds, routes.withdraw, routes.depositRules, routes.withdrawRule];

const texts = (page: Page) => page.locator("font font").count();

test("a browser that translates what it may breaks no screen, and finds the operator's texts", {
  tag: "@slow",
}, async ({ page, control, newMarket }) => {
  test.setTimeout(timesOf(480_000, 180_000));
  await signInBusyPlayer({ page, control, newMarket });
  await page.addInitScript(translator);
  const faults = collectFaults(page);
  const translated: string[] = [];
  const all = [...ROUTE_TABLE].filter(([address, { on }]) => on.at === address).map(([address]) => address);
  for (const path of new Set([...OPERATORS, ...shareOf(all, 4)])) {
    await page.goto(path);
    await expect(page.locator("#pull"), path).toBeAttached();
    if ((await texts(page)) > 0) translated.push(path);
  }
  expect(faults).toEqual([]);
  expect(translated).toEqual(expect.arrayContaining(OPERATORS));
});

test("under a translator a list is typed, changed and sent, and a deposit's amount corrected", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.addInitScript(translator);
  const faults = collectFaults(page);
  await page.goto(routes.addFunds);
  await expect.poll(() => texts(page)).toBeGreaterThan(0);
  await page.goto(routes.home);
  await page.waitForResponse(/\/api\/live\?main=/);
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bids.add("4", "30");
  await bids.bid("6", "110");
  await expect(bids.placed).toBeVisible();
  expect(faults).toEqual([]);
});

/** Refuses the next element that React inserts or removes, as on a page that something else has changed. */
const refuseNextChange = (): void => {
  const real = {
    insertBefore: Node.prototype.insertBefore,
    removeChild: Node.prototype.removeChild,
    appendChild: Node.prototype.appendChild,
  };
  const refuse = function (this: Node, name: keyof typeof real, given: [Node, Node]) {
    if (!document.querySelector("main")?.parentElement?.contains(this)) return real[name].apply(this, given);
    Object.assign(Node.prototype, real);
    throw new DOMException(`The node of ${name} is not a child of this node.`, "NotFoundError");
  };
  for (const name of ["insertBefore", "removeChild", "appendChild"] as const) {
    Object.assign(Node.prototype, {
      [name](this: Node, ...given: [Node, Node]) {
        return refuse.call(this, name, given);
      },
    });
  }
};

test("a screen that breaks while a bid is checked says what was sent, and tells its end after Try again", {
  tag: "@money",
}, async ({ signedIn: page, control, player, openMarket }) => {
  await withoutEvents(page.context());
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  const restoreStatement = await loseResponse(control, player.mobile, "api-submit-bid", "api-bid-history-data");
  await bids.bid("6", "30");
  await expect(bids.checking).toBeVisible();
  await page.evaluate(refuseNextChange);
  // The mouse is not used, because another change of the page may come before the player's.
  await page.evaluate((home) => document.querySelector<HTMLAnchorElement>(`a[href="${home}"]`)?.click(), routes.home);
  const crashed = page.getByRole("heading", { name: "Unexpected Application Error!" });
  await expect(crashed).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "6 · 30 points" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(crashed).toBeHidden();
  await restoreStatement();
  await expect(bids.placed).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toHaveLength(1);
});
