import { routes } from "../../../lib/routes";
import { screensFor } from "../../bench/phone/screens";
import type { GalleryStage } from "../stage";
import type { Scene } from "./scene";

/** Every screen that an address opens, for who it is. */
export const everyScreen = ({ marketIds }: GalleryStage): readonly Scene[] =>
  screensFor(marketIds).map(({ group, address, signedIn }) => ({
    group,
    title: address.startsWith(`${routes.game}?`) ? "/game of a market" : (address.split("?")[0] ?? address),
    viewer: signedIn ? "full" : "visitor",
    address,
  }));
