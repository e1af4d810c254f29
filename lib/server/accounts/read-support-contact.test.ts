import pino from "pino";
import { engine } from "../provider/fixtures/engine";
import { type Reaction, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { readGolden } from "../provider/golden/golden";
import { NO_CALL, SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { readSupportContact, readSupportContacts, toSupportContacts } from "./read-support-contact";

const settings = { supportPlaceholder: "910000000000" };
const setUp = async (reaction: Reaction, dialect = SPECIFICATION_DIALECT) => {
  const fake = opened(await startFakeProvider(() => reaction));
  const provider = opened(engine(fake.url, { dialect }));
  return { fake, services: { provider, settings, log: pino({ enabled: false }) } };
};

test("the provider's number is made fit to dial, and asked for once however many look at login", async () => {
  const { fake, services } = await setUp({ text: readGolden("get-social-data/contacts.json") });
  const numbers = await Promise.all(Array.from({ length: 20 }, () => readSupportContact(services)));
  expect(new Set(numbers)).toEqual(new Set(["919811111111"]));
  await readSupportContact(services);
  expect(fake.received).toHaveLength(1);
  expect(fake.received[0]?.body).not.toHaveProperty("unique_token");
});

test.each([
  ["has none", { text: readGolden("get-social-data/empty.json") }],
  ["gives fewer than ten digits", { json: { mobile_no: "98111" } }],
  ["answers with garbage", { text: "<h1>maintenance</h1>" }],
  ["fails", { text: "", status: 500 }],
])("the placeholder stands where the provider %s", async (_how, reaction) => {
  const { services } = await setUp(reaction);
  expect(await readSupportContact(services)).toBe("910000000000");
});

test.each([
  ["has no such call", { ...SPECIFICATION_DIALECT, calls: { ...SPECIFICATION_DIALECT.calls, social: NO_CALL } }],
  [
    "has the contacts elsewhere",
    { ...SPECIFICATION_DIALECT, sources: { ...SPECIFICATION_DIALECT.sources, contacts: ["dashboard" as const] } },
  ],
])("a provider that %s is not asked for them", async (_how, dialect) => {
  const { fake, services } = await setUp("hang", dialect);
  expect(await readSupportContact(services)).toBe("910000000000");
  expect(fake.received).toEqual([]);
});

describe("a player's contacts", () => {
  const social = { json: { mobile_no: "98111 00001", mobile_1: "98111 00002", telegram_no: "98111 00003" } };
  const whole = { whatsapp: "+91 90000 00091", call: "+91 90000 00092", telegram: "+91 90000 00093" };

  test("are those of the account, and nobody else is asked", async () => {
    const { fake, services } = await setUp(social);
    expect(await readSupportContacts(services, whole)).toEqual({
      whatsapp: "919000000091",
      call: "919000000092",
      telegram: "919000000093",
    });
    expect(fake.received).toEqual([]);
  });

  test("are filled up one by one: account, then everybody's, then the placeholder", async () => {
    const { services } = await setUp({ json: { mobile_no: "98111 00001", mobile_1: "98111 00002" } });
    const own = { whatsapp: "+91 90000 00091", call: "12345", telegram: null };
    expect(await readSupportContacts(services, own)).toEqual({
      whatsapp: "919000000091",
      call: "919811100002",
      telegram: "910000000000",
    });
  });
});

test("faults 37: without asking, the account's own numbers and the placeholder are at hand", () => {
  const own = { whatsapp: "+91 98111 11111", call: "123", telegram: null };
  const placeholder = "910000000000";
  expect(toSupportContacts({ settings }, own)).toEqual({
    whatsapp: "919811111111",
    call: placeholder,
    telegram: placeholder,
  });
  expect(toSupportContacts({ settings }, null).whatsapp).toBe(placeholder);
});
