import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GalidisswarProvider } from "../../fixtures/galidisswar-provider";
import { closedPort, type FakeProvider, startFakeProvider } from "../../provider/fixtures/fake-provider";
import { opened } from "../../provider/fixtures/opened";
import {
  DIALECTS,
  NO_CALL,
  type ProviderDialect,
  parseDialect,
  SPECIFICATION_DIALECT,
} from "../../provider-dialect/dialect";
import { type DoctorRun, runTestDoctor } from "./fixtures/doctor-run";

const APP_KEY = "the-right-key";
const PLAYER = { mobile: "9000000001", password: "demo1234" };
const GALI = DIALECTS.get("galidisswar") ?? SPECIFICATION_DIALECT;

let folder: string;
let file: string;
let house: GalidisswarProvider;
let server: FakeProvider;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "dialect-"));
  file = join(folder, "provider-dialect.json");
  house = new GalidisswarProvider(APP_KEY);
  server = opened(await startFakeProvider(house.behave));
  house.behave({
    ...{ path: `/${GALI.calls.userRegistration}`, method: "POST", headers: {}, text: "", connection: undefined },
    body: { app_key: APP_KEY, name: "Asha", ...PLAYER },
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

const doctor = async (env: Readonly<Record<string, string>>, ...more: [typeof PLAYER | null, string | null]) => {
  const nobody = `http://127.0.0.1:${await closedPort()}`;
  const settings = { PROVIDER_URL: server.url, PROVIDER_APP_KEY: APP_KEY, GATEWAY_URL: nobody, DATA_DIR: folder };
  const [player, written] = more;
  return runTestDoctor({ ...settings, ...env }, player, 30_000, written);
};

const writtenDialect = (): ProviderDialect => {
  const read = parseDialect(JSON.parse(readFileSync(file, "utf8")));
  if (typeof read === "string") throw new Error(read);
  return read;
};

const wrongOnes = ({ checks }: DoctorRun) => checks.filter(({ state }) => state === "failed").map(({ name }) => name);

test("with the wrong dialect each call that the provider does not know is named, with the path that answers", async () => {
  const run = await doctor({}, PLAYER, null);
  expect(run.of("api-galidisawar-game")).toBe("failed: http: status 404; api-galidisswar-game answers");
  expect(run.of("api-get-headline")).toBe("failed: http: status 404");
  expect(run.of("fund-request-add")).toBe(
    "failed: this provider does not know it (status 404); api-fund-request-add answers",
  );
  expect(run.of("api-submit-bid")).toBe("passed: the provider knows it");
});

test("with the right dialect nothing is wrong but the gateway, calls that are none are not made, and nothing is written", async () => {
  const before = JSON.stringify([...house.players]);
  const run = await doctor({ PROVIDER_DIALECT: "galidisswar" }, PLAYER, null);
  expect(wrongOnes(run)).toEqual(["payment gateway"]);
  expect(JSON.stringify([...house.players])).toBe(before);
  expect(server.received.map(({ path }) => path)).not.toContain(`/${NO_CALL}`);
  const writes = [
    "mainSubmitBid",
    "fundRequest",
    "withdraw",
    "transfer",
    "userRegistration",
    "forgotPassword",
  ] as const;
  for (const name of writes) {
    const bodies = server.received.filter(({ path }) => path === `/${GALI.calls[name]}`).map(({ body }) => body);
    expect(bodies).toEqual([{ env_type: "Prod", app_key: expect.not.stringMatching(APP_KEY) }]);
  }
});

test("a provider that does not refuse a wrong key gets one writing call and no more", async () => {
  const careless = opened(await startFakeProvider(() => ({ json: { status: false, msg: "Missing field" } })));
  const run = await doctor({ PROVIDER_URL: careless.url }, null, null);
  expect(run.of("api-user-login")).toBe('warned: a wrong key was not refused, but answered with "Missing field"');
  expect(run.of("api-submit-bid")).toMatch(/^skipped: /);
  expect(careless.received.map(({ path }) => path)).not.toContain("/api-submit-bid");
});

test("--dialect writes the dialect that fits: its calls, and what a player's answers show", async () => {
  const run = await doctor({}, PLAYER, file);
  expect(wrongOnes(run)).toEqual([]);
  expect(run.of("file")).toMatch(/^passed: .*provider-dialect\.json is written/);
  expect(run.of("withdraw codes")).toMatch(/^warned: .*taken over and not proven$/);
  expect(writtenDialect()).toEqual({ ...GALI, sources: { ...GALI.sources, contacts: ["dashboard", "social"] } });
  expect(house.player(PLAYER.mobile).bids).toEqual([]);
});

test("--dialect makes no second writing call to a provider that does not check the key", async () => {
  const careless = opened(await startFakeProvider(() => ({ json: { status: false, msg: "Missing field" } })));
  const run = await doctor({ PROVIDER_URL: careless.url }, null, file);
  expect(run.of("changePassword")).toMatch(/^warned: api-change-password answers a wrong key with "Missing field"/);
  expect(run.of("mainSubmitBid")).toMatch(/^skipped: api-submit-bid taken over/);
  const calledPaths = careless.received.map(({ path }) => path);
  for (const path of ["/api-submit-bid", "/api-user-registration", "/api-forgot-password"])
    expect(calledPaths).not.toContain(path);
});

test("a withdrawal of the player proves a code, and HTTP statuses of refusals are learned", async () => {
  house.player(PLAYER.mobile).withdrawals.push({
    ...{
      request_number: "1",
      request_amount: "100",
      request_status: "2",
      payment_method: "7",
      paytm_number: "9000000001",
    },
  });
  const strict = opened(
    await startFakeProvider((request) => {
      const reaction = house.behave(request);
      return request.body.app_key === APP_KEY || typeof reaction === "string" ? reaction : { status: 401, ...reaction };
    }),
  );
  await doctor({ PROVIDER_URL: strict.url }, PLAYER, file);
  const { withdrawal, refusalStatuses } = writtenDialect();
  expect(withdrawal.codes).toEqual({ ...GALI.withdrawal.codes, paytm: "7" });
  expect(refusalStatuses).toEqual([400, 401]);
});

test("a code that is swapped is taken with its pair, and not twice", async () => {
  house.player(PLAYER.mobile).withdrawals.push({
    ...{ request_number: "1", request_amount: "100", request_status: "2" },
    ...{ payment_method: "3", paytm_number: "9000000001" },
  });
  await doctor({}, PLAYER, file);
  expect(writtenDialect().withdrawal).toEqual({ player: "token", codes: SPECIFICATION_DIALECT.withdrawal.codes });
});

test("a file that is there stays, and a provider that is not there is named", async () => {
  writeFileSync(file, "mine");
  expect((await doctor({}, null, file)).of("file")).toBe(`failed: ${file} is there already`);
  expect(readFileSync(file, "utf8")).toBe("mine");
  const away = await doctor({ PROVIDER_URL: `http://127.0.0.1:${await closedPort()}` }, null, file);
  expect(away.of("all other calls")).toMatch(/^skipped: /);
});
