import {
  bidBody,
  callProvider,
  control,
  MORNING,
  postJson,
  STANDING,
  sandboxOf,
  signedIn,
} from "../fixtures/running-sandbox";

const sandbox = sandboxOf([beforeAll, afterAll], {}, STANDING);

const UNAUTHORIZED = { status: false, msg: "UnAuthorized request" };

test("another application key, another cookie, or a body that is no JSON is an unauthorized request", async () => {
  const { token } = await signedIn(sandbox);
  for (const app_key of ["other", "", 7]) {
    expect((await callProvider(sandbox, "api-submit-bid", { ...bidBody(token), app_key })).body).toEqual(UNAUTHORIZED);
  }
  for (const cookie of [undefined, "ci_session=another"]) {
    const response = await fetch(`${sandbox.url}/api-game-rates`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie !== undefined && { cookie }) },
      body: JSON.stringify({ env_type: "Prod", app_key: sandbox.appKey }),
    });
    expect(await response.json()).toEqual(UNAUTHORIZED);
  }
  for (const body of ["garbage", "[]", ""]) {
    expect(await (await postJson(`${sandbox.url}/api-game-rates`, body)).json()).toEqual(UNAUTHORIZED);
  }
});

test("an address that is no call is 404, and every answer tells the sandbox's now", async () => {
  const unknown = await postJson(`${sandbox.url}/api-of-nobody`, "{}");
  expect(unknown.status).toBe(404);
  for (const { headers } of [unknown, await callProvider(sandbox, "api-game-rates")]) {
    expect(headers.get("x-sandbox-now")).toBe(String(MORNING));
  }
});

test("the journal keeps the wire body, the cookie, the player and the answer's status", async () => {
  const { token, mobile } = await signedIn(sandbox);
  await callProvider(sandbox, "api-submit-bid", bidBody(token));
  const journal = await control(sandbox, "GET", `/journal?call=api-submit-bid&mobile=${mobile}`);
  expect(journal.body.requests).toEqual([
    {
      id: expect.any(Number),
      call: "api-submit-bid",
      at: MORNING,
      mobile,
      headers: expect.objectContaining({ cookie: sandbox.cookie, "content-type": "application/json" }),
      body: { env_type: "Prod", app_key: sandbox.appKey, ...bidBody(token) },
      answered: 200,
    },
  ]);
});

test("the gateway tells the payee for a site, is journalled, and faults hit it", async () => {
  const ask = (query: string) => fetch(sandbox.gatewayUrl + query);
  const payee = { success: true, data: { upiId: "gateway.sandbox@upi" } };
  expect(await (await ask("?baseUrl=play.example")).json()).toEqual(payee);
  expect(await (await ask("")).json()).toMatchObject({ success: false });
  const { body } = await control(sandbox, "GET", "/journal?call=payment-details");
  expect((body.requests as unknown[])[0]).toMatchObject({ body: { baseUrl: "play.example" }, answered: 200 });
  const fault = { call: "payment-details", when: "before", action: { kind: "status", status: 503, body: "{}" } };
  await control(sandbox, "POST", "/faults", fault);
  expect((await ask("?baseUrl=x")).status).toBe(503);
  expect((await ask("?baseUrl=x")).status).toBe(200);
});
