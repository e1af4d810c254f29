import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH, textLike } from "../words";
import { ChooserPage } from "./chooser-page";
import { Shell } from "./shell";

/** A market's card; a closed market's card is folded to one line. */
export class MarketCard {
  readonly fold: Locator;
  readonly star: Locator;
  readonly play: Locator;
  readonly info: Locator;
  readonly openForToday: Locator;
  readonly closedForToday: Locator;

  /** @param words in the language of the page. */
  constructor(
    readonly card: Locator,
    { market, play }: Words = ENGLISH,
  ) {
    this.fold = card.locator("summary");
    this.star = card.getByRole("button", { name: textLike(market.star) });
    this.play = card.getByRole("link", { name: play.playGame }).or(card.getByRole("button", { name: play.playGame }));
    this.info = card.getByRole("button", { name: textLike(`${market.info}: {name}`) });
    this.openForToday = card.getByText(market.openForToday);
    this.closedForToday = card.getByText(market.closedForToday);
  }

  /** Waits until the market is listed as closed, and unfolds its card. */
  async unfold(): Promise<void> {
    await this.fold.click();
    await this.closedForToday.waitFor();
  }
}

/** The main market list, on /imp and on /game. */
export class MarketsPage {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly freshness: Locator;
  readonly openGroup: Locator;
  readonly closedGroup: Locator;
  readonly shell: Shell;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    private readonly words: Words = ENGLISH,
  ) {
    const { common, market } = words;
    const freshness = [market.live, common.asOf, market.staleSeconds, market.staleMinutes, market.staleHours];
    this.heading = page.getByRole("heading", { name: market.title, level: 1 });
    this.cards = page.getByRole("article");
    this.freshness = page.getByText(new RegExp(freshness.map((text) => textLike(text).source).join("|")));
    this.openGroup = page.getByRole("heading", {
      name: new RegExp(`${textLike(market.openGroup).source}|${textLike(market.noneOpen).source}`),
      level: 2,
    });
    this.closedGroup = page.getByRole("heading", { name: textLike(market.closedGroup), level: 2 });
    this.shell = new Shell(page, words);
  }

  async goto(path: string = routes.home): Promise<MarketsPage> {
    await this.page.goto(path);
    await expect(this.heading).toBeVisible();
    return this;
  }

  market(name: string): MarketCard {
    return new MarketCard(this.page.getByRole("article", { name, exact: true }), this.words);
  }

  /** The names of all markets in order. */
  names(): Promise<readonly string[]> {
    return this.cards.getByRole("heading", { level: 3 }).allTextContents();
  }

  async play(name: string): Promise<ChooserPage> {
    await this.market(name).play.click();
    await this.page.waitForURL(`**${routes.game}?market=*`);
    return new ChooserPage(this.page, this.words);
  }

  async openInfo(name: string): Promise<Locator> {
    await this.market(name).info.click();
    const dialog = this.page.getByRole("dialog", { name });
    await dialog.waitFor();
    return dialog;
  }
}
