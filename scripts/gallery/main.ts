import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { galleryPage } from "./page";
import { looksFor, type Picture } from "./picture";
import { type Scene, scenesFor } from "./scenes";
import { shoot } from "./shoot";
import { type GalleryStage, startGalleryStage } from "./stage";

const FOLDER = resolve(import.meta.dirname, "../../test-results/gallery");
const MINUTE_MS = 60_000;
/** Scenes whose pictures are taken at the same time. */
const SIDE_BY_SIDE = 2;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    minutes: { type: "string", default: "20" },
    only: { type: "string" },
  },
});

/** The pictures of all scenes, as far as the time goes. */
const takeAll = async (stage: GalleryStage, scenes: readonly Scene[], until: number): Promise<readonly Picture[]> => {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  const looks = looksFor(values.quick);
  const taken = new Map<Scene, readonly Picture[]>();
  const takeSome = async (waiting: Scene[]): Promise<void> => {
    for (let scene = waiting.shift(); scene !== undefined && performance.now() < until; scene = waiting.shift()) {
      taken.set(scene, await shoot(browser, stage, scene, looks, FOLDER));
      console.log(`${String(taken.size).padStart(3)} of ${scenes.length}  ${scene.title}`);
    }
  };
  const takeTogether = (waiting: Scene[]) => Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => takeSome(waiting)));
  await takeTogether(scenes.filter(({ outage }) => !outage));
  await stage.beginOutage();
  await takeTogether(scenes.filter(({ outage }) => outage));
  await browser.close();
  return scenes.flatMap((scene) => taken.get(scene) ?? []);
};

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const until = performance.now() + Number(values.minutes) * MINUTE_MS;
const stage = await startGalleryStage();
try {
  const { only } = values;
  const scenes = scenesFor(stage, values.quick).filter(({ title }) => only === undefined || title.includes(only));
  const pictures = await takeAll(stage, scenes, until);
  const lost = pictures.filter(({ file }) => file === null);
  const screens = new Set(pictures.map(({ group, title }) => `${group} ${title}`)).size;
  const about = `${pictures.length - lost.length} pictures of ${screens} of ${scenes.length} screens and states; ${lost.length} could not be taken.`;
  writeFileSync(join(FOLDER, "index.html"), galleryPage(pictures, about));
  console.log(`${about}\nOpen ${join(FOLDER, "index.html")}`);
  for (const { title, look, fault } of lost) console.log(`  ${title} (${look.width}, ${look.language}): ${fault}`);
} finally {
  await stage.close();
}
