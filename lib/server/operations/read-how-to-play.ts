import { howToPlay } from "../provider/calls/home-content";
import { dispensable } from "../provider/dispensable";
import type { Services } from "../services";

const kept = dispensable<string | null>({ name: "how_to_play", keepMs: 60_000, most: 1, without: null });

/**
 * The https address of the video tutorial, or null where none is supplied or the provider does not answer in time
 * (docs/specification.md, 9.1 How To Play). For visitors too. Never throws.
 */
export const readHowToPlay = (services: Pick<Services, "provider" | "log">): Promise<string | null> =>
  kept(services, "video", async (provider, options) => (await provider.run(howToPlay, undefined, options)).videoUrl);
