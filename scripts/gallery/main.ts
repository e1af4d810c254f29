import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { readOptions, wholeNumber } from "../runtime/options";
import { galleryPage } from "./page";
import { type Look, looksFor, type Picture } from "./picture";
import type { Scene } from "./scenes/scene";
import { scenesFor } from "./scenes/scenes";
import { shoot } from "./shoot";
import { type GalleryStage, startGalleryStage } from "./stage";

const FOLDER = resolve(import.meta.dirname, "../../test-results/gallery");
const MINUTE_MS = 60_000;
const text = { type: "string" } as const;
const { only, minutes, atOnce, quick, looks } = readOptions(
  "npm run gallery -- [--quick] [--only WORDS] [--width W] [--theme T] [--language L] [--text SIZE] [--minutes N] [--at-once N]",
  {
    quick: { type: "boolean", default: false },
    minutes: { ...text, default: "30" },
    // Scenes whose pictures are taken at the same time.
    "at-once": { ...text, default: "2" },
    only: text,
    width: text,
    theme: text,
    language: text,
    text,
  },
  (values) => ({
    ...values,
    minutes: wholeNumber("minutes", values.minutes, 1),
    atOnce: wholeNumber("at-once", values["at-once"], 1),
    looks: looksFor(values.quick, values),
  }),
);

const startBrowser = async (): Promise<Browser> => {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const executablePath = process.env.CHROMIUM_PATH;
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
};

/** The pictures of all scenes, as far as the time goes. */
const takeAll = async (
  stage: GalleryStage,
  scenes: readonly Scene[],
  looks: readonly Look[],
  { until, atOnce }: { readonly until: number; readonly atOnce: number },
): Promise<readonly Picture[]> => {
  const browser = await startBrowser();
  const taken = new Map<Scene, readonly Picture[]>();
  const takeSome = async (waiting: Scene[]): Promise<void> => {
    for (let scene = waiting.shift(); scene !== undefined && performance.now() < until; scene = waiting.shift()) {
      taken.set(scene, await shoot(browser, stage, scene, looks, FOLDER));
      console.log(`${String(taken.size).padStart(3)} of ${scenes.length}  ${scene.title}`);
    }
  };
  const takeTogether = (waiting: Scene[]) => Promise.all(Array.from({ length: atOnce }, () => takeSome(waiting)));
  await takeTogether(scenes.filter(({ outage }) => !outage));
  await stage.beginOutage();
  await takeTogether(scenes.filter(({ outage }) => outage));
  await browser.close();
  return scenes.flatMap((scene) => taken.get(scene) ?? []);
};

/** @returns the pictures that could not be taken. */
const makeGallery = async (): Promise<readonly Picture[]> => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const words = only?.split(",");
  const until = performance.now() + minutes * MINUTE_MS;
  const stage = await startGalleryStage();
  try {
    const isPhone = looks.some(({ width }) => width < 600);
    const all = scenesFor(stage, quick).filter(({ phone }) => isPhone || !phone);
    const scenes = all.filter(({ title }) => words?.some((word) => title.includes(word)) ?? true);
    if (scenes.length === 0) throw new Error(`No screen or state has "${only}" in its title.`);
    const pictures = await takeAll(stage, scenes, looks, { until, atOnce });
    const lost = pictures.filter(({ file }) => file === null);
    const screens = new Set(pictures.map(({ group, title }) => `${group} ${title}`)).size;
    const about = `${pictures.length - lost.length} pictures of ${screens} of ${scenes.length} screens and states; ${lost.length} could not be taken.`;
    writeFileSync(join(FOLDER, "index.html"), galleryPage(pictures, about));
    console.log(`${about}\nOpen ${join(FOLDER, "index.html")}`);
    return lost;
  } finally {
    await stage.close();
  }
};

try {
  const lost = await makeGallery();
  for (const { title, look, fault } of lost) console.error(`  ${title} (${look.width}, ${look.language}): ${fault}`);
  process.exitCode = lost.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`The gallery was not made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
