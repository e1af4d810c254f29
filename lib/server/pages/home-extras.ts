import { setTimeout as pause } from "node:timers/promises";
import type { Slide } from "@/lib/contract/pages";
import { optionalRead } from "../provider/async-cache";
import { getHeadline, getSliderImages } from "../provider/calls/home";
import { CODES } from "../provider/codes";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";

export type HeadlineScreen = keyof typeof CODES.headlines;

const readCachedHeadlines = optionalRead<readonly string[]>({
  name: "headline",
  call: "headline",
  ttlMs: 30_000,
  maxEntries: 10,
  fallback: [],
});

/**
 * Reads the headline as plain text, which is equal for every player; empty without a response in time
 * (docs/specification.md, 4.6). It never throws.
 */
export const readHeadline = (
  services: Pick<Services, "provider" | "log">,
  screen: HeadlineScreen,
): Promise<readonly string[]> =>
  readCachedHeadlines(services, screen, (provider, options) =>
    provider.run(getHeadline, { ids: [CODES.headlines[screen]] }, options),
  );

/** The longest slider that players look through. */
const MAX_SLIDES = 12;

const readCachedSlides = optionalRead<readonly Slide[]>({
  name: "slider",
  call: "slider",
  ttlMs: 60_000,
  maxEntries: 5000,
  fallback: [],
});

/** Reads this player's slides; empty without a response in time (docs/specification.md, 4.7). It never throws. */
export const readSlider = (
  services: Pick<Services, "provider" | "log">,
  { token, playerKey }: Reader,
): Promise<readonly Slide[]> =>
  readCachedSlides(services, token, async (provider, options) => {
    const { rows, unreadable } = await provider.run(getSliderImages, undefined, {
      ...options,
      token,
      reader: playerKey,
    });
    const unfit = rows.filter(({ image }) => image === null).length;
    if (unreadable.length > 0 || unfit > 0) {
      services.log.warn({ event: "slider_pictures_left_out", notes: unreadable.slice(0, 20), unfit });
    }
    return rows
      .flatMap(({ id, image, link }, index) => (image === null ? [] : [{ id: `${id ?? ""}-${index}`, image, link }]))
      .slice(0, MAX_SLIDES);
  });

/** How long a page waits for its extras after the list. */
const GRACE_MS = 200;

/** Resolves when a page no longer waits for what may come after its list. It never rejects. */
export const untilTooLate = (list: Promise<unknown>): Promise<undefined> =>
  Promise.allSettled([list]).then(() => pause(GRACE_MS, undefined));

export interface HomeExtras {
  readonly headline: readonly string[];
  readonly slides: readonly Slide[];
}

/**
 * Reads parts for which the list does not wait; a late one is on the next page (decision 0013). It never throws.
 * @param late resolves when the page no longer waits
 */
export const readHomeExtras = async (
  services: Pick<Services, "provider" | "log">,
  player: Reader,
  late: Promise<undefined>,
): Promise<HomeExtras> => {
  const [headline, slides] = await Promise.all([
    Promise.race([readHeadline(services, "home"), late]),
    Promise.race([readSlider(services, player), late]),
  ]);
  return { headline: headline ?? [], slides: slides ?? [] };
};
