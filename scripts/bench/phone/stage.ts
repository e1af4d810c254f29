import { randomUUID } from "node:crypto";
import { TEN_IN_THE_MORNING } from "../../../e2e/fixtures/addresses";
import { apiPhone, newKey, singleDigitBid } from "../../../e2e/fixtures/api-phone";
import { startStage } from "../../../e2e/fixtures/stage";
import { Control, type Family, type SandboxMarket } from "../../../e2e/kit/control";
import type { Looker } from "./phone";

/** The app before the sandbox, at ten in the morning, with a player who has played a little. */
export interface PhoneStage {
  readonly player: Looker;
  readonly visitor: Looker;
  readonly market: SandboxMarket;
  /** An open market of each family. */
  readonly marketIds: Readonly<Record<Family, string>>;
  readonly close: () => Promise<void>;
}

const BIDS = 20;

export const startPhoneStage = async (): Promise<PhoneStage> => {
  const stage = await startStage({ now: TEN_IN_THE_MORNING });
  const control = new Control(stage.controlUrl, stage.controlSecret);
  // Open at every minute of the day but the last and the first.
  const market = await control.newMarket({ name: "Bench Bazar", openTime: "11:59 PM", closeTime: "12:30 AM" });
  const { mobile, password } = await control.newPlayer({ points: 1_000_000, password: randomUUID() });
  const jar = new Map<string, string>();
  const origin = stage.appUrl;
  const phone = apiPhone(origin, jar);
  await phone.signIn(mobile, password);
  await phone.untilListed(market.gameId);
  for (let bid = 0; bid < BIDS; bid++) {
    const { status } = await phone.placeBids(newKey(), singleDigitBid(market.gameId, [String(bid % 10), 10 + bid]));
    if (status !== 200) throw new Error(`the bid before the measurements was answered ${status}`);
  }
  const [starline, gali] = await Promise.all([control.allDayMarket("starline"), control.allDayMarket("gali")]);
  return {
    player: { origin, cookies: [...jar].map(([name, value]) => `${name}=${value}`) },
    visitor: { origin, cookies: [] },
    market,
    marketIds: { main: market.gameId, starline: starline.gameId, gali: gali.gameId },
    close: stage.close,
  };
};
