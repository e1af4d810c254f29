import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM } from "../../e2e/fixtures/chromium";
import { POLL_INTERVAL_MS } from "../../lib/contract/protocol";
import { openPhone } from "./browser";
import { findPolls, type RecordedRequest } from "./minute";
import { openRecorder, type Recorder } from "./recorder";
import type { Player, Stage } from "./stage";

/** How long a page settles: it has prefetched everything and has polled twice. */
const SETTLE_MS = 2 * POLL_INTERVAL_MS + 2000;

export const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Visit {
  readonly address: string;
  readonly player: Player | undefined;
}

export interface OpenPage {
  readonly recorder: Recorder;
  /** The reads that the page repeated while it settled. */
  readonly polls: readonly RecordedRequest[];
}

const openPage = async (browser: Browser, appOrigin: string, { address, player }: Visit) => {
  if (!player) throw new Error("nobody signed in");
  const recorder = await openRecorder(appOrigin, player);
  const context = await openPhone(browser, recorder.origin, player);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "load" });
  const assertThere = () => {
    if (page.url() !== recorder.origin + address) throw new Error(`${address} led to ${page.url()}`);
  };
  return { recorder, assertThere };
};

/**
 * Opens pages in a browser, each in a context of its own, where all are visible and nobody touches them; waits until
 * they have settled, and closes them after `use`.
 * @throws Error if a page leaves its path.
 */
export const withPages = async <Result>(
  { app }: Pick<Stage, "app">,
  visits: readonly Visit[],
  use: (pages: readonly OpenPage[]) => Promise<Result>,
): Promise<Result> => {
  const browser = await chromium.launch(CHROMIUM);
  const opened: Awaited<ReturnType<typeof openPage>>[] = [];
  try {
    for (const visit of visits) {
      opened.push(await openPage(browser, app.origin, visit));
      opened.at(-1)?.recorder.restart();
    }
    await waitMs(SETTLE_MS);
    const pages = opened.map(({ recorder }) => ({ recorder, polls: findPolls(recorder.recorded()) }));
    const result = await use(pages);
    for (const { assertThere } of opened) assertThere();
    return result;
  } finally {
    await browser.close();
    for (const { recorder } of opened) recorder.close();
  }
};
