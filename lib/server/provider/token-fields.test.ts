import { wholePoints } from "@/lib/domain/points";
import { type ProviderDialect, SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { userLogin } from "./calls/account";
import { mainBidHistory, submitMainBid } from "./calls/bids";
import { engine } from "./fixtures/engine";
import { startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";
import { normalizeSignIn, toTokenFields } from "./token-fields";

const TWO: ProviderDialect = { ...SPECIFICATION_DIALECT, session: ["unique_token", "unique_jwt_token"] };
const LOGIN = { mobile: "9000000001", password: "demo1234", deviceId: "browser" };

test("one field is the token as it is; several are encoded together and decoded again", () => {
  const answer = { unique_token: "t-1", unique_jwt_token: "j.w.t", status: true };
  expect(normalizeSignIn(SPECIFICATION_DIALECT, answer)).toBe(answer);
  const normalized = normalizeSignIn(TWO, answer);
  expect(normalized).toMatchObject({ status: true, unique_token: expect.any(String) });
  expect(toTokenFields(TWO, Reflect.get(Object(normalized), "unique_token"))).toEqual({
    unique_token: "t-1",
    unique_jwt_token: "j.w.t",
  });
  const alone = normalizeSignIn(TWO, { unique_token: "t-1" });
  expect(toTokenFields(TWO, Reflect.get(Object(alone), "unique_token"))).toEqual({ unique_token: "t-1" });
});

test("a token under another name is read and sent under that name; an answer without a token stays without", () => {
  const other: ProviderDialect = { ...SPECIFICATION_DIALECT, session: ["access_token"] };
  expect(normalizeSignIn(other, { access_token: "t-1" })).toEqual({ access_token: "t-1", unique_token: "t-1" });
  expect(toTokenFields(other, "t-1")).toEqual({ access_token: "t-1" });
  for (const answer of [{ status: false }, null, []]) expect(normalizeSignIn(other, answer)).toBe(answer);
  expect(normalizeSignIn(TWO, { unique_token: "" })).toEqual({ unique_token: "" });
});

test("a token from before the dialect had a second field goes in the first", () => {
  expect(toTokenFields(TWO, "t-1")).toEqual({ unique_token: "t-1" });
  expect(toTokenFields(TWO, "123")).toEqual({ unique_token: "123" });
});

test("a second token goes with each call of the player, and into a bid's envelope", async () => {
  const tokens = { unique_token: "t-1", unique_jwt_token: "j.w.t" };
  const fake = opened(await startFakeProvider(() => ({ json: { status: true, user_name: "Asha", ...tokens } })));
  const provider = opened(engine(fake.url, { dialect: TWO }));
  const answer = await provider.run(userLogin, LOGIN);
  if (!answer.accepted) throw new Error("the sign-in was refused");
  const day = { year: 2026, month: 11, day: 5 };
  await provider.run(mainBidHistory, { from: day, to: day }, { token: answer.token });
  const bid = {
    gameId: "7",
    gameName: "Kalyan",
    label: "Single Digit",
    session: "Open",
    lines: [],
    bidDate: "",
  } as const;
  await provider.run(submitMainBid, { ...bid, total: wholePoints(10) }, { token: answer.token });
  const [login, history, sent] = fake.received.map(({ body }) => body);
  expect(login).not.toHaveProperty("unique_token");
  expect(history).toMatchObject(tokens);
  expect(sent).toMatchObject({ ...tokens, new_result: tokens });
});
