import type { BrowserContext, Page } from "@playwright/test";
import type { GalleryStage, Viewer } from "../stage";

/** A screen in a state, as one viewer sees it. */
export interface Scene {
  readonly group: string;
  readonly title: string;
  readonly viewer: Viewer;
  /** Path and query. */
  readonly address: string;
  /** What the browser must know before the page opens. */
  readonly before?: (context: BrowserContext) => Promise<unknown>;
  /** Brings the open page into its state; what it finds there are words of no language. */
  readonly act?: (page: Page, stage: GalleryStage) => Promise<unknown>;
  /** Seen on phones alone: the menu is there opened by a button. */
  readonly phone?: true;
  /** All of the page is shown, after an `act` too. */
  readonly whole?: true;
  /** While the provider does not answer: these come last. */
  readonly outage?: true;
  /** The network is gone when the page opens again, so that the service worker shows it. */
  readonly offline?: true;
}

/** Scenes of one group and viewer. */
export const scenesOf = (
  group: string,
  viewer: Viewer,
  scenes: readonly Omit<Scene, "group" | "viewer">[],
): readonly Scene[] => scenes.map((scene) => ({ group, viewer, ...scene }));
