import { startStage } from "../../e2e/fixtures/stage";
import { Control, type Family } from "../../e2e/kit/control";
import { CLOSED_MARKET, playFully, signInNew, winUntold } from "./players";

/** Who looks. `full` has played, `winner` has not been told of its wins, `empty` has just come, `plain` may not bet. */
export type Viewer = "visitor" | "full" | "winner" | "empty" | "plain";

export interface GalleryStage {
  readonly origin: string;
  readonly control: Control;
  /** Each viewer's cookies, as "name=value". */
  readonly cookies: Readonly<Record<Viewer, readonly string[]>>;
  /** An open market of each family. */
  readonly marketIds: Readonly<Record<Family, string>>;
  /** Names of main markets on which `full` has bid: one is open, one is over. */
  readonly openMarket: string;
  readonly closedMarket: string;
  /** Number of a player to whom points can be transferred. */
  readonly friend: string;
  /** Takes the provider away, for the pictures of an outage. */
  readonly beginOutage: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An afternoon, when some markets are open, some have one result and some are closed. */
const AFTERNOON = "2026-11-20T15:10:00+05:30";

/** The built app before a sandbox of its own, with a player of each kind. */
export const startGalleryStage = async (): Promise<GalleryStage> => {
  const stage = await startStage({ now: AFTERNOON });
  const control = new Control(stage.controlUrl, stage.controlSecret);
  const origin = stage.appUrl;
  const place = { control, origin, providerUrl: stage.providerUrl };
  const [main, starline, gali] = await Promise.all([
    control.newMarket({ name: "Gallery Bazar", openTime: "11:59 PM", closeTime: "12:30 AM" }),
    control.allDayMarket("starline"),
    control.allDayMarket("gali"),
  ]);
  const { player: full, friend } = await playFully(place, { main, starline, gali });
  const winner = await winUntold(place);
  const empty = await signInNew(place, { name: "Nila", points: 0 });
  const plain = await signInNew(place, { name: "Meera", betting: false });
  return {
    origin,
    control,
    cookies: {
      visitor: [],
      full: full.cookies(),
      winner: winner.cookies(),
      empty: empty.cookies(),
      plain: plain.cookies(),
    },
    marketIds: { main: main.gameId, starline: starline.gameId, gali: gali.gameId },
    openMarket: main.name,
    closedMarket: CLOSED_MARKET,
    friend: friend.mobile,
    beginOutage: stage.killSandbox,
    close: stage.close,
  };
};
