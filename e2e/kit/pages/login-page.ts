import type { Locator, Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";
import { MarketsPage } from "./markets-page";

export class LoginPage {
  readonly heading: Locator;
  readonly phone: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** The errors of the fields, or of the whole form. */
  readonly alerts: Locator;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    private readonly words: Words = ENGLISH,
  ) {
    const { account, login } = words;
    this.heading = page.getByRole("heading", { name: login.title });
    this.phone = page.getByLabel(account.phone);
    this.password = page.getByLabel(account.password, { exact: true });
    this.submit = page.getByRole("button", { name: login.submit });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  async goto(): Promise<LoginPage> {
    await this.page.goto(routes.login);
    return this;
  }

  /** Fills both fields and submits, without waiting for the result. */
  async tryWith(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
    await this.submit.click();
  }

  async signIn({ mobile, password }: { readonly mobile: string; readonly password: string }): Promise<MarketsPage> {
    await this.tryWith(mobile, password);
    await this.page.waitForURL(`**${routes.home}`);
    return new MarketsPage(this.page, this.words);
  }
}
