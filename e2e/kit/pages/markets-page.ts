import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { ChooserPage } from "./chooser-page";
import { Shell } from "./shell";

/** One market's card; of a closed one a line, which unfolds to it. */
export class MarketCard {
  readonly fold: Locator;
  readonly star: Locator;
  readonly heading: Locator;
  readonly play: Locator;
  readonly info: Locator;
  /** KING GALI's, in place of the info. */
  readonly gameTime: Locator;
  readonly chart: Locator;
  readonly openForToday: Locator;
  readonly closedForToday: Locator;

  constructor(readonly card: Locator) {
    this.fold = card.locator("summary");
    this.heading = card.getByRole("heading");
    this.star = card.getByRole("button", { name: /^Keep .+ at the top$/ });
    this.play = card.getByRole("button", { name: "Play Game" });
    this.info = card.getByRole("button", { name: /^Market info/ });
    this.gameTime = card.getByRole("button", { name: /^Game time/ });
    this.chart = card.getByRole("link", { name: /^View Chart/ });
    this.openForToday = card.getByText("Market Open for today");
    this.closedForToday = card.getByText("Market Close for today");
  }

  /** Waits until the market stands among the closed ones, and opens its line. */
  async unfold(): Promise<void> {
    await this.fold.click();
    await this.closedForToday.waitFor();
  }
}

/** The main market list, on /imp and on /game alike. */
export class MarketsPage {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly freshness: Locator;
  readonly closedDialog: Locator;
  readonly openGroup: Locator;
  readonly closedGroup: Locator;
  readonly find: Locator;
  readonly shell: Shell;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Markets", level: 1 });
    this.cards = page.getByRole("article");
    this.freshness = page.getByText(/^(Live$|Last updated|as of )/);
    this.openGroup = page.getByRole("heading", { name: /^(Open now · \d+|No market is open now)$/, level: 2 });
    this.closedGroup = page.getByRole("heading", { name: /^Closed for today \(\d+\)$/, level: 2 });
    this.find = page.getByRole("searchbox", { name: "Find a market" });
    this.closedDialog = page.getByRole("dialog", { name: "Sorry! Market is closed for today" });
    this.shell = new Shell(page);
  }

  async goto(path: string = routes.home): Promise<MarketsPage> {
    await this.page.goto(path);
    await this.heading.waitFor();
    return this;
  }

  market(name: string): MarketCard {
    return new MarketCard(this.page.getByRole("article", { name, exact: true }));
  }

  /** The names of the markets in their order, the folded ones too. */
  names(): Promise<readonly string[]> {
    return this.cards.getByRole("heading", { level: 3 }).allTextContents();
  }

  async play(name: string): Promise<ChooserPage> {
    await this.market(name).play.click();
    await this.page.waitForURL(`**${routes.game}?market=*`);
    return new ChooserPage(this.page);
  }

  async openInfo(name: string): Promise<Locator> {
    await this.market(name).info.click();
    const dialog = this.page.getByRole("dialog", { name });
    await dialog.waitFor();
    return dialog;
  }
}
