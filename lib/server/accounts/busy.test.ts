import {
  finishReset,
  NEWCOMER,
  OWNER,
  register,
  startAccounts,
  startReset,
  verifyRegistration,
  verifyReset,
} from "../fixtures/accounts";
import { Browser, readErrorCode } from "../fixtures/browser";
import { userLogin } from "../provider/calls/account";
import type { Reaction } from "../provider/fixtures/fake-provider";
import { PROVIDER_LIMITS } from "../provider/provider";

test("security 37: who finds no room among strangers at the provider is told to try again, and loses no text, code or ticket", async () => {
  const app = await startAccounts();
  const [newcomer, owner, other] = [new Browser(), new Browser(), new Browser()];
  await register(newcomer);
  await startReset(owner);
  await verifyReset(owner, app.lastOtp(OWNER));
  app.wait(30_001);

  let answer: (reaction: Reaction) => void = () => undefined;
  app.faults.set("user-login", { reaction: new Promise<Reaction>((resolve) => (answer = resolve)) });
  const { strangersWrites, strangersWritesWaiting } = PROVIDER_LIMITS;
  const flood = Array.from({ length: strangersWrites + strangersWritesWaiting }, (_, nth) =>
    app.services.provider.run(userLogin, { mobile: `910000000${nth}`, password: "a guess", deviceId: "d" }),
  );
  const refused = [
    await other.signIn(OWNER),
    await startReset(other),
    await verifyRegistration(newcomer, app.lastOtp(NEWCOMER)),
    await finishReset(owner),
  ];
  for (const response of refused) {
    expect([response.status, response.headers.get("retry-after"), await readErrorCode(response)]).toEqual([
      503,
      "5",
      "busy",
    ]);
  }

  app.faults.clear();
  answer({ json: { status: false, msg: "Invalid Password" } });
  await Promise.all(flood);
  expect((await startReset(other)).status).toBe(200);
  expect((await verifyRegistration(newcomer, app.lastOtp(NEWCOMER))).status).toBe(200);
  expect((await finishReset(owner)).status).toBe(200);
  await app.close();
});
