import { expect, type Locator, type Page } from "@playwright/test";

/** What an installed app has on a phone: its worker, the worker's caches and the offline page. */
export class Phone {
  readonly offlineHeading: Locator;
  readonly newVersion: Locator;
  readonly reload: Locator;

  constructor(readonly page: Page) {
    this.offlineHeading = page.getByRole("heading", { level: 1 }).filter({ visible: true });
    this.newVersion = page.getByText("A new version is there.");
    this.reload = page.getByRole("button", { name: "Reload" });
  }

  /** Waits until this build's worker controls the page; it has filled its cache by then. */
  async untilWorkerRules(): Promise<void> {
    await expect
      .poll(
        () =>
          this.page.evaluate(async () => {
            const { controller } = navigator.serviceWorker;
            if (controller) return controller.state;
            // The state for the message of a failed test.
            const registered = await navigator.serviceWorker.getRegistration();
            if (!registered) return "not registered";
            const { installing, waiting, active } = registered;
            return `controls no page, ${(installing ?? waiting ?? active)?.state}`;
          }),
        { timeout: 60_000 },
      )
      .toBe("activated");
  }

  /** Everything in the browser's cache storage: addresses with their text. */
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
