import type { Slide } from "@/lib/contract/home";
import { getSliderImages } from "../provider/calls/home-content";
import { dispensable } from "../provider/dispensable";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";

/** A slider of more is not looked through. */
const MOST_SLIDES = 12;

const kept = dispensable<readonly Slide[]>({ name: "slider", keepMs: 60_000, most: 5000, without: [] });

/**
 * The pictures of home's slider for this player, none where there are none or the provider does not answer in time
 * (docs/specification.md, 4.7 Slider). Never throws.
 */
export const readSlider = (
  services: Pick<Services, "provider" | "log">,
  { token, playerKey }: Reader,
): Promise<readonly Slide[]> =>
  kept(services, token, async (provider, options) => {
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
      .slice(0, MOST_SLIDES);
  });
