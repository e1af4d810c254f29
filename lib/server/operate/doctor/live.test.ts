import { version } from "@/package.json";
import { LIVE } from "../../env/fixtures/wrong-settings";
import { closedPort, type Received, startFakeProvider } from "../../provider/fixtures/fake-provider";
import { opened } from "../../provider/fixtures/opened";
import { runTestDoctor } from "./fixtures/doctor-run";

const CONTACTS = { status: true, mobile_no: "9000000097", mobile_1: "9000000098", telegram_no: "9000000099" };

/** Runs the doctor of a live app in front of this provider; the gateway does not answer. */
const run = async (url: string, env: Readonly<Record<string, string>> = {}) => {
  const nobody = `http://127.0.0.1:${await closedPort()}`;
  const live = { ...LIVE, PROVIDER_URL: url, GATEWAY_URL: nobody, DATA_DIR: "/nowhere/data" };
  return runTestDoctor({ ...live, ...env });
};

test.each([
  [300_000, /^failed: it is (29\d|30\d) s ahead of this host's$/],
  [-300_000, /^failed: it is (29\d|30\d) s behind this host's$/],
  [30_000, /^warned: it is (2|3)\d s ahead of this host's$/],
  [0, /^passed: agrees with this host's clock$/],
])("a live provider's clock that is %i ms off is named", async (aheadMs, message) => {
  const headers = () => ({ date: new Date(Date.now() + aheadMs).toUTCString() });
  const provider = opened(await startFakeProvider(() => ({ json: CONTACTS, headers: headers() })));
  expect((await run(provider.url)).of("provider's clock")).toMatch(message);
});

test("a provider that is not there gets one call, and the other calls are skipped", async () => {
  const examination = await run(`http://127.0.0.1:${await closedPort()}`);
  expect(examination.of("api-get-social-data")).toBe("failed: connect: ECONNREFUSED");
  expect(examination.of("api-game-rates")).toBe("skipped: not asked: the provider cannot be reached");
  expect(examination.of("payment gateway")).toMatch(/^failed: no answer that can be read/);
});

test("usual withdrawal codes and unknown proxies are warned of while nobody has set them", async () => {
  const provider = opened(await startFakeProvider(() => ({ json: CONTACTS })));
  const examination = await run(provider.url, { TRUSTED_PROXIES: "" });
  expect(examination.of("withdraw codes")).toBe("warned: Paytm 3, Google Pay 2, PhonePe 4, the usual codes");
  expect(examination.of("TRUSTED_PROXIES")).toMatch(/^warned/);
});

const FIREWALL = "<html><body>Sorry, you have been blocked. Cloudflare Ray ID: 8c1</body></html>";

test("every request to provider and gateway says who asks; where a firewall answers, it is named", async () => {
  const firewall = (name: string) => (request: Received) =>
    request.headers["user-agent"] === name ? { json: CONTACTS } : { text: FIREWALL, status: 403 };
  const own = opened(await startFakeProvider(firewall(`markets-app/${version}`)));
  const gateway = { GATEWAY_URL: `${own.url}/gateway` };
  const letIn = await run(own.url, gateway);
  expect(letIn.of("api-get-social-data")).toBe("passed: ok");
  expect(own.received.some(({ path }) => path.startsWith("/gateway"))).toBe(true);
  expect(own.received.map(({ headers }) => headers["user-agent"])).toEqual(
    own.received.map(() => `markets-app/${version}`),
  );

  const blocked = await run(own.url, { ...gateway, PROVIDER_USER_AGENT: "curl/8" });
  const failed = blocked.checks.find(({ name }) => name === "api-get-social-data");
  expect(failed).toMatchObject({ state: "failed", message: "http: status 403, a page of Cloudflare" });
  expect(failed?.remedy).toContain("PROVIDER_USER_AGENT");
  expect(blocked.of("payment gateway")).toBe("failed: no answer that can be read: status 403, a page of Cloudflare");
  expect(blocked.checks.some(({ message }) => message.includes("does not know it"))).toBe(false);
});

test("wrong settings are all named, and nothing else is checked", async () => {
  const provider = opened(await startFakeProvider(() => ({ json: CONTACTS })));
  const { of } = await run(provider.url, { PROVIDER_COOKIE: "", MINIMUM_AGE: "17", BRAND_COLOUR: "x" });
  expect(of("PROVIDER_COOKIE")).toBe("failed: PROVIDER_COOKIE is missing: it is required when PROVIDER is live");
  expect(of("MINIMUM_AGE")).toBe('failed: MINIMUM_AGE must be a whole number from 18 to 99, not "17"');
  expect(of("BRAND_COLOUR")).toMatch(/^warned/);
  expect(of("all else")).toMatch(/^skipped/);
  expect(provider.received).toEqual([]);
});
