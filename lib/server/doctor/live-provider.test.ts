import { LIVE } from "../env/fixtures/wrong-settings";
import { closedPort, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { examined } from "./fixtures/examined";

const CONTACTS = { status: true, mobile_no: "9000000097", mobile_1: "9000000098", telegram_no: "9000000099" };

const run = async (url: string) => {
  const nobody = `http://127.0.0.1:${await closedPort()}`;
  return examined({
    ...LIVE,
    PROVIDER_URL: url,
    GATEWAY_URL: nobody,
    PUBLIC_ORIGIN: nobody,
    DATA_DIR: "/nowhere/data",
  });
};

test.each([
  [300_000, "wrong", /^it is (5 min|29\d(\.\d)? s) ahead of this host's$/],
  [-300_000, "wrong", /^it is (5 min|30\d(\.\d)? s) behind this host's$/],
  [30_000, "look", /^it is (29|3\d)(\.\d)? s ahead of this host's$/],
  [0, "well", /^agrees with this host's clock$/],
])("a live provider's clock that is %i ms off is %s", async (aheadMs, state, says) => {
  const provider = opened(
    await startFakeProvider(() => ({
      json: CONTACTS,
      headers: { date: new Date(Date.now() + aheadMs).toUTCString() },
    })),
  );
  const check = (await run(provider.url)).of("provider's clock");
  expect(check.state).toBe(state);
  expect(check.says).toMatch(says);
});

test("a provider that is not there is asked one question, twice, and the others wait for it", async () => {
  const examination = await run(`http://127.0.0.1:${await closedPort()}`);
  expect(examination.of("api-get-social-data")).toMatchObject({
    state: "wrong",
    says: "the provider cannot be reached (ECONNREFUSED)",
    remedy: expect.stringContaining("PROVIDER_URL"),
  });
  expect(examination.of("api-game-rates")).toMatchObject({
    state: "skipped",
    says: "not asked: the provider cannot be reached",
  });
});

test("a redirect is named and not followed", async () => {
  const elsewhere = opened(await startFakeProvider(() => ({ json: CONTACTS })));
  const provider = opened(
    await startFakeProvider(() => ({ text: "", status: 302, headers: { location: elsewhere.url } })),
  );
  expect((await run(provider.url)).of("api-get-social-data")).toMatchObject({
    says: "HTTP status 302 in place of an answer",
    remedy: expect.stringContaining("No redirect is followed"),
  });
  expect(elsewhere.received).toEqual([]);
});

test("names of fields that a provider makes up drive no terminal and show no number", async () => {
  const provider = opened(
    await startFakeProvider(() => ({ json: { ...CONTACTS, "\u001b[2Jx": 1, "player 9876543210": 1 } })),
  );
  const { answer } = (await run(provider.url)).of("api-get-social-data");
  expect(answer?.fresh).toEqual(["?[2Jx", "player?…"]);
});

test("wrong settings are all told, and what rests on them is left alone", async () => {
  const provider = opened(await startFakeProvider(() => ({ json: CONTACTS })));
  const nobody = `http://127.0.0.1:${await closedPort()}`;
  const env = {
    ...LIVE,
    PROVIDER_URL: provider.url,
    PROVIDER_COOKIE: "",
    GATEWAY_URL: nobody,
    PUBLIC_ORIGIN: nobody,
    MINIMUM_AGE: "17",
    BRAND_COLOUR: "x",
    DATA_DIR: "/nowhere",
  };
  const { of, sections } = await examined(env);
  expect(of("PROVIDER_COOKIE")).toMatchObject({
    state: "wrong",
    says: "PROVIDER_COOKIE is missing: it is required when PROVIDER is live",
  });
  expect(of("MINIMUM_AGE").says).toBe('MINIMUM_AGE must be a whole number from 18 to 99, not "17"');
  expect(of("BRAND_COLOUR")).toMatchObject({ state: "look", remedy: expect.stringContaining("BRAND_COLOR") });
  expect(of("provider").state).toBe("skipped");
  expect(sections.map(({ title }) => title)).toContain("Store");
  expect(provider.received).toEqual([]);
});
