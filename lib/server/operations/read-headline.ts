import { getHeadline } from "../provider/calls/home-content";
import { dispensable } from "../provider/dispensable";
import { CODES } from "../provider/paths";
import type { Services } from "../services";

/** The screens that have a headline of their own. */
export type HeadlineScreen = keyof typeof CODES.headlines;

const kept = dispensable<readonly string[]>({ name: "headline", keepMs: 30_000, most: 10, without: [] });

/**
 * A screen's headlines as plain text, none where none is shown or the provider does not answer in time
 * (docs/specification.md, 4.6 Headline). The same for every player. Never throws.
 */
export const readHeadline = (
  services: Pick<Services, "provider" | "log">,
  screen: HeadlineScreen,
): Promise<readonly string[]> =>
  kept(services, screen, (provider, options) => provider.run(getHeadline, { ids: [CODES.headlines[screen]] }, options));
