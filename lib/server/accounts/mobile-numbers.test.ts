import { randomBytes } from "node:crypto";
import { POST as checkTransferRoute } from "@/app/api/transfers/check/route";
import { POST as requestTransferRoute } from "@/app/api/transfers/route";
import { encodeIdempotencyKey } from "@/lib/contract/idempotency-key";
import { API, HEADERS } from "@/lib/contract/protocol";
import { type AccountsApp, NEWCOMER, OWNER, register, startAccounts, startReset } from "../fixtures/accounts";
import { Browser, readErrorCode } from "../fixtures/browser";
import { PASSWORD } from "../fixtures/started-app";
import { startFundsApp } from "../money/fixtures/funds-app";

describe("a number in any form is the same player's, and the provider gets ten digits", () => {
  let app: AccountsApp;
  beforeEach(async () => {
    app = await startAccounts();
  });
  afterEach(() => app.close());

  test("signing in", async () => {
    const answer = await new Browser().signIn("0091 (0) 90000-00001", PASSWORD);
    expect(answer.status).toBe(200);
    expect(app.listReceived("user-login").map(({ mobile }) => mobile)).toEqual([OWNER]);
    const plain = await new Browser().signIn(OWNER, PASSWORD);
    expect(await answer.json()).toEqual(await plain.json());
  });

  test("registering", async () => {
    expect((await register(new Browser(), { phone: "\u202a+91 90000\u00a000055\u202c" })).status).toBe(200);
    expect(app.listReceived("check-mobile").map(({ mobile }) => mobile)).toEqual([NEWCOMER]);
  });

  test("asking for a reset code", async () => {
    expect((await startReset(new Browser(), "०९००००.००००१")).status).toBe(200);
    expect(app.texts.map(({ mobile }) => mobile)).toEqual([OWNER]);
  });

  test.each([
    ["", "phone_required"],
    ["\u200e ", "phone_required"],
    ["+91 90000 0000", "phone_invalid"],
    ["+91 90000 000012", "phone_invalid"],
  ])("%j says %s", async (phone, code) => {
    const answer = await new Browser().signIn(phone, PASSWORD);
    expect([answer.status, await readErrorCode(answer)]).toEqual([422, code]);
    expect(app.listReceived("user-login")).toEqual([]);
  });
});

test("a transfer: checked, and sent once under one key whatever form the repeated request has", async () => {
  const { app } = await startFundsApp("SQLite");
  try {
    const browser = await Browser.signedIn();
    const check = { points: 150, phone: "090000\u201100002" };
    const checked = await browser.send(checkTransferRoute, API.transferCheck, { body: check });
    expect(await checked.json()).toEqual({ recipientName: "Ravi Demo" });

    const own = { points: 150, phone: "(090000) 00001" };
    expect(await readErrorCode(await browser.send(checkTransferRoute, API.transferCheck, { body: own }))).toBe(
      "recipient_own",
    );

    const headers = { [HEADERS.idempotencyKey]: encodeIdempotencyKey(Date.now(), randomBytes(10)) };
    for (const phone of ["+91 (0) 90000-00002", "9000000002"]) {
      const body = { points: 150, phone, recipientName: "Ravi Demo" };
      const answer = await browser.send(requestTransferRoute, API.transfers, { body, headers });
      expect([answer.status, await answer.json()]).toMatchObject([200, { outcome: { state: "done" } }]);
    }
    const sent = app.provider.received.filter(({ path }) => path === "/api-user-transfer-wallet-balance");
    expect(sent.map(({ body }) => body.mobile_no)).toEqual(["9000000002"]);
  } finally {
    await app.close();
  }
});
