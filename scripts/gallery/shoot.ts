import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { doubleText } from "../../e2e/kit/geometry";
import { LANGUAGES, type Look, type Picture } from "./picture";
import type { Scene } from "./scenes/scene";
import type { GalleryStage } from "./stage";

/** The longest page that a picture shows, in CSS pixels. */
const LONGEST = 2400;
const PATIENCE_MS = 8000;

const newAddress = (): string =>
  ["10", ...Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 250))].join(".");

const open = async (browser: Browser, { origin, cookies }: GalleryStage, scene: Scene, look: Look) => {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height },
    reducedMotion: "reduce",
    colorScheme: look.theme,
    serviceWorkers: scene.offline ? "allow" : "block",
    hasTouch: look.width < 600,
    isMobile: look.width < 600,
    // A phone of its own: what one address may ask for is limited.
    extraHTTPHeaders: { "x-forwarded-for": newAddress() },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const jar = [...cookies[scene.viewer], `language=${look.language}`];
  await context.addCookies(
    jar.map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url: origin };
    }),
  );
  return context;
};

const goOffline = async (page: Page, context: BrowserContext): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await page.reload();
};

/** The page in the scene's state. */
const arrange = async (context: BrowserContext, stage: GalleryStage, scene: Scene): Promise<Page> => {
  await scene.before?.(context);
  const page = await context.newPage();
  await page.goto(`${stage.origin}${scene.address}`);
  await page.getByRole("heading").first().waitFor({ state: "attached" });
  if (scene.offline) await goOffline(page, context);
  await scene.act?.(page, stage);
  return page;
};

/** One picture. Of a page at rest all of it, as on a screen of its height; of what opens over a page what is seen. */
const take = async (page: Page, look: Look, whole: boolean, file: string): Promise<void> => {
  const { width, height } = look;
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height });
  if (look.text === 200) await doubleText(page);
  if (whole) {
    const all = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(Math.max(all, height), LONGEST) });
  }
  await page.screenshot({ path: file, type: "jpeg", quality: 70, animations: "disabled" });
};

const nameOf = ({ title, group }: Scene, { width, theme, language, text }: Look): string =>
  `${[group, title, language, theme, width, ...(text === 100 ? [] : [text])].join("-").replaceAll(/[^\w]+/g, "-")}.jpg`;

/** The pictures of a scene in one language and on one kind of device: the page is opened once. */
const shootOnce = async (
  browser: Browser,
  stage: GalleryStage,
  scene: Scene,
  looks: readonly Look[],
  folder: string,
): Promise<readonly Picture[]> => {
  const [first] = looks;
  if (first === undefined) return [];
  const context = await open(browser, stage, scene, first);
  const { group, title } = scene;
  const pictures: Picture[] = [];
  try {
    const page = await arrange(context, stage, scene);
    for (const look of looks) {
      const file = nameOf(scene, look);
      await take(page, look, scene.act === undefined || scene.whole === true, join(folder, file));
      pictures.push({ group, title, look, file });
    }
  } catch (error) {
    const fault = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    for (const look of looks.slice(pictures.length)) pictures.push({ group, title, look, file: null, fault });
  } finally {
    await context.close();
  }
  return pictures;
};

/** Takes a scene's pictures. One that cannot be taken says why, and the others are taken all the same. */
export const shoot = async (
  browser: Browser,
  stage: GalleryStage,
  scene: Scene,
  looks: readonly Look[],
  folder: string,
): Promise<readonly Picture[]> => {
  const pictures: Picture[] = [];
  for (const language of LANGUAGES) {
    // A phone's and a desktop's page differ in more than their width.
    for (const isPhone of scene.phone ? [true] : [true, false]) {
      const same = looks.filter((look) => look.language === language && look.width < 600 === isPhone);
      if (same.length === 0) continue;
      // Last the larger text: what was measured with it stays.
      const inOrder = [...same].sort((one, other) => one.text - other.text);
      pictures.push(...(await shootOnce(browser, stage, scene, inOrder, folder)));
    }
  }
  return pictures;
};
