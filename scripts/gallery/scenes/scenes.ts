import { routes } from "../../../lib/routes";
import type { GalleryStage } from "../stage";
import type { Scene } from "./scene";
import { everyScreen } from "./screens";
import { everyState } from "./states";

/** One of each kind, for a quick run. */
const QUICK: readonly string[] = [
  ...[routes.home, routes.game, routes.singleDigit, routes.wallet, routes.mainBidHistory, routes.login],
  ...["/game of a market", "landing", "menu", "win sheet", "bell", "bid: confirmation", "withdraw: confirmation"],
  ...["offline bar", "/imp in an outage", "/imp with betting off"],
];

export const scenesFor = (stage: GalleryStage, quick: boolean): readonly Scene[] => {
  const all = [...everyState(stage), ...everyScreen(stage)];
  return quick ? all.filter(({ title }) => QUICK.includes(title)) : all;
};
