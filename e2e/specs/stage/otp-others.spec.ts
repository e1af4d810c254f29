import { type ApiPhone, apiPhone } from "../../fixtures/api-phone";
import { expect, test } from "../../fixtures/stage-test";
import type { Control } from "../../kit/control";

const COOLDOWN_MS = 31_000;
const from = (address: string) => ({ "x-forwarded-for": address });
const ATTACKER = from("198.51.100.7");
const ELSEWHERE = from("192.0.2.44");

const codeFor = async (control: Control, mobile: string): Promise<string> =>
  (await control.texts(mobile))[0]?.otp ?? "none";
const another = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, "0");

const register = (phone: ApiPhone, mobile: string, headers: Record<string, string>) =>
  phone.post("/api/registration", { name: "Nila", phone: mobile, password: "nila pass 1" }, headers);
const verify = (phone: ApiPhone, otp: string, headers: Record<string, string>) =>
  phone.post("/api/registration/verify", { otp }, headers);

test("security 38: 200 wrong codes from one address and 15 for one number, and the right codes of others and of the owner are taken", {
  tag: "@security",
}, async ({ stage, control }) => {
  const owner = await control.newPlayer();
  const own = apiPhone(stage.appUrl);
  expect((await own.signIn(owner.mobile, owner.password)).status).toBe(200);
  const before = apiPhone(stage.appUrl);
  await register(before, "6100000000", ELSEWHERE);
  const asked = await codeFor(control, "6100000000");

  for (let nth = 1; nth <= 40; nth += 1) {
    const [guesser, mobile] = [apiPhone(stage.appUrl), `62${String(nth).padStart(8, "0")}`];
    await register(guesser, mobile, ATTACKER);
    const wrong = another(await codeFor(control, mobile));
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await verify(guesser, wrong, ATTACKER)).status).not.toBe(200);
    }
  }
  expect((await verify(before, asked, ELSEWHERE)).status, "asked for before").toBe(200);
  const other = apiPhone(stage.appUrl);
  await register(other, "6100000001", ELSEWHERE);
  expect((await verify(other, await codeFor(control, "6100000001"), ELSEWHERE)).status, "asked for since").toBe(200);

  // The app's clock follows the sandbox's with the next answer of the provider, which a newcomer's sign-in brings.
  const passCooldown = async () => {
    await control.advance(COOLDOWN_MS);
    const newcomer = await control.newPlayer();
    await apiPhone(stage.appUrl).signIn(newcomer.mobile, newcomer.password);
  };
  for (let nth = 1; nth <= 3; nth += 1) {
    const [guesser, headers] = [apiPhone(stage.appUrl), from(`198.51.100.${100 + nth}`)];
    await guesser.post("/api/password-reset", { phone: owner.mobile }, headers);
    const wrong = another(await codeFor(control, owner.mobile));
    for (let guess = 0; guess < 5; guess += 1) {
      const said = await guesser.post("/api/password-reset/verify", { otp: wrong }, headers);
      expect(said.body.error?.code).toBe("reset_otp_invalid");
    }
    await passCooldown();
  }
  await own.post("/api/password-reset", { phone: owner.mobile });
  const right = await own.post("/api/password-reset/verify", { otp: await codeFor(control, owner.mobile) });
  expect(right.status, "the owner").toBe(200);
  expect(stage.appOutput()).toContain("otp_wrong_many");
  expect(stage.appOutput()).not.toContain("otp_wrong_cap");
});
