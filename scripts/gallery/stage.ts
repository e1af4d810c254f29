import { randomUUID } from "node:crypto";
import { apiPhone, newKey, singleDigitBid } from "../../e2e/fixtures/api-phone";
import { startStage } from "../../e2e/fixtures/stage";
import { Control, type Family, type SandboxMarket } from "../../e2e/kit/control";

/** Who looks. `full` has played, `empty` has just come, `plain` may not bet. */
export type Viewer = "visitor" | "full" | "empty" | "plain";

export interface GalleryStage {
  readonly origin: string;
  /** Each viewer's cookies, as "name=value". */
  readonly cookies: Readonly<Record<Viewer, readonly string[]>>;
  /** An open market of each family. */
  readonly marketIds: Readonly<Record<Family, string>>;
  /** Takes the provider away, for the pictures of an outage. */
  readonly beginOutage: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An afternoon, when some markets are open, some have one result and some are closed. */
const AFTERNOON = "2026-11-20T15:10:00+05:30";

/** A player who has won, lost and waits, with money on its way in and out. */
const play = async (control: Control, origin: string, market: SandboxMarket) => {
  const jar = new Map<string, string>();
  const phone = apiPhone(origin, jar);
  const player = await control.newPlayer({ name: "Asha Kumari", points: 5000, password: randomUUID() });
  await phone.signIn(player.mobile, player.password);
  const drawn = await control.newMarket({ name: "Noon Bazar", opensInMinutes: 30, closesInMinutes: 60 });
  await phone.untilListed(drawn.gameId);
  await phone.untilListed(market.gameId);
  await phone.placeBids(newKey(), singleDigitBid(drawn.gameId, ["6", 50], ["7", 50]));
  await phone.placeBids(newKey(), singleDigitBid(market.gameId, ["1", 20], ["2", 20], ["3", 20]));
  // 1 + 2 + 3 is 6: the first of them wins.
  await control.declare(drawn.gameId, "Open", "123");
  await control.creditByQr(player.mobile, 500);
  return { jar };
};

const come = async (control: Control, origin: string, wish: { name: string; betting?: boolean; points?: number }) => {
  const jar = new Map<string, string>();
  const player = await control.newPlayer({ ...wish, password: randomUUID() });
  await apiPhone(origin, jar).signIn(player.mobile, player.password);
  return { jar };
};

const cookiesOf = ({ jar }: { readonly jar: ReadonlyMap<string, string> }): readonly string[] =>
  [...jar].map(([name, value]) => `${name}=${value}`);

/** The built app before a sandbox of its own, with a player of each kind. */
export const startGalleryStage = async (): Promise<GalleryStage> => {
  const stage = await startStage({ now: AFTERNOON });
  const control = new Control(stage.controlUrl, stage.controlSecret);
  const origin = stage.appUrl;
  const market = await control.newMarket({ name: "Gallery Bazar", openTime: "11:59 PM", closeTime: "12:30 AM" });
  const full = await play(control, origin, market);
  const empty = await come(control, origin, { name: "Nila", points: 0 });
  const plain = await come(control, origin, { name: "Meera", betting: false });
  const [starline, gali] = await Promise.all([control.allDayMarket("starline"), control.allDayMarket("gali")]);
  return {
    origin,
    cookies: { visitor: [], full: cookiesOf(full), empty: cookiesOf(empty), plain: cookiesOf(plain) },
    marketIds: { main: market.gameId, starline: starline.gameId, gali: gali.gameId },
    beginOutage: stage.killSandbox,
    close: stage.close,
  };
};
