import { captureFailure, engine, someWrite } from "./fixtures/engine";
import { type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";
import { ProviderError } from "./provider";

const ok: Reaction = { json: { status: true } };
const input = { asked: "" };
const start = async (behave: Parameters<typeof startFakeProvider>[0]) => {
  const fake = opened(await startFakeProvider(behave));
  return { provider: opened(engine(`${fake.url}/app/api`)) };
};

test("a refused application key is no refusal of the player's request, and certainly had no effect", async () => {
  const { provider } = await start(() => ({ json: { status: false, msg: "UnAuthorized request" } }));
  const failure = await captureFailure(provider.run(someWrite, input));
  expect(failure).toMatchObject({ layer: "refused_key", sent: "no", code: "provider_unreachable" });
});

test("the key counts as refused from such an answer on, until the next answer that is none", async () => {
  const reactions: Reaction[] = [
    ok,
    { json: { status: false, msg: "UnAuthorized request" } },
    { text: "oops", status: 500 },
    { json: { status: false, msg: "unauthorized request" }, status: 403 },
    { json: { status: false, msg: "Not Available" } },
  ];
  const { provider } = await start((_request, nth) => reactions[nth - 1] ?? ok);
  const seen: unknown[] = [];
  for (const _reaction of reactions) {
    const failure = await provider.run(someWrite, input).catch((error: unknown) => error);
    seen.push([failure instanceof ProviderError ? [failure.layer, failure.sent] : "answered", provider.keyIsRefused()]);
  }
  expect(seen).toEqual([
    ["answered", false],
    [["refused_key", "no"], true],
    [["http", "maybe"], true],
    // Another status does not show that the provider itself has checked the key.
    [["refused_key", "maybe"], true],
    ["answered", false],
  ]);
});
