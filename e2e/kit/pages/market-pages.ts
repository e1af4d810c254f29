import { expect, type Locator, type Page } from "@playwright/test";
import type { Translations } from "../../../lib/i18n/translations";
import { FAMILY_ROUTES, routes } from "../../../lib/routes";
import type { Family } from "../control";
import { anyOf, ENGLISH, textLike } from "../words";
import { SingleDigitPage } from "./bid-pages";
import { Part, Screen } from "./screen";
import { Shell } from "./shell";

/** The parts of a market's card, which is folded to one line while the market is closed. */
class MarketCard {
  readonly fold: Locator;
  readonly star: Locator;
  readonly play: Locator;
  readonly info: Locator;
  /** The link to a list that was not sent. */
  readonly unsent: Locator;

  constructor(
    readonly card: Locator,
    { market, play, day }: Translations = ENGLISH,
  ) {
    this.fold = card.locator("summary");
    this.star = card.getByRole("button", { name: textLike(market.star) });
    this.play = card.getByRole("link", { name: play.playGame }).or(card.getByRole("button", { name: play.playGame }));
    this.unsent = card.getByRole("link", { name: anyOf(`${day.unsentOne} · {game}`, `${day.unsent} · {game}`) });
    this.info = card.getByRole("button", { name: textLike(`${market.info}: {name}`) });
  }
}

abstract class ListPage extends Screen {
  abstract readonly family: Family;
  readonly cards = this.page.getByRole("article");
  readonly shell = new Shell(this.page, this.words);

  market(name: string): MarketCard {
    return new MarketCard(this.page.getByRole("article", { name, exact: true }), this.words);
  }

  async play(name: string): Promise<ChooserPage> {
    await this.market(name).play.click();
    await this.page.waitForURL(`**${FAMILY_ROUTES[this.family].chooser}?market=*`);
    return new ChooserPage(this.page, this.words);
  }
}

/** Drives home, which starts with the main market list. */
export class MarketsPage extends ListPage {
  readonly family = "main";
  readonly route: string = routes.home;
  readonly heading = this.title(this.words.market.title);
  readonly openGroup = this.group(anyOf(this.words.market.openGroup, this.words.market.noneOpen));
  readonly closedGroup = this.group(textLike(this.words.market.closedGroup));
  readonly freshness = this.page.getByText(
    anyOf(
      this.words.market.live,
      this.words.common.asOf,
      this.words.market.staleSeconds,
      this.words.market.staleMinutes,
      this.words.market.staleHours,
    ),
  );
  readonly headline = this.main.getByRole("region", { name: this.words.home.headline });
  readonly starline = this.main.getByRole("link", { name: `StarLine Market ${this.words.market.viewNow}` });
  readonly today = this.main.getByRole("link", { name: new RegExp(`^${this.words.day.today}`) });
  /** The region that greets a new player. */
  readonly welcome = this.main.getByRole("region", { name: /^(Welcome, |स्वागत है, )/ });
  readonly jodiTricks = this.main.getByRole("link", { name: this.words.home.jodiTricks });
  readonly slider = this.main.getByRole("region", { name: this.words.home.slider });

  private group(name: RegExp): Locator {
    return this.page.getByRole("heading", { name, level: 2 });
  }

  names(): Promise<readonly string[]> {
    return this.cards.getByRole("heading", { level: 3 }).allTextContents();
  }

  /**
   * Opens home until it shows the given parts, because it leaves them out for up to a minute where the provider was too
   * slow.
   */
  async gotoWith(...extras: readonly Locator[]): Promise<MarketsPage> {
    await expect(async () => {
      await this.goto();
      for (const extra of extras) await expect(extra.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    return this;
  }

  async openInfo(name: string): Promise<Locator> {
    await this.market(name).info.click();
    const dialog = this.page.getByRole("dialog", { name });
    await dialog.waitFor();
    return dialog;
  }
}

export class FamilyPage extends ListPage {
  readonly route: string;
  readonly chart = this.main.getByRole("link", { name: new RegExp(`^${this.words.market.chart}`) });

  constructor(
    page: Page,
    readonly family: Exclude<Family, "main">,
    words: Translations = ENGLISH,
  ) {
    super(page, words);
    this.route = FAMILY_ROUTES[family].list;
  }

  get heading(): Locator {
    return this.title(this.words.market.familyTitles[this.family]);
  }
}

class ChooserPage extends Part {
  readonly singleDigit = this.tile(this.words.play.gameTypes["single-digit"]);

  /** Finds a game by its exact name, because "Double Pana" occurs in the description of another game. */
  tile(name: string): Locator {
    const named = this.page.getByText(name, { exact: true });
    return this.main.getByRole("listitem").locator("a, button").filter({ has: named });
  }

  async openSingleDigit(): Promise<SingleDigitPage> {
    await this.singleDigit.click();
    await this.page.waitForURL(`**${routes.singleDigit}?market=*`);
    return new SingleDigitPage(this.page, this.words);
  }
}

export class ChartsPage extends Screen {
  readonly route = routes.charts;
  readonly heading = this.title(this.words.charts.title);
  readonly games = this.main.getByRole("heading", { level: 2 });
}
