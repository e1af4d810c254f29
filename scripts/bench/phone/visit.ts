import type { Browser, Page } from "@playwright/test";
import { z } from "zod";
import { type Looker, openPhone } from "./phone";

const probes = z.object({
  firstPaint: z.number(),
  largestPaint: z.number(),
  largest: z.string(),
  shift: z.number(),
  shifted: z.string(),
  longTasks: z.array(z.number()),
  interactions: z.record(z.string(), z.object({ name: z.string(), duration: z.number() })),
});

/** What probes.js has noted until now. Times in milliseconds since the navigation. */
export type Probes = z.infer<typeof probes>;

export const readProbes = async (page: Page): Promise<Probes> =>
  probes.parse(await page.evaluate("JSON.parse(JSON.stringify(benchProbes))"));

const scripts = z.array(z.object({ name: z.string(), bytes: z.number() }));

/** Bytes of the script files as they were sent: compressed, without headers. Each file counts once. */
const readScriptBytes = async (page: Page): Promise<number> => {
  const read = `performance.getEntriesByType("resource")
    .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
    .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))`;
  const files = new Map(scripts.parse(await page.evaluate(read)).map(({ name, bytes }) => [name, bytes]));
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
};

/** A page's first visit, with nothing in the cache. Times in milliseconds, sizes in bytes. */
export interface ColdVisit {
  /** Path and query of the last address. */
  readonly endedAt: string;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The element of the largest paint. */
  readonly largest: string;
  readonly shift: number;
  readonly shifted: string;
  /** The time of long tasks beyond 50 ms each, summed. */
  readonly blocked: number;
  readonly scriptBytes: number;
  /** All bytes that were received, with headers. */
  readonly bytes: number;
  readonly requests: number;
  readonly urls: readonly string[];
}

const LONG_TASK_MS = 50;

/**
 * Opens an address on a phone of its own, cold, and waits until it is quiet.
 * @param atLeastMs how long it stays after the load at any rate: what is fetched ahead for later comes in that time.
 */
export const visitCold = async (
  browser: Browser,
  looker: Looker,
  address: string,
  atLeastMs = 0,
): Promise<ColdVisit> => {
  const phone = await openPhone(browser, looker);
  try {
    await phone.page.goto(address, { waitUntil: "load" });
    await Promise.all([phone.untilQuiet(), new Promise((resolve) => setTimeout(resolve, atLeastMs))]);
    const { longTasks, ...seen } = await readProbes(phone.page);
    const fetched = phone.takeFetched();
    const ended = new URL(phone.page.url());
    return {
      ...seen,
      endedAt: `${ended.pathname}${ended.search}`,
      blocked: longTasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
      scriptBytes: await readScriptBytes(phone.page),
      bytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: fetched.length,
      urls: fetched.map(({ url }) => url.replace(looker.origin, "")),
    };
  } finally {
    await phone.close();
  }
};
