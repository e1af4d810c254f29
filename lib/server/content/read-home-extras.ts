import { setTimeout as pause } from "node:timers/promises";
import type { Slide } from "@/lib/contract/home";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { readHeadline } from "./read-headline";
import { readSlider } from "./read-slider";

/** Milliseconds by which they may come later than the list. */
const GRACE_MS = 200;

export interface HomeExtras {
  readonly headline: readonly string[];
  readonly slides: readonly Slide[];
}

/**
 * What stands above home's list, of what is there when the list is, or a blink later: the list never waits for it, and
 * nothing is pushed down by what comes late. What comes later is kept, and stands there at the next look
 * (docs/decisions/0013). Never throws.
 * @param list the reading of the list, under way.
 */
export const readHomeExtras = async (
  services: Pick<Services, "provider" | "log">,
  player: Reader,
  list: Promise<unknown>,
): Promise<HomeExtras> => {
  const tooLate = Promise.allSettled([list]).then(() => pause(GRACE_MS));
  const [headline, slides] = await Promise.all([
    Promise.race([readHeadline(services, "home"), tooLate]),
    Promise.race([readSlider(services, player), tooLate]),
  ]);
  return { headline: headline ?? [], slides: slides ?? [] };
};
