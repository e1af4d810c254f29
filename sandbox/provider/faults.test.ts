import { bidBody, callProvider, control, postJson, sandboxOf, signedIn } from "../fixtures/running-sandbox";

const sandbox = sandboxOf([beforeAll, afterAll]);

const BID = "api-submit-bid";

const setFault = async (fault: Record<string, unknown>) => {
  const { status, body } = await control(sandbox, "POST", "/faults", fault);
  expect(status).toBe(200);
  return body.id;
};

const wallet = async (mobile: string) => (await control(sandbox, "GET", `/players/${mobile}`)).body.wallet;

const answered = async (mobile: string) => {
  const { body } = await control(sandbox, "GET", `/journal?call=${BID}&mobile=${mobile}`);
  return (body.requests as { answered: number | null }[]).map((request) => request.answered);
};

const bid = (token: string, signal?: AbortSignal) => callProvider(sandbox, BID, bidBody(token), signal);

/** Sends a bid and hangs up, without an answer, once the sandbox has it and has told of its player's wallet. */
const bidAndHangUp = async (token: string, mobile: string): Promise<void> => {
  const phone = new AbortController();
  const refused = expect(bid(token, phone.signal)).rejects.toThrow("aborted");
  const deadline = performance.now() + 30_000;
  while ((await answered(mobile)).length === 0)
    if (performance.now() > deadline) throw new Error(`the bid of ${mobile} never came`);
  expect(await wallet(mobile)).toBe("1000");
  phone.abort();
  await refused;
};

/** Waits until the wallet shows that amount, since a late commit gives no answer to wait for. */
const walletBecomes = async (mobile: string, amount: string): Promise<void> => {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) if ((await wallet(mobile)) === amount) return;
  throw new Error(`the wallet of ${mobile} never became ${amount}`);
};

const RESET = { kind: "reset" };
const STATUS_500 = { kind: "status", status: 500, body: '{"oops":1}' };

test.each([
  ["before", "1000"],
  ["after", "990"],
])("a reset or a status 500 %s the commit leaves a wallet of %s", async (when, left) => {
  const [broken, answered500] = [await signedIn(sandbox), await signedIn(sandbox)];
  await setFault({ call: BID, mobile: broken.mobile, when, action: RESET });
  await expect(bid(broken.token)).rejects.toThrow("fetch failed");
  await setFault({ call: BID, mobile: answered500.mobile, when, action: STATUS_500 });
  expect(await bid(answered500.token)).toMatchObject({ status: 500, body: { oops: 1 } });
  expect([await wallet(broken.mobile), await wallet(answered500.mobile)]).toEqual([left, left]);
  expect([await answered(broken.mobile), await answered(answered500.mobile)]).toEqual([[null], [500]]);
  expect((await bid(broken.token)).body).toMatchObject({ status: true });
});

test("a truncated answer ends in the middle of its body", async () => {
  const { token, mobile } = await signedIn(sandbox);
  await setFault({ call: BID, mobile, when: "after", action: { kind: "truncate" } });
  const response = await postJson(
    `${sandbox.url}/${BID}`,
    JSON.stringify({ app_key: sandbox.appKey, ...bidBody(token) }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("x-sandbox-now")).toMatch(/^\d+$/);
  await expect(response.text()).rejects.toThrow("terminated");
  expect(await wallet(mobile)).toBe("990");
});

test("a hanging call never answers, and is not carried out where it hangs before the commit", async () => {
  const { token, mobile } = await signedIn(sandbox);
  await setFault({ call: BID, mobile, when: "before", action: { kind: "hang" } });
  await bidAndHangUp(token, mobile);
  expect(await wallet(mobile)).toBe("1000");
  expect(await answered(mobile)).toEqual([null]);
});

test("a delayed bid is carried out late although its client has gone", async () => {
  const { token, mobile } = await signedIn(sandbox);
  await setFault({ call: BID, mobile, when: "before", action: { kind: "delay", ms: 3000 } });
  await bidAndHangUp(token, mobile);
  expect(await wallet(mobile)).toBe("1000");
  await walletBecomes(mobile, "990");
});

test("a fault hits the nth request of its player and as many as said, and nobody else's", async () => {
  const one = await signedIn(sandbox);
  const other = await signedIn(sandbox);
  const action = { kind: "status", status: 503, body: "{}" };
  await setFault({ call: BID, mobile: one.mobile, nth: 2, times: 2, when: "before", action });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await bid(one.token)).status);
  expect(statuses).toEqual([200, 503, 503, 200]);
  expect((await bid(other.token)).status).toBe(200);
  expect((await callProvider(sandbox, "api-user-wallet-balance", { unique_token: one.token })).status).toBe(200);
});
