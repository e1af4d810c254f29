import {
  bidBody,
  callProvider,
  control,
  MORNING,
  postJson,
  runSandbox,
  STANDING,
  signedIn,
} from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox({}, STANDING);
});
afterAll(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

test("another application key is refused on every call, whatever else is right", async () => {
  const { token } = await signedIn(sandbox);
  for (const app_key of ["other", "", 7]) {
    expect(await call("api-submit-bid", { ...bidBody(token), app_key })).toEqual({
      status: false,
      msg: "UnAuthorized request",
    });
  }
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({ wallet_amt: "1000" });
});

test("an address that is no call is 404, and every answer tells the sandbox's now", async () => {
  const unknown = await postJson(`${sandbox.url}/api-of-nobody`, "{}");
  expect(unknown.status).toBe(404);
  const get = await fetch(`${sandbox.url}/api-game-rates`);
  expect(get.status).toBe(404);
  const known = await callProvider(sandbox, "api-game-rates");
  for (const { headers } of [unknown, get, known]) {
    expect(headers.get("x-sandbox-now")).toBe(String(MORNING));
  }
});

test("a body that is no JSON is an unauthorized request, not a fault", async () => {
  for (const body of ["garbage", "[]", "null", '"text"', ""]) {
    const response = await postJson(`${sandbox.url}/api-game-rates`, body);
    expect(await response.json()).toEqual({ status: false, msg: "UnAuthorized request" });
  }
});

test.each([undefined, "ci_session=another", ""])("a request with the cookie %j is unauthorized", async (cookie) => {
  const response = await fetch(`${sandbox.url}/api-game-rates`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie !== undefined && { cookie }) },
    body: JSON.stringify({ env_type: "Prod", app_key: sandbox.appKey }),
  });
  expect(await response.json()).toEqual({ status: false, msg: "UnAuthorized request" });
});

test("the journal keeps the wire body, the cookie, the player and the answer's status", async () => {
  const { token, mobile } = await signedIn(sandbox);
  await call("api-submit-bid", bidBody(token));
  const journal = await control(sandbox, "GET", `/journal?call=api-submit-bid&mobile=${mobile}`);
  expect(journal.body.requests).toEqual([
    {
      id: expect.any(Number),
      call: "api-submit-bid",
      at: expect.any(Number),
      mobile,
      headers: expect.objectContaining({ cookie: sandbox.cookie, "content-type": "application/json" }),
      body: { env_type: "Prod", app_key: sandbox.appKey, ...bidBody(token) },
      answered: 200,
    },
  ]);
});
