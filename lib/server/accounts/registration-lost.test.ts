import { GET as walletRoute } from "@/app/api/wallet/route";
import { API } from "@/lib/contract/protocol";
import {
  type AccountsApp,
  NEWCOMER,
  register,
  resendRegistration,
  startAccounts,
  verifyRegistration,
} from "../fixtures/accounts";
import { Browser, readError, readErrorCode } from "../fixtures/browser";

let app: AccountsApp;
let browser: Browser;

beforeEach(async () => {
  app = await startAccounts();
  browser = new Browser();
});
afterEach(() => app.close());

const otp = () => app.lastOtp(NEWCOMER);
/** Verifies a registration whose request is lost before it takes effect. */
const registerInVain = async () => {
  await register(browser);
  app.faults.set("user-registration", { reaction: "reset" });
  expect(await readErrorCode(await verifyRegistration(browser, otp()))).toBe("registration_unknown");
  app.faults.clear();
};

test("the provider's refusal of a registration is told by its message, and the code stays good", async () => {
  await register(browser);
  app.players.set(NEWCOMER, { name: "Somebody", password: "faster" });
  // This is more often than there are attempts, because a right code is never called wrong.
  for (let nth = 0; nth < 7; nth += 1) {
    const refused = await verifyRegistration(browser, otp());
    const error = { code: "registration_failed", message: "Mobile Number Already Registered" };
    expect([refused.status, await readError(refused)]).toEqual([502, error]);
  }
  expect(browser.cookies.has("session")).toBe(false);
  app.players.delete(NEWCOMER);
  expect((await verifyRegistration(browser, otp())).status).toBe(200);
});

test("a registration is sent once; where its answer is lost after it was done, the player is signed in", async () => {
  await register(browser);
  app.faults.set("user-registration", { reaction: "reset", after: true });
  const verified = await verifyRegistration(browser, otp());
  expect([verified.status, await verified.json()]).toEqual([200, { name: "Nila" }]);
  expect(app.listReceived("user-registration")).toHaveLength(1);
  expect((await browser.send(walletRoute, API.wallet)).status).toBe(200);
});

test("where its answer is lost before it was done, nothing is said to have succeeded, and a new code can be had at once", async () => {
  await register(browser);
  const first = otp();
  app.faults.set("user-registration", { reaction: "reset" });
  const failed = await verifyRegistration(browser, first);
  expect([failed.status, await readError(failed)]).toEqual([502, { code: "registration_unknown" }]);
  expect(app.listReceived("user-registration")).toHaveLength(1);
  expect(browser.cookies.has("session")).toBe(false);
  app.faults.clear();
  // The code is used up, and the response says so; typing it does not count as an attempt.
  for (let nth = 0; nth < 8; nth += 1) {
    const spent = await verifyRegistration(browser, first);
    expect([spent.status, await readError(spent)]).toEqual([422, { code: "otp_invalid", params: { over: 1 } }]);
  }
  expect(app.listReceived("user-registration")).toHaveLength(1);
  const resent = await resendRegistration(browser);
  expect(resent.status).toBe(200);
  expect((await verifyRegistration(browser, otp())).status).toBe(200);
});

test("where it was done and nobody could be asked, the new code signs in what was registered", async () => {
  await register(browser);
  app.faults.set("user-registration", { reaction: "reset", after: true });
  app.faults.set("user-login", { reaction: "reset" });
  expect(await readErrorCode(await verifyRegistration(browser, otp()))).toBe("registration_unknown");
  app.faults.clear();
  await resendRegistration(browser);
  const verified = await verifyRegistration(browser, otp());
  expect([verified.status, await verified.json()]).toEqual([200, { name: "Nila" }]);
  expect((await browser.send(walletRoute, API.wallet)).status).toBe(200);
  // The registration also holds in another browser.
  expect((await new Browser().signIn(NEWCOMER, "nila pass 1")).status).toBe(200);
});

test("whoever goes back and registers again after a lost answer gets a code without waiting", async () => {
  await registerInVain();
  expect((await register(browser)).status).toBe(200);
  expect(app.texts).toHaveLength(2);
  expect((await verifyRegistration(browser, otp())).status).toBe(200);
});

test("somebody else's account is never signed in by a registration that is refused", async () => {
  await registerInVain();
  app.players.set(NEWCOMER, { name: "Somebody", password: "faster" });
  await resendRegistration(browser);
  expect(await readErrorCode(await verifyRegistration(browser, otp()))).toBe("registration_failed");
  expect(browser.cookies.has("session")).toBe(false);
});

test("an OTP whose registration was certainly never received may be typed once more", async () => {
  await register(browser);
  app.faults.set("user-registration", { reaction: { json: { status: false, msg: "UnAuthorized request" } } });
  expect(await readErrorCode(await verifyRegistration(browser, otp()))).toBe("registration_failed");
  app.faults.clear();
  expect((await verifyRegistration(browser, otp())).status).toBe(200);
});
