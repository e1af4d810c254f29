import { POST as updateProfileRoute } from "@/app/api/profile/route";
import { POST as checkTransferRoute } from "@/app/api/transfers/check/route";
import { API } from "@/lib/contract/protocol";
import { Browser } from "../fixtures/browser";
import { answerAsProvider, type StartedApp, startApp } from "../fixtures/started-app";
import { readTransactions } from "../funds/read-funds";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { findPlayer } from "./session/require-session";

const TURNED = "Ravi \u202E2000000009\u202C";
let app: StartedApp;
let names: { own: string; other: string; note: string };
let browser: Browser;

const behave = (request: Received): Reaction => {
  switch (request.path) {
    case "/api-user-login":
      return { json: { status: true, unique_token: "token", user_name: names.own } };
    case "/api-check-user-for-transfer-amt":
      return { json: { status: true, user_name: names.other } };
    case "/api-wallet-transaction-history":
      return {
        json: {
          status: true,
          transaction_history: [
            {
              transaction_id: "1",
              amount: "100",
              transaction_type: "1",
              transaction_note: names.note,
              insert_date: "",
            },
          ],
        },
      };
    case "/api-get-social-data":
      return { json: { status: true, mobile_no: "9000000090" } };
    case "/api-profile-update":
      return { json: { status: false, msg: `${TURNED} is taken` } };
    default:
      return answerAsProvider(request);
  }
};

beforeEach(async () => {
  names = { own: "Asha Demo", other: "Ravi Demo", note: "Transfer" };
  app = await startApp({}, behave);
  browser = new Browser();
});
afterEach(() => app.close());

const check = async () =>
  (await browser.send(checkTransferRoute, API.transferCheck, { body: { points: 100, phone: "9000000002" } })).json();
const player = () => {
  const services = app.services;
  return findPlayer(services, browser.cookieHeader());
};

test("security 46: a recipient's name holds nothing that cannot be seen, and the number stands for one without anything else", async () => {
  await browser.signIn();
  names.other = TURNED;
  expect(await check()).toEqual({ recipientName: "Ravi 2000000009" });
  names.other = "\u3164\u200B";
  expect(await check()).toEqual({ recipientName: "9000000002" });
});

test.each([
  [TURNED, "Ravi 2000000009"],
  ["\u2800\u202E", "9000000001"],
])("security 46: one's own name %j is %s in the answer and on every page", async (own, name) => {
  names.own = own;
  expect(await (await browser.signIn()).json()).toEqual({ name, player: expect.any(String) });
  expect((await player())?.name).toBe(name);
});

test("an account without a name names the support number of the general contacts", async () => {
  names.own = "";
  expect(await (await browser.signIn()).json()).toMatchObject({
    error: { code: "account_without_name", params: { support: "+919000000090" } },
  });
});

test("security 46: nor do the passbook's notes, which name other players, and the provider's messages", async () => {
  await browser.signIn();
  names.note = `Transfer from ${TURNED}`;
  const signedIn = await player();
  if (signedIn === null) throw new Error("nobody is signed in");
  const [row] = (await readTransactions(app.services, signedIn)).rows;
  expect(row?.note).toBe("Transfer from Ravi 2000000009");
  const refused = await browser.send(updateProfileRoute, API.profile, { body: { name: "Asha" } });
  expect(await refused.json()).toEqual({
    error: { code: "profile_failed", message: "Ravi 2000000009 is taken" },
  });
});

test("security 46: a name with the joiners of its script is", async () => {
  await browser.signIn();
  await browser.send(updateProfileRoute, API.profile, { body: { name: "शक्\u200Dति" } });
  expect(app.provider.received.find(({ path }) => path === "/api-profile-update")?.body.user_name).toBe("शक्\u200Dति");
});
