import { GET as eventsRoute } from "@/app/api/events/route";
import { POST as subscribePushRoute } from "@/app/api/push/subscribe/route";
import { POST as unsubscribePushRoute } from "@/app/api/push/unsubscribe/route";
import { POST as signOutRoute } from "@/app/api/session/end/route";
import type { PlayerEvent } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import type { Points } from "@/lib/domain/points";
import { computePlayerKey } from "../accounts/session/keyed-digest";
import { closePlayerSessions } from "../accounts/session/revocation";
import {
  newSubscription,
  type PushService,
  pushSettings,
  startPushService,
} from "../events/push/fixtures/push-service";
import { otherSubscriptions } from "../events/push/subscriptions";
import { pushNewEvents } from "../events/read-events";
import { Browser } from "../fixtures/browser";
import { answerAsProvider, type StartedApp, startApp } from "../fixtures/started-app";
import { winRow } from "../fixtures/win-row";
import type { Received } from "../provider/fixtures/fake-provider";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { STORE_KINDS } from "../store/fixtures/test-stores";

const PATHS = SPECIFICATION_DIALECT.calls;

const NUMBER = "9000000001";

const eventOf = (nth: number): PlayerEvent => ({
  kind: "deposit",
  id: `${nth}`.padStart(32, "0"),
  date: "",
  at: Date.now(),
  seen: false,
  amount: "500" as Points,
});

