import path from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { CHROMIUM } from "../../../e2e/fixtures/chromium";

/** The slow network of docs/performance.md. Throughput in bytes a second. */
const SLOW = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false };
const CPU_DIVISOR = 4;
const QUIET_MS = 700;
const LONGEST_MS = 20_000;

export const launchBrowser = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** Who opens a page: the cookies of a sign-in, as `name=value`; none for a visitor. */
export interface Looker {
  readonly origin: string;
  readonly cookies: readonly string[];
}

/** One request of a page. `bytes`: of its answer, with headers, as sent. */
interface Fetched {
  readonly url: string;
  bytes: number;
}

/** A page on the slow phone, with an empty cache at first. */
export interface Phone {
  readonly page: Page;
  /** Waits until the page sent no request for 700 ms, at most 20 seconds. */
  readonly untilQuiet: () => Promise<void>;
  /** The requests since the last call of this function. */
  readonly takeFetched: () => readonly Fetched[];
  readonly close: () => Promise<void>;
}

const watchNetwork = (session: CDPSession) => {
  let fetched: Fetched[] = [];
  let underWay = new Map<string, Fetched>();
  let quietSince = performance.now();
  const touch = () => {
    quietSince = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request, redirectResponse }) => {
    touch();
    if (request.url.startsWith("data:") || request.url.startsWith("blob:")) return;
    const redirected = underWay.get(requestId);
    if (redirected && redirectResponse) redirected.bytes = redirectResponse.encodedDataLength;
    const one = { url: request.url, bytes: 0 };
    fetched.push(one);
    underWay.set(requestId, one);
  });
  const end = (requestId: string, bytes: number) => {
    touch();
    const one = underWay.get(requestId);
    if (one) one.bytes = bytes;
    underWay.delete(requestId);
  };
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId, 0));
  return {
    isQuiet: () => underWay.size === 0 && performance.now() - quietSince > QUIET_MS,
    take: () => {
      const taken = fetched;
      fetched = [];
      underWay = new Map();
      return taken;
    },
  };
};

const cookieOf = (origin: string) => (cookie: string) => {
  const cut = cookie.indexOf("=");
  return { name: cookie.slice(0, cut), value: cookie.slice(cut + 1), url: origin };
};

/** Opens a page in a new context, with an empty cache, on the slow network and processor. */
export const openPhone = async (browser: Browser, { origin, cookies }: Looker): Promise<Phone> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
  });
  await context.addCookies(cookies.map(cookieOf(origin)));
  await context.addInitScript({ path: path.join(import.meta.dirname, "probes.js") });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const network = watchNetwork(session);
  await session.send("Network.emulateNetworkConditions", SLOW);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_DIVISOR });
  return {
    page,
    untilQuiet: async () => {
      const end = performance.now() + LONGEST_MS;
      while (!network.isQuiet() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    takeFetched: network.take,
    close: () => context.close(),
  };
};
