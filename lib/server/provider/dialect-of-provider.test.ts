import { NO_CALL, type ProviderDialect, SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { changePassword } from "./calls/account";
import { mainBidHistory } from "./calls/bids";
import { getHeadline } from "./calls/home";
import { captureFailure, engine, someWrite } from "./fixtures/engine";
import { type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";
import type { Provider } from "./provider";

const input = { asked: "" };
const start = async (reaction: Reaction, dialect: ProviderDialect) => {
  const fake = opened(await startFakeProvider(() => reaction));
  return { fake, provider: opened(engine(fake.url, { dialect })) };
};

describe("a provider that sends refusals with an HTTP status", () => {
  const dialect = { ...SPECIFICATION_DIALECT, refusalStatuses: [400, 401] };
  const answers = (json: unknown, status = 400) => start({ json, status }, dialect);

  test("a refused write is a refusal with its message, with or without a status in it", async () => {
    for (const json of [{ status: false, msg: "Betting is closed" }, { message: "Betting is closed" }]) {
      const { provider } = await answers(json);
      const refused = provider.run(changePassword, { oldPassword: "a", newPassword: "b" }, { token: "t" });
      expect(await refused).toEqual({ accepted: false, message: "Betting is closed" });
    }
  });

  test("an answer that contradicts its status, a page, and any other status leave a write unknown", async () => {
    const reactions: readonly Reaction[] = [
      { json: { status: true, msg: "ok" }, status: 400 },
      { text: "<h1>Unauthorized</h1>", status: 401 },
      { json: { status: false, msg: "no" }, status: 403 },
    ];
    for (const reaction of reactions) {
      const { provider } = await start(reaction, dialect);
      const failure = captureFailure(
        provider.run(changePassword, { oldPassword: "a", newPassword: "b" }, { token: "t" }),
      );
      expect(await failure).toMatchObject({ layer: "http", sent: "maybe" });
    }
  });

  test("a refused app key is an error of the operator, not a refusal of the request", async () => {
    const { provider } = await answers({ status: false, msg: "UnAuthorized request" }, 401);
    expect(await captureFailure(provider.run(someWrite, input))).toMatchObject({ layer: "refused_key", sent: "no" });
  });

  test("a refused statement is an error, unless its message is the one for an empty list", async () => {
    const day = { year: 2026, month: 11, day: 5 };
    const read = (provider: Provider) => provider.run(mainBidHistory, { from: day, to: day }, { token: "t" });
    const refused = await answers({ status: false, msg: "Invalid token" }, 401);
    expect(await captureFailure(read(refused.provider))).toMatchObject({ layer: "http" });
    const empty = await answers({ status: false, msg: "Bid History Not Available" });
    expect(await read(empty.provider)).toMatchObject({ rows: [], error: null });
  });
});

test("a call that the dialect does not have is not sent", async () => {
  const calls = { ...SPECIFICATION_DIALECT.calls, headline: NO_CALL };
  const { fake, provider } = await start({ json: { status: true } }, { ...SPECIFICATION_DIALECT, calls });
  expect(provider.has("headline")).toBe(false);
  expect(await captureFailure(provider.run(getHeadline, { ids: [1] }))).toMatchObject({
    sent: "no",
    code: "unexpected",
  });
  expect(fake.received).toEqual([]);
});
