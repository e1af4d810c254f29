import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as passing } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { CHROMIUM } from "../fixtures/chromium";
import { shareOf } from "../fixtures/share";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

/** Kills every process of the browser with this profile folder, as an empty battery does. */
const killBrowserOn = (folder: string): void => {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder)) process.kill(Number(pid), "SIGKILL");
    } catch {
      // The process may have ended meanwhile.
    }
  }
};

const AFTER_MS = [300, 500, 700, 1000, 1300, 1700, 2000, 2500, 3000, 3500, 4000, 5000];

// The test runs on Linux only, because /proc lists the browser's processes.
for (const ms of process.platform === "linux" ? shareOf(AFTER_MS, 12, 2) : []) {
  test(`faults 5: a browser that is killed ${ms} ms after the tap comes back and tells of the bid; nothing is sent twice`, {
    tag: ["@money", "@slow"],
  }, async ({ baseURL, control, player, openMarket }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "killed-browser-"));
    const phone = async () => {
      const context = await chromium.launchPersistentContext(folder, {
        ...CHROMIUM,
        ...(baseURL !== undefined && { baseURL }),
        viewport: { width: 390, height: 844 },
      });
      const [page = await context.newPage()] = context.pages();
      await signIn(page, player);
      return { context, bids: await new SingleDigitPage(page).goto(openMarket.gameId) };
    };
    try {
      // A browser that is closed writes all of its storage, so the list is durable before the tap.
      const first = await phone();
      await first.bids.add("4", "30");
      await expect(first.bids.lines).toHaveCount(1);
      await first.context.close();

      const second = await phone();
      await second.bids.openConfirmation();
      await second.bids.confirm.click();
      await passing(ms);
      killBrowserOn(folder);
      await second.context.close().catch(() => undefined);

      const { context, bids } = await phone();
      await expect(bids.lines).toHaveCount(0);
      // The player was notified of the outcome before the kill, or is now, by the toast or the server's sentence.
      const page = bids.page;
      const notice = page.getByText(/^Your last bid on this market: 30 points, placed at /).or(bids.placed);
      const wasNotified = () => page.evaluate(() => JSON.stringify(localStorage).includes('\\"notified\\":true'));
      await expect.poll(async () => (await wasNotified()) || (await notice.first().isVisible())).toBe(true);
      expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toHaveLength(1);
      expect((await control.player(player.mobile)).wallet).toBe("4970");
      await context.close();
    } finally {
      killBrowserOn(folder);
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
