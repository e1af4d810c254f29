import { unsealSession } from "../accounts/session/session-cookie";
import { Browser } from "../fixtures/browser";
import { answerAsProvider, PASSWORD, type StartedApp, startApp, TOKEN } from "../fixtures/started-app";
import { readAccount } from "../player/read-account";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { trackPlayedMarkets } from "../results/known-results";
import { getLastWallet, isWalletDue } from "./live-wallet";

const PATHS = SPECIFICATION_DIALECT.calls;
const SLOT = { game_id: "2", game_name: "02:00 PM", open_time: "02:00 PM", msg: "", msg_status: 1 };

let app: StartedApp;
let openResult: string;
/** Milliseconds by which the steady clock is ahead. */
let passed: number;
const hostNow = performance.now.bind(performance);

beforeEach(async () => {
  [openResult, passed] = ["", 0];
  jest.spyOn(performance, "now").mockImplementation(() => hostNow() + passed);
  app = await startApp({}, (received) => {
    const call = received.path.slice(1);
    if (call === PATHS.userLogin && received.body.password === PASSWORD)
      return { json: { status: true, unique_token: TOKEN, user_name: "Asha Demo", mobile: "x", msg: "ok" } };
    if (call === PATHS.walletBalance) return { json: { wallet_amt: "5000", betting_status: "1", result: [] } };
    if (call === PATHS.starlineGames) return { json: { result: [{ ...SLOT, open_result: openResult }] } };
    return answerAsProvider(received);
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

test("a result that is declared between a page and its first poll reads the wallet", async () => {
  const { services } = app;
  const browser = await Browser.signedIn();
  const player = await unsealSession(services, browser.cookieHeader());
  if (!player) throw new Error("nobody is signed in");
  const readList = () => services.lists.markets("starline", player);
  await readList();
  await readAccount(services, player);
  isWalletDue(services, player, null);
  // The player places a first bid, and the page that follows it is read.
  trackPlayedMarkets(services, player.playerKey, "starline", [SLOT.game_name]);
  const screen = getLastWallet(services, player);
  expect(screen).not.toBeNull();
  openResult = "128-1";
  passed += 6000;
  await readList();
  expect(isWalletDue(services, player, screen)).toBe(true);
});
