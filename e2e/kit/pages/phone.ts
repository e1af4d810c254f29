import { expect, type Locator, type Page } from "@playwright/test";

/** What the app keeps on a phone beside its pages: the worker, its caches, the page for the time without a network. */
export class Phone {
  readonly offlineHeading: Locator;
  readonly newVersion: Locator;
  readonly reload: Locator;

  constructor(readonly page: Page) {
    this.offlineHeading = page.getByRole("heading", { level: 1 }).filter({ visible: true });
    this.newVersion = page.getByText("A new version is there.");
    this.reload = page.getByRole("button", { name: "Reload" });
  }

  /** Until the worker of this build answers for the page: it fetches all that it keeps before. */
  async untilWorkerRules(): Promise<void> {
    await expect
      .poll(
        () =>
          this.page.evaluate(async () => {
            const { controller } = navigator.serviceWorker;
            if (controller) return controller.state;
            // How far it has come, which a failed test then tells.
            const registered = await navigator.serviceWorker.getRegistration();
            if (!registered) return "not registered";
            const { installing, waiting, active } = registered;
            return `in nobody's charge, ${(installing ?? waiting ?? active)?.state}`;
          }),
        { timeout: 60_000 },
      )
      .toBe("activated");
  }

  /** All that is in the browser's cache storage: addresses with their text. */
  cached(): Promise<readonly { readonly url: string; readonly text: string }[]> {
    return this.page.evaluate(async () => {
      const all = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          all.push({ url: request.url, text: (await (await cache.match(request))?.text()) ?? "" });
        }
      }
      return all;
    });
  }
}
