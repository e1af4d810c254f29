import { Browser, readErrorCode } from "../../fixtures/browser";
import { answerAsProvider, type StartedApp, startApp } from "../../fixtures/started-app";
import type { Reaction, Received } from "../../provider/fixtures/fake-provider";
import { STORE_KINDS } from "../../store/fixtures/test-stores";

const PHONE = "9000000001";
describe.each(STORE_KINDS)("sign-in limits on %s", (store) => {
  let app: StartedApp;
  let reaction: Reaction | undefined;

  beforeEach(async () => {
    reaction = undefined;
    app = await startApp({}, (request: Received) => reaction ?? answerAsProvider(request), store);
  });
  afterEach(() => app.close());

  const attempts = () => app.provider.received.filter(({ path }) => path === "/api-user-login").length;

  /** Tries a password in a new browser each time, as a stuffing tool does. */
  const tryPassword = (phone: string, clientIp: string) => new Browser().signIn(phone, "a guess", { clientIp });

  test("security 18: ten wrong passwords of a number, from wherever they come, and the next is not even asked", async () => {
    for (let nth = 0; nth < 10; nth += 1) expect((await tryPassword(PHONE, `198.51.100.${nth}`)).status).toBe(401);
    const before = attempts();
    const refused = await tryPassword(PHONE, "198.51.100.99");
    expect([refused.status, await readErrorCode(refused)]).toEqual([429, "rate_limited"]);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(880);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(attempts()).toBe(before);
  });

  test("security 18: one client IP uses up half of a number's wrong passwords, and others still sign in", async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await tryPassword(PHONE, "198.51.100.1")).status).toBe(401);
    const before = attempts();
    for (let nth = 0; nth < 10; nth += 1) {
      expect(await readErrorCode(await tryPassword(PHONE, "198.51.100.1"))).toBe("rate_limited");
    }
    expect(attempts()).toBe(before);
    expect((await new Browser().signIn(PHONE, undefined, { clientIp: "198.51.100.2" })).status).toBe(200);
    // Other numbers can be tried from there as before.
    expect((await tryPassword("9000000003", "198.51.100.1")).status).toBe(401);
  });

  test("security 18: the networks of one IPv6 customer have that half together", async () => {
    const answers: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) answers.push((await tryPassword(PHONE, `2001:db8:7:${nth + 1}::/64`)).status);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect((await new Browser().signIn(PHONE, undefined, { clientIp: "2001:db8:8:1::/64" })).status).toBe(200);
  });

  test("security 18: attempts at once do not slip through together", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => tryPassword(PHONE, `198.51.100.${nth}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(attempts()).toBe(10);
  });

  test("security 18: the owner's own browser signs in while the number is being guessed", async () => {
    const owner = await Browser.signedIn(PHONE);
    for (let nth = 0; nth < 11; nth += 1) await tryPassword(PHONE, `198.51.100.${nth}`);
    expect((await tryPassword(PHONE, "198.51.100.99")).status).toBe(429);
    expect((await owner.signIn(PHONE)).status).toBe(200);
  });

  test("security 18: a known browser has an end of attempts too, and is known for its own number only", async () => {
    const browser = await Browser.signedIn(PHONE);
    // A success costs one unit, a failure five.
    for (let nth = 0; nth < 10; nth += 1) expect((await browser.signIn(PHONE, "a guess")).status).toBe(401);
    expect((await browser.signIn(PHONE)).status).toBe(429);

    for (let nth = 0; nth < 10; nth += 1) await tryPassword("9000000002", `198.51.100.${nth}`);
    expect((await browser.signIn("9000000002")).status).toBe(429);
  });

  test("security 18: a stuffing run through many numbers ends after a hundred attempts, of which five right passwords cost one", async () => {
    const stuff = (nth: number) => tryPassword(`91000000${String(nth).padStart(2, "0")}`, "198.51.100.1");
    for (let nth = 0; nth < 98; nth += 1) expect((await stuff(nth)).status).toBe(401);
    // Players behind one IP do not use up its quota for each other by signing in.
    for (let nth = 0; nth < 5; nth += 1) {
      const answer = await new Browser().signIn(`930000000${nth}`, undefined, { clientIp: "198.51.100.1" });
      expect(answer.status).toBe(200);
    }
    expect((await stuff(98)).status).toBe(401);
    expect((await stuff(99)).status).toBe(429);
    expect((await tryPassword("9200000000", "198.51.100.2")).status).toBe(401);
  });

  test("a provider that does not answer uses up no attempts", async () => {
    reaction = { text: "bad gateway", status: 502 };
    for (let nth = 0; nth < 12; nth += 1) expect((await tryPassword(PHONE, "198.51.100.1")).status).toBe(502);
    reaction = undefined;
    expect((await new Browser().signIn(PHONE)).status).toBe(200);
  });

  test("the count stands in the store, without a number or an IP, and ends with its window", async () => {
    for (let nth = 0; nth < 11; nth += 1) await tryPassword(PHONE, `198.51.100.${nth}`);
    const rows = await app.services.store.db.selectFrom("rate_limit").select(["limit_key", "used"]).execute();
    expect(rows.find(({ limit_key }) => limit_key.startsWith("sign-in-phone:"))?.used).toBe(50);
    expect(JSON.stringify(rows)).not.toMatch(/9000000001|198\.51/);
    app.services.clock.follow(app.services.clock.now() + 15 * 60_000 + 1);
    expect((await tryPassword(PHONE, "198.51.100.1")).status).toBe(401);
  });
});
