import {
  bidBody,
  callProvider,
  MORNING,
  postJson,
  readFixedHost,
  signIn,
  startForTests,
} from "../fixtures/running-sandbox";

const sandbox = startForTests([beforeAll, afterAll], {}, readFixedHost);

const UNAUTHORIZED = { status: false, msg: "UnAuthorized request" };

test("another application key, another cookie, or a body that is no JSON is an unauthorized request", async () => {
  const { token } = await signIn(sandbox);
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
