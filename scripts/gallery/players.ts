import { randomUUID } from "node:crypto";
import { type ApiPhone, apiPhone, newKey } from "../../e2e/fixtures/api-phone";
import { putNumberOnFile } from "../../e2e/fixtures/payout-number";
import type { Control, Family, SandboxMarket } from "../../e2e/kit/control";
import { API } from "../../lib/contract/protocol";

/** A sandbox player who is signed in at the app. */
export interface SignedIn {
  readonly mobile: string;
  readonly phone: ApiPhone;
  /** "name=value" each. */
  readonly cookies: () => readonly string[];
}

interface Place {
  readonly control: Control;
  readonly origin: string;
  readonly providerUrl: string;
}

interface PlayerWish {
  readonly name: string;
  readonly points?: number;
  readonly betting?: boolean;
}

export const signInNew = async ({ control, origin }: Place, wish: PlayerWish): Promise<SignedIn> => {
  const jar = new Map<string, string>();
  const phone = apiPhone(origin, jar);
  const { mobile, password } = await control.newPlayer({ ...wish, password: randomUUID() });
  await phone.signIn(mobile, password);
  return { mobile, phone, cookies: () => [...jar].map(([name, value]) => `${name}=${value}`) };
};

/** @throws where the app does not take it: a gallery of half a player would show what nobody sees. */
const post = async ({ phone }: SignedIn, path: string, body: object): Promise<void> => {
  const { status, body: answer } = await phone.post(path, body, { "idempotency-key": newKey() });
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`);
};

type Stake = readonly [digits: string, points: number];

const bid = async (player: SignedIn, { gameId }: SandboxMarket, gameType: string, ...stakes: readonly Stake[]) => {
  const lines = stakes.map(([digits, points]) => ({ digits, closeDigits: "", points, session: "Open" }));
  await post(player, API.bids, { marketId: gameId, gameType, lines });
};

/** A market of each family that was drawn today, on which the player has won and lost, and one that waits for its end. */
const playAllFamilies = async (control: Control, player: SignedIn, open: Readonly<Record<Family, SandboxMarket>>) => {
  const make = async (family: Family, name: string) => {
    const times = { opensInMinutes: 30, ...(family === "main" && { closesInMinutes: 60 }) };
    const market = await control.newMarket({ family, name, ...times });
    if (family === "main") await player.phone.untilListed(market.gameId);
    return market;
  };
  const half = await make("main", "Noon Bazar");
  const over = await make("main", CLOSED_MARKET);
  const slot = await make("starline", "Starline 03:30 PM");
  const pair = await make("gali", "Shri Mahalakshmi Gali Express");
  await bid(player, half, "single-digit", ["6", 50], ["7", 50]);
  await bid(player, half, "single-pana", ["123", 10]);
  await bid(player, over, "single-digit", ["2", 100], ["6", 20]);
  await bid(player, slot, "starline-single-digit", ["6", 30], ["1", 30]);
  await bid(player, pair, "gali-left-digit", ["4", 25], ["9", 25]);
  // 1 + 2 + 3 is 6.
  await control.declareAll(half, ["123"]);
  await control.declareAll(over, ["123", "220"]);
  await control.declareAll(slot, ["123"]);
  await control.declareAll(pair, ["46"]);
  await bid(player, open.starline, "starline-single-pana", ["128", 10]);
  await bid(player, open.gali, "gali-jodi-digit", ["57", 10]);
  await bid(player, open.main, "single-digit", ["1", 20], ["2", 20], ["3", 20]);
};

/** Name of the market that is over and on which the player has bid. */
export const CLOSED_MARKET = "Shri Mahalakshmi Rajdhani Day";

/** Deposits, withdrawals and transfers in each state. */
const moveMoney = async (place: Place, player: SignedIn, friend: SignedIn): Promise<void> => {
  const { control, providerUrl } = place;
  const { mobile } = player;
  await putNumberOnFile(control, mobile, "googlePay", "9876543210", providerUrl);
  await control.creditByQr(mobile, 500);
  for (const amount of [700, 1500]) await post(player, API.deposits, { amount, app: "other" });
  const [deposit] = (await control.pendingMoney(mobile)).deposits;
  await control.decideDeposit(deposit?.id ?? "", true);
  for (const amount of [300, 400, 250]) await post(player, API.withdrawals, { amount, method: "googlePay" });
  const [paid, returned] = (await control.pendingMoney(mobile)).withdrawals;
  await control.decideWithdrawal(paid?.id ?? "", { approve: true, remark: "Paid by IMPS", receipt: "slip-1" });
  await control.decideWithdrawal(returned?.id ?? "", { approve: false, remark: "The number is closed" });
  await post(friend, API.transfers, { points: 150, phone: mobile, recipientName: "Asha Kumari" });
  await post(player, API.transfers, { points: 100, phone: friend.mobile, recipientName: "Nila Friend" });
};

/** Some phone has told of every win so far: no other screen opens with the sheet. */
const tellAllWins = async ({ phone }: SignedIn): Promise<void> => {
  const { body } = await phone.get(`${API.events.list}?fresh=1`);
  const events = body.events as readonly { readonly id: string; readonly kind: string }[];
  const ids = events.filter(({ kind }) => kind === "win").map(({ id }) => id);
  await phone.post(API.events.told, { ids });
};

/** A player who has won, lost and waits in each family, with money on its way in and out. */
export const playFully = async (place: Place, open: Readonly<Record<Family, SandboxMarket>>) => {
  const player = await signInNew(place, { name: "Asha Kumari", points: 5000 });
  const friend = await signInNew(place, { name: "Nila Friend", points: 1000 });
  await player.phone.untilListed(open.main.gameId);
  await moveMoney(place, player, friend);
  await playAllFamilies(place.control, player, open);
  await tellAllWins(player);
  return { player, friend };
};

/** A player of whose two wins no phone has told. */
export const winUntold = async (place: Place): Promise<SignedIn> => {
  const player = await signInNew(place, { name: "Ravi", points: 500 });
  const { control } = place;
  const market = await control.newMarket({ name: "Afternoon Bazar", opensInMinutes: 40, closesInMinutes: 80 });
  await player.phone.untilListed(market.gameId);
  await bid(player, market, "single-digit", ["6", 100]);
  await control.declareAll(market, ["123"]);
  return player;
};
