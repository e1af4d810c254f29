import { careChanges } from "../care/care-store";
import { NEWCOMER, register, startAccounts, verifyRegistration } from "../fixtures/accounts";
import { Browser, readErrorCode } from "../fixtures/browser";
import { computePlayerKey } from "./session/keyed-digest";

const OPERATOR = { OPERATOR_NAME: "Asha Games", LICENCE_REFERENCE: "L-1", JURISDICTIONS: "Goa", MINIMUM_AGE: "21" };

test("C38: no code is sent before the player confirms the operator's age, which is stored with the sentence's version", async () => {
  const app = await startAccounts(OPERATOR);
  try {
    const browser = new Browser();
    for (const body of [{}, { age: 20 }, { age: null }, { age: "21" }]) {
      expect((await register(browser, body)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await readErrorCode(await register(browser))).toBe("age_unconfirmed");
    expect(app.texts).toEqual([]);
    expect((await register(browser, { age: 21 })).status).toBe(200);
    expect((await verifyRegistration(browser, app.lastOtp(NEWCOMER))).status).toBe(200);
    const changes = await careChanges(app.services, computePlayerKey(app.services, NEWCOMER));
    expect(changes).toMatchObject([{ by: "player", record: { act: "age", age: 21, text: 1 } }]);
  } finally {
    await app.close();
  }
});
