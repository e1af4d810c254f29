import pino from "pino";
import { engine } from "../provider/fixtures/engine";
import { closedPort, type Reaction, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { goldenText } from "../provider/golden/golden";
import { readSupportContact } from "./read-support-contact";

const settings = { supportPlaceholder: "+91 00000 00000" };
const setUp = async (reaction: Reaction) => {
  const fake = opened(await startFakeProvider(() => reaction));
  const provider = opened(engine(fake.url));
  return { fake, services: { provider, settings, log: pino({ enabled: false }) } };
};

test("the provider's number is made fit to dial, and asked for once however many look at login", async () => {
  const { fake, services } = await setUp({ text: goldenText("get-social-data/contacts.json") });
  const told = await Promise.all(Array.from({ length: 20 }, () => readSupportContact(services)));
  expect(new Set(told)).toEqual(new Set(["919811111111"]));
  await readSupportContact(services);
  expect(fake.received).toHaveLength(1);
  expect(fake.received[0]?.body).not.toHaveProperty("unique_token");
});

test.each([
  ["has none", { text: goldenText("get-social-data/empty.json") }],
  ["gives fewer than ten digits", { json: { mobile_no: "98111" } }],
  ["answers with garbage", { text: "<h1>maintenance</h1>" }],
  ["fails", { text: "", status: 500 }],
])("the placeholder stands where the provider %s", async (_how, reaction) => {
  const { services } = await setUp(reaction);
  expect(await readSupportContact(services)).toBe("910000000000");
});

test("the placeholder stands where the provider cannot be reached", async () => {
  const provider = opened(engine(`http://127.0.0.1:${await closedPort()}`));
  expect(await readSupportContact({ provider, settings, log: pino({ enabled: false }) })).toBe("910000000000");
});
