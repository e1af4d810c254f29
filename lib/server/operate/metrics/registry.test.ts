import { GET as mainMarketsRoute } from "@/app/api/markets/route";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { API } from "@/lib/contract/protocol";
import { Browser } from "../../fixtures/browser";
import {
  APP_KEY,
  answerAsProvider,
  PASSWORD,
  PROVIDER_COOKIE,
  type StartedApp,
  startApp,
  TOKEN,
} from "../../fixtures/started-app";
import { userWalletBalance } from "../../provider/calls/home";
import type { Reaction } from "../../provider/fixtures/fake-provider";
import { fillDisk, freeDisk } from "../../store/fixtures/full-disk";
import { parseSamples, type Sample, sumSamples } from "./fixtures/samples";
import { watchApp } from "./registry";

let metrics: () => Promise<string>;
// Each test counts from zero.
beforeEach(() => Reflect.deleteProperty(globalThis, Symbol.for("app.counters")));
const watch = ({ services }: Pick<StartedApp, "services">) => {
  metrics = watchApp(services);
};
const scrape = async () => parseSamples(await metrics());
const storeWorks = (samples: readonly Sample[]) =>
  Object.fromEntries(
    samples.filter(({ name }) => name === "markets_store_works").map(({ labels, value }) => [labels.operation, value]),
  );

describe("a process that serves", () => {
  let app: StartedApp;
  beforeEach(async () => {
    app = await startApp();
    watch(app);
  });
  afterEach(() => app.close());

  test("counts provider calls, lists, the store and the codes of refusals", async () => {
    const browser = new Browser();
    await browser.signIn("9000000001", "a wrong password");
    await browser.signIn();
    await browser.send(mainMarketsRoute, API.markets.main);
    await browser.send(walletRoute, API.wallet);
    const samples = await scrape();
    expect(sumSamples(samples, "markets_provider_calls_total", { call: "api-user-login", outcome: "no" })).toBe(1);
    expect(sumSamples(samples, "markets_provider_calls_total", { call: "api-user-login", outcome: "yes" })).toBe(1);
    expect(sumSamples(samples, "markets_provider_seconds_count", { call: "api-user-login" })).toBe(2);
    expect(sumSamples(samples, "markets_error_answers_total", { code: "invalid_credentials" })).toBe(1);
    expect(sumSamples(samples, "markets_list_fetches_total", { list: "main_markets", outcome: "good" })).toBe(1);
    const ages = samples.filter(({ name }) => name === "markets_list_age_seconds");
    expect(ages.map(({ labels }) => labels)).toEqual([{ list: "main_markets" }]);
    expect(sumSamples(samples, "markets_store_seconds_count", { operation: "read" })).toBeGreaterThan(2);
    expect(sumSamples(samples, "markets_store_failures_total")).toBe(0);
    expect(storeWorks(samples)).toEqual({ read: 1, write: 1 });
    expect(sumSamples(samples, "markets_info", { mode: "sandbox" })).toBe(1);
  });

  test("shows a full disk, which is read as before, by the writes that it refuses", async () => {
    await fillDisk(app.services.store);
    expect(storeWorks(await scrape())).toEqual({ read: 1, write: 0 });
    await freeDisk(app.services.store);
    expect(storeWorks(await scrape())).toEqual({ read: 1, write: 1 });
  });

  test("has nothing of players, and no secret", async () => {
    const browser = new Browser();
    await browser.signIn("9000000001", "a wrong password");
    await browser.signIn();
    await browser.send(walletRoute, API.wallet);
    const scraped = await metrics();
    // A measured time such as 0.0049000000001 is not a player's number.
    const text = scraped.replace(/ [\d.e+-]+$/gm, "");
    const personal = [...browser.cookies.values(), "9000000001", PASSWORD, "wrong password", "Asha"];
    const secret = [TOKEN, APP_KEY, PROVIDER_COOKIE, "203.0.113.7"];
    expect([...personal, ...secret].filter((word) => text.includes(word))).toEqual([]);
    // No label is a number or a digest that could be a player's: labels are words.
    const values = parseSamples(scraped).flatMap(({ labels }) => Object.entries(labels));
    const isWord = ([name, value]: [string, string]) =>
      ["le", "status"].includes(name) || !/\d{4}|[\w-]{30}/.test(value);
    expect(values.filter((pair) => !isWord(pair) && pair[0] !== "version")).toEqual([]);
  });

  test("shows a failing provider by where it failed, and the circuit while it is open", async () => {
    const browser = await Browser.signedIn();
    await app.provider.close();
    for (let nth = 0; nth < 12; nth += 1) await browser.send(walletRoute, API.wallet);
    const samples = await scrape();
    const wallet = (outcome: string) =>
      sumSamples(samples, "markets_provider_calls_total", { call: "api-user-wallet-balance", outcome });
    expect([wallet("connect"), wallet("circuit")]).toEqual([10, 2]);
    expect(sumSamples(samples, "markets_provider_circuit_open")).toBe(1);
    expect(sumSamples(samples, "markets_provider_circuit_opened_total")).toBe(1);
    expect(sumSamples(samples, "markets_error_answers_total", { code: "provider_unreachable" })).toBe(12);
  });

  test("counts errors of the log by their event, and no other lines", async () => {
    app.services.log.error({ event: "player_lock_lost", player: "someone" });
    app.services.log.child({ key: "k" }).error({ event: "money_unknown_told" });
    app.services.log.warn({ event: "shed" });
    const samples = await scrape();
    expect(sumSamples(samples, "markets_log_errors_total")).toBe(2);
    expect(sumSamples(samples, "markets_log_errors_total", { event: "player_lock_lost" })).toBe(1);
    expect(sumSamples(samples, "markets_log_errors_total", { event: "money_unknown_told" })).toBe(1);
  });
});

