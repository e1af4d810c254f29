import fc from "fast-check";
import { OTP_API } from "@/lib/contract/otp-api";
import { type AccountsApp, register, startAccounts, verifyRegistration, wrong } from "../../fixtures/accounts";
import { Browser, codeOf } from "../../fixtures/browser";
import { resendRegistrationHandler } from "../../http/endpoints/accounts";

const SECOND_MS = 1000;
let app: AccountsApp;
let runs = 0;

beforeAll(async () => {
  app = await startAccounts({ OTP_WRONG_PER_HOUR: "100000" });
});
afterAll(() => app.close());

/** `before`: the code of the text before the last. A number: seconds to wait. */
type Step = "right" | "wrong" | "before" | "resend" | number;

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>("wrong") },
  { weight: 2, arbitrary: fc.constant<Step>("right") },
  { weight: 1, arbitrary: fc.constant<Step>("before") },
  { weight: 3, arbitrary: fc.constant<Step>("resend") },
  { weight: 4, arbitrary: fc.constantFrom<Step>(11, 29, 31, 31, 130, 299, 301) },
);

/** The rules, written a second time: tries per text, wrong codes per browser, texts, ages, one use. */
class Model {
  private tries = 0;
  private wrongs = 0;
  private texts = 1;
  private age = 0;
  private used = false;

  wait(seconds: number): void {
    this.age += seconds;
  }

  guess(right: boolean): string {
    if (this.used || this.age >= 600) return "otp_invalid";
    if (this.tries >= 5) return "otp_tries_over";
    // From one network ten wrong codes for a number.
    if (this.wrongs >= 10) return "rate_limited";
    this.tries += 1;
    if (!right) {
      this.wrongs += 1;
      return "otp_invalid";
    }
    this.used = true;
    return "taken";
  }

  resend(): string {
    if (this.used || this.age >= 600) return "otp_start_over";
    if (this.wrongs >= 10) return "rate_limited";
    if (this.age < 30) return "otp_cooldown";
    if (this.texts >= 6) return "rate_limited";
    this.texts += 1;
    this.tries = 0;
    this.age = 0;
    return "taken";
  }
}

const outcomeOf = async (response: Response): Promise<unknown> =>
  response.status === 200 ? "taken" : codeOf(response);

/** Performs a step in the app, as a browser that still holds its first cookies: all counts are in the store. */
const doStep = async (taken: Exclude<Step, number>, first: Browser, phone: string, address: string) => {
  const browser = new Browser();
  for (const [name, value] of first.cookies) browser.cookies.set(name, value);
  if (taken === "resend") {
    const sent = { body: {}, address };
    return outcomeOf(await browser.ask(resendRegistrationHandler, OTP_API.registration.resend, sent));
  }
  const codes = app.texts.filter(({ mobile }) => mobile === phone).map(({ otp }) => otp);
  const otp = codes.at(-1) ?? "none";
  const typed = { right: otp, wrong: wrong(otp), before: codes.at(-2) ?? wrong(otp) };
  return outcomeOf(await verifyRegistration(browser, typed[taken], { address }));
};

test("security 10 to 13 and 17: no order of guesses, resends, waits and replayed cookies gets past the rules", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (steps) => {
      runs += 1;
      const phone = `94${String(runs).padStart(8, "0")}`;
      const address = `198.51.100.${runs}`;
      const first = new Browser();
      await register(first, { phone }, { address });
      const model = new Model();
      for (const taken of steps) {
        if (typeof taken === "number") {
          app.wait(taken * SECOND_MS);
          model.wait(taken);
        } else {
          const expected = taken === "resend" ? model.resend() : model.guess(taken === "right");
          expect(await doStep(taken, first, phone, address)).toBe(expected);
        }
      }
      expect(app.heard("user-registration").filter(({ mobile }) => mobile === phone).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 40 },
  );
});
