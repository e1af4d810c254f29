import { engine, somePlayerWrite, someWrite } from "./fixtures/engine";
import { type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";

const ok: Reaction = { json: { status: true } };

test("security 37: writes that need no session have few connections of their own, and a player's goes beside them", async () => {
  let release: (reaction: Reaction) => void = () => undefined;
  const pending = new Promise<Reaction>((resolve) => (release = resolve));
  const fake = opened(await startFakeProvider(({ body }) => (body.asked === "bid" ? ok : pending)));
  const provider = opened(engine(fake.url));
  const outcomes = Array.from({ length: 60 }, (_, nth) =>
    provider.run(someWrite, { asked: `sign-in ${nth}` }).catch((error: unknown) => error),
  );
  await expect(provider.run(somePlayerWrite, { asked: "bid" }, { token: "t" })).resolves.toBe(true);
  expect(fake.received.length).toBeLessThanOrEqual(9);
  for (const refused of await Promise.all(outcomes.slice(24))) {
    expect(refused).toMatchObject({ layer: "local", code: "busy", sent: "no" });
  }
  release(ok);
  expect(await Promise.all(outcomes.slice(0, 24))).toEqual(Array(24).fill(true));
  expect(fake.received).toHaveLength(25);
});
