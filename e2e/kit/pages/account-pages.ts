import type { Locator, Page } from "@playwright/test";
import type { Translations } from "../../../lib/i18n/translations";
import { routes } from "../../../lib/routes";
import { anyOf, ENGLISH } from "../words";
import { MarketsPage } from "./market-pages";
import { Part, Screen } from "./screen";

// `tryWith` fills a form in and sends it, without waiting for the result.

export class LoginPage extends Screen {
  readonly route = routes.login;
  readonly heading = this.title(this.words.login.title);
  readonly phone = this.page.getByLabel(this.words.account.phone);
  readonly password = this.page.getByLabel(this.words.account.password, { exact: true });
  readonly submit = this.main.getByRole("button", { name: this.words.login.submit });

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

export interface Registration {
  readonly name: string;
  readonly mobile: string;
  readonly password: string;
}

export class RegisterPage extends Screen {
  readonly route = routes.register;
  readonly heading = this.title(this.words.account.register.title);
  readonly name = this.page.getByLabel(this.words.account.register.name);
  readonly phone = this.page.getByLabel(this.words.account.phone);
  readonly password = this.page.getByLabel(this.words.account.password, { exact: true });
  readonly submit = this.main.getByRole("button", { name: this.words.account.register.submit });

  async tryWith({ name, mobile, password }: Registration): Promise<void> {
    await this.name.fill(name);
    await this.phone.fill(mobile);
    await this.password.fill(password);
    await this.submit.click();
  }

  async register(registration: Registration): Promise<OtpPage> {
    await this.tryWith(registration);
    await this.page.waitForURL(`**${routes.registerOtp}`);
    return new OtpPage(this.page, "registration", this.words);
  }
}

export class ForgotPage extends Screen {
  readonly route = routes.forgotPassword;
  readonly heading = this.title(this.words.account.forgot.title);
  readonly phone = this.page.getByLabel(this.words.account.phone);
  readonly submit = this.main.getByRole("button", { name: this.words.account.forgot.submit });

  async tryWith(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.submit.click();
  }

  async sendCode(phone: string): Promise<OtpPage> {
    await this.tryWith(phone);
    await this.page.waitForURL(`**${routes.resetOtp}`);
    return new OtpPage(this.page, "reset", this.words);
  }
}

/** Returns each flow's next page and the texts of its screen, by flow. */
const flowsIn = ({ account: { otp }, wallet }: Translations) => ({
  registration: { next: routes.home, heading: otp.registrationTitle, submit: otp.verify },
  reset: { next: routes.newPassword, heading: otp.resetTitle, submit: otp.verifyReset },
  upi: { next: routes.wallet, heading: wallet.otpTitle, submit: otp.verifyUpi },
});

export class OtpPage extends Part {
  readonly code = this.page.getByLabel(this.words.account.otp.code);
  /** The button that sends another code, which counts down before it can be used. */
  readonly resend = this.page.getByRole("button", {
    name: anyOf(this.words.account.otp.resend, this.words.account.otp.resendIn),
  });
  private readonly flow: ReturnType<typeof flowsIn>[keyof ReturnType<typeof flowsIn>];

  constructor(page: Page, flow: keyof ReturnType<typeof flowsIn>, words: Translations = ENGLISH) {
    super(page, words);
    this.flow = flowsIn(words)[flow];
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { name: this.flow.heading });
  }

  get submit(): Locator {
    return this.page.getByRole("button", { name: this.flow.submit });
  }

  /** Types a code, whose fourth digit submits it, without waiting for the result. */
  async tryWith(code: string): Promise<void> {
    await this.submit.click({ trial: true });
    await this.code.fill(code);
    if (code.length < 4) await this.submit.click();
  }

  async verify(code: string): Promise<void> {
    await this.tryWith(code);
    await this.page.waitForURL(`**${this.flow.next}`);
  }
}

export class NewPasswordPage extends Part {
  readonly password = this.page.getByLabel(this.words.account.newPassword.password, { exact: true });
  readonly confirm = this.page.getByLabel(this.words.account.newPassword.confirm, { exact: true });

  async tryWith(password: string, again: string): Promise<void> {
    await this.password.fill(password);
    await this.confirm.fill(again);
    await this.page.getByRole("button", { name: this.words.account.newPassword.submit }).click();
  }

  /** Sets the new password and waits for the login screen. */
  async update(password: string): Promise<void> {
    await this.tryWith(password, password);
    await this.page.getByRole("status").filter({ hasText: this.words.account.newPassword.done }).waitFor();
    await this.page.waitForURL(`**${routes.login}`);
  }
}

export class ChangePasswordPage extends Screen {
  readonly route = routes.changePassword;
  readonly heading = this.title(this.words.account.change.title);
  readonly current = this.page.getByLabel(this.words.account.change.current, { exact: true });
  readonly password = this.page.getByLabel(this.words.account.change.password, { exact: true });
  readonly confirm = this.page.getByLabel(this.words.account.change.confirm, { exact: true });
  readonly submit = this.main.getByRole("button", { name: this.words.account.change.submit });

  async fill(current: string, password: string): Promise<void> {
    await this.current.fill(current);
    await this.password.fill(password);
    await this.confirm.fill(password);
  }

  async tryWith(current: string, password: string): Promise<void> {
    await this.fill(current, password);
    await this.submit.click();
  }

  async change(current: string, password: string): Promise<void> {
    await this.tryWith(current, password);
    // The text comes first, because it is shown for some seconds and a loaded machine may notice the new page later.
    await this.page.getByText(this.words.account.change.done, { exact: true }).waitFor();
    await this.page.waitForURL(`**${routes.home}`);
  }
}

export class ProfilePage extends Screen {
  readonly route = routes.profile;
  readonly heading = this.title(this.words.account.profile.title);
  readonly edit = this.page.getByRole("button", { name: this.words.account.profile.edit });
  readonly name = this.page.getByLabel(this.words.account.profile.field, { exact: true });
  readonly save = this.page.getByRole("button", { name: this.words.account.profile.submit });

  async tryWith(name: string): Promise<void> {
    if (!(await this.name.isVisible())) await this.edit.click();
    await this.name.fill(name);
    await this.save.click();
  }

  async rename(name: string): Promise<void> {
    await this.tryWith(name);
    await this.page.waitForURL(`**${routes.home}`);
  }
}
