import {
  finishReset,
  forget,
  NEWCOMER,
  OWNER,
  register,
  startAccounts,
  verifyRegistration,
  verifyReset,
} from "../fixtures/accounts";
import { Browser, codeOf } from "../fixtures/browser";
import { userLogin } from "../provider/calls/account";
import type { Reaction } from "../provider/fixtures/fake-provider";
import { PROVIDER_LIMITS } from "../provider/provider";

test("security 37: who finds no room among strangers at the provider is told to try again, and loses no text, code or ticket", async () => {
  const app = await startAccounts();
  const [newcomer, owner, other] = [new Browser(), new Browser(), new Browser()];
  await register(newcomer);
  await forget(owner);
  await verifyReset(owner, app.lastOtp(OWNER));
  app.wait(30_001);

  let answer: (reaction: Reaction) => void = () => undefined;
  app.troubles.set("user-login", { reaction: new Promise<Reaction>((resolve) => (answer = resolve)) });
  const { strangersWrites, strangersWritesWaiting } = PROVIDER_LIMITS;
  const flood = Array.from({ length: strangersWrites + strangersWritesWaiting }, (_, nth) =>
    app.services.provider.run(userLogin, { mobile: `910000000${nth}`, password: "a guess", deviceId: "d" }),
  );
  const refused = [
    await other.signIn(OWNER),
    await forget(other),
    await verifyRegistration(newcomer, app.lastOtp(NEWCOMER)),
    await finishReset(owner),
  ];
  for (const response of refused) {
    expect([response.status, response.headers.get("retry-after"), await codeOf(response)]).toEqual([503, "5", "busy"]);
  }

  app.troubles.clear();
  answer({ json: { status: false, msg: "Invalid Password" } });
  await Promise.all(flood);
  expect((await forget(other)).status).toBe(200);
  expect((await verifyRegistration(newcomer, app.lastOtp(NEWCOMER))).status).toBe(200);
  expect((await finishReset(owner)).status).toBe(200);
  await app.close();
});