test("answers in another form than JSON by itself are counted by call and variant, and usual ones are not", async () => {
  const wallet = JSON.stringify({ wallet_amt: "5000", betting_status: "1", min_withdrawal: ["a list"] });
  const html = { "content-type": "text/html; charset=UTF-8" };
  const json = { "content-type": "application/json" };
  const reactions: Reaction[] = [
    { text: wallet.replace('["a list"]', '"100"'), headers: json },
    { text: `<b>Notice</b>: undefined index ${wallet}`, headers: html },
    { text: " \n", headers: json },
  ];
  const app = await startApp({}, (request) =>
    request.path === "/api-user-wallet-balance" ? (reactions.shift() ?? "reset") : answerAsProvider(request),
  );
  watch(app);
  const read = () => app.services.provider.run(userWalletBalance, undefined, { token: TOKEN });
  const variants = async () =>
    (await scrape())
      .filter(({ name, value }) => name === "markets_provider_variants_total" && value > 0)
      .map(({ labels, value }) => [labels.call, labels.variant, value]);
  await read();
  expect(await variants()).toEqual([]);
  await read();
  await expect(read()).rejects.toMatchObject({ layer: "decode" });
  expect((await variants()).sort()).toEqual([
    ["api-user-wallet-balance", "empty", 1],
    ["api-user-wallet-balance", "text_around", 1],
    ["api-user-wallet-balance", "unreadable_field", 1],
  ]);
  await app.close();
});

test("a refused key is told apart from the network, until the provider takes it", async () => {
  let isTaken = true;
  const refusal = { json: { status: false, msg: "UnAuthorized request" } };
  const app = await startApp({}, (request) => (isTaken ? answerAsProvider(request) : refusal));
  watch(app);
  const readGauges = async (taken: boolean) => {
    isTaken = taken;
    await app.services.provider.run(userWalletBalance, undefined, { token: TOKEN }).catch(() => undefined);
    const samples = await scrape();
    return [
      sumSamples(samples, "markets_provider_key_refused"),
      sumSamples(samples, "markets_provider_calls_total", { outcome: "refused_key" }),
      sumSamples(samples, "markets_log_errors_total", { event: "provider_key_refused" }),
    ];
  };
  expect([await readGauges(true), await readGauges(false), await readGauges(true)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
    [0, 1, 1],
  ]);
  await app.close();
});