describe.each(STORE_KINDS)("web push with the store on %s", (kind) => {
  let app: StartedApp;
  let service: PushService;

  const behave = (received: Received) =>
    received.path.slice(1) === PATHS.mainWinHistory
      ? { json: { status: true, win_data: [winRow()] } }
      : answerAsProvider(received);

  beforeEach(async () => {
    service = await startPushService();
    app = await startApp(pushSettings(), behave, kind);
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  const subscribe = (browser: Browser, path: string) =>
    browser.send(subscribePushRoute, API.push.subscribe, { body: newSubscription(`${service.url}${path}`) });
  const subscribed = async (path: string, mobile = NUMBER): Promise<Browser> => {
    const browser = await Browser.signedIn(mobile);
    expect((await subscribe(browser, path)).status).toBe(200);
    return browser;
  };
  const onlooker = async (mobile = NUMBER) => ({
    sessionId: "another",
    token: "t",
    name: "Asha",
    mobile,
    playerKey: computePlayerKey(app.services, mobile),
  });
  const rows = () => app.services.store.db.selectFrom("push_subscription").selectAll().execute();
  const delivered = () => service.delivered.map(({ path }) => path).sort();
  const news = (...events: readonly PlayerEvent[]) =>
    onlooker().then((who) => pushNewEvents(app.services, who, events));

  test("what one phone's question brings is sent to the player's other phone, once, signed and with a lifetime", async () => {
    await subscribed("/other");
    const looking = await subscribed("/looking");
    await subscribed("/stranger", "9000000002");
    await looking.send(eventsRoute, `${API.events.list}?fresh=1`);
    await looking.send(eventsRoute, `${API.events.list}?fresh=1`);
    await service.first;
    await news(eventOf(1));
    expect(delivered()).toEqual(["/looking", "/other", "/other"]);
    const [message] = service.delivered;
    const { authorization, ttl, "content-encoding": encoding } = message?.headers ?? {};
    expect(authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
    expect(Number(ttl)).toBeGreaterThan(0);
    expect(message?.headers["user-agent"]).toMatch(/^markets-app\/\d/);
    expect(encoding).toBe("aes128gcm");
    expect(message?.bytes).toBeGreaterThan(100);
    expect(app.logged()).not.toContain(service.url);
  });

  test.each([
    ["yes", "bad_request"],
    [{ quiet: [1320] }, "bad_request"],
    [{ quiet: [1320, 1440] }, "bad_request"],
    [{ quiet: [1320, 1320] }, "push_hours"],
  ])("a subscription with %j for starred markets is refused, and not stored", async (stars, error) => {
    const browser = await Browser.signedIn(NUMBER);
    const body = { ...newSubscription(`${service.url}/a`), stars };
    expect(await (await browser.send(subscribePushRoute, API.push.subscribe, { body })).json()).toMatchObject({
      error: { code: error },
    });
    expect(await rows()).toEqual([]);
  });

  test("two hosts that read the same event at once send it once", async () => {
    await subscribed("/a");
    const who = await onlooker();
    const hosts = [{ ...app.services }, { ...app.services }];
    await Promise.all(hosts.map((host) => pushNewEvents(host, who, [eventOf(1), eventOf(2)])));
    expect(delivered()).toEqual(["/a", "/a"]);
    expect(new Set(service.delivered.map(({ headers }) => headers.topic)).size).toBe(2);
  });

  test("of many at once five are sent, and none of the others later", async () => {
    await subscribed("/a");
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map(eventOf);
    await news(...all);
    await news(...all);
    expect(delivered()).toHaveLength(5);
  });

  test("a result that paid a win is sent once with it, and the win not again later", async () => {
    await subscribed("/a");
    const staked = "10" as Points;
    const amount = "95" as Points;
    const on = { family: "main", market: "Kalyan", result: "123-6", date: "", at: Date.now(), seen: false } as const;
    const outcome = { bids: 1, staked, won: amount, lost: "0" as Points };
    const bid = { game: "Single Digit", session: "Open", number: "6", stake: staked, amount };
    const win: PlayerEvent = { ...on, ...bid, kind: "win", id: "a".repeat(32), outcome, untold: false };
    await news(win, { ...on, kind: "result", id: "b".repeat(32), outcome });
    await news(win);
    expect(delivered()).toEqual(["/a"]);
  });

  test.each([404, 410])(
    "a browser that its service knows no more (%d) is deleted; others are notified",
    async (status) => {
      await subscribed("/gone");
      await subscribed("/there");
      service.answers.set("/gone", status);
      await news(eventOf(1), eventOf(2));
      expect(delivered()).toEqual(["/gone", "/there", "/there"]);
      expect(await rows()).toHaveLength(1);
    },
  );

  test("a message that cannot be encrypted for a browser is told in the log, and others get theirs", async () => {
    const browser = await Browser.signedIn(NUMBER);
    const body = { ...newSubscription(`${service.url}/bad`), keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) } };
    expect((await browser.send(subscribePushRoute, API.push.subscribe, { body })).status).toBe(200);
    await subscribed("/there");
    await news(eventOf(1));
    expect(delivered()).toEqual(["/there"]);
    expect(app.logged()).toMatch(/"level":"warn".*"event":"push_not_made","err":{"type":/);
    expect(app.logged()).toMatch(/"event":"push_sent","sent":1.*"not_made":1/);
  });

  test("security 47: a service that fails or leads elsewhere is not asked again, not followed, and not deleted", async () => {
    await subscribed("/fails");
    await subscribed("/leads");
    service.answers.set("/fails", 500).set("/leads", 302);
    await news(eventOf(1));
    expect(delivered()).toEqual(["/fails", "/leads"]);
    expect(await rows()).toHaveLength(2);
    expect(app.logged()).toMatch(/"event":"push_sent".*"failed":2/);
  });

  test("signing out ends it for that browser, and the end of all sessions for all", async () => {
    const first = await subscribed("/first");
    await subscribed("/second");
    await first.send(signOutRoute, API.signOut, { body: {} });
    const who = await onlooker();
    expect(await otherSubscriptions(app.services, who)).toMatchObject([{ endpoint: `${service.url}/second` }]);
    await closePlayerSessions(app.services, who.playerKey);
    expect(await otherSubscriptions(app.services, who)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("a browser belongs to who subscribed last; a player has five, and takes back their own alone", async () => {
    const mine = await subscribed("/shared");
    await subscribed("/shared", "9000000002");
    expect(await rows()).toMatchObject([{ player_key: computePlayerKey(app.services, "9000000002") }]);
    const body = { endpoint: `${service.url}/shared` };
    await mine.send(unsubscribePushRoute, API.push.unsubscribe, { body });
    expect(await rows()).toHaveLength(1);
    for (const nth of [1, 2, 3, 4, 5, 6]) await subscribe(mine, `/of-mine/${nth}`);
    expect(await otherSubscriptions(app.services, await onlooker())).toHaveLength(5);
  });

  test("the store holds neither address nor keys in the clear", async () => {
    await subscribed("/secret-path");
    expect(JSON.stringify(await rows())).not.toMatch(/secret-path|127\.0\.0\.1|p256dh/);
  });

  test("security 47: an address that is no push service's is refused, and so is a body of another shape", async () => {
    const browser = await Browser.signedIn(NUMBER);
    const good = newSubscription(`${service.url}/a`);
    for (const body of [
      newSubscription("https://169.254.169.254/latest"),
      newSubscription("http://10.0.0.1/"),
      { ...good, more: 1 },
      { ...good, keys: { ...good.keys, auth: "short" } },
      { ...good, language: "fr" },
    ]) {
      expect((await browser.send(subscribePushRoute, API.push.subscribe, { body })).status).toBe(400);
    }
    expect(await rows()).toEqual([]);
    expect((await subscribe(new Browser(), "/a")).status).toBe(401);
  });
});

test("without the operator's keys nothing is taken and nothing is sent", async () => {
  const service = await startPushService();
  const app = await startApp();
  const browser = await Browser.signedIn();
  const body = newSubscription(`${service.url}/a`);
  expect((await browser.send(subscribePushRoute, API.push.subscribe, { body })).status).toBe(404);
  await app.close();
  await service.close();
});
