import { callProvider, control, runSandbox, signedIn } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const set = (input: Record<string, unknown>) => control(sandbox, "POST", "/settings", input);

test("a headline is changed alone, in notes and in status, and the other stays", async () => {
  await set({ headlines: { "2": { status: "0", notes: "Hidden" } } });
  expect(await call("api-get-headline", { ids: [1, 2, 3] })).toMatchObject({
    status: true,
    data: [
      { id: "1", status: "1", notes: expect.stringContaining("play points") },
      { id: "2", status: "0", notes: "Hidden" },
      { id: "3", status: "0", notes: "" },
    ],
  });
});

test("contacts go out as they are set, short and garbled ones too, on every call that has them", async () => {
  const { token } = await signedIn(sandbox);
  await set({ whatsapp: "+91 98-76", call: "ring 9876543210 now", telegram: "" });
  const contacts = { mobile_no: "+91 98-76", mobile_1: "ring 9876543210 now", telegram_no: "" };
  expect(await call("api-get-social-data")).toMatchObject(contacts);
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject(contacts);
  expect(await call("api-get-dashboard-data", { unique_token: token })).toMatchObject(contacts);
});

test("the slider shows the sandbox's own pictures by number, other addresses as they stand, and none at all", async () => {
  expect((await call("api-get-slider-images")).sliderdata).toEqual([
    { image_id: "1", slider_image: `${sandbox.url}/sliders/1.svg`, slider_link: "" },
    { image_id: "2", slider_image: `${sandbox.url}/sliders/2.svg`, slider_link: "" },
  ]);
  expect((await fetch(`${sandbox.url}/sliders/2.svg`)).headers.get("content-type")).toContain("image/svg+xml");
  const hostile = "javascript:alert(1)";
  await set({ sliders: [{ image: "2", link: hostile }, { image: hostile }] });
  expect((await call("api-get-slider-images")).sliderdata).toEqual([
    { image_id: "1", slider_image: `${sandbox.url}/sliders/2.svg`, slider_link: hostile },
    { image_id: "2", slider_image: hostile, slider_link: "" },
  ]);
  await set({ sliders: [] });
  expect(await call("api-get-slider-images")).toMatchObject({ status: false, sliderdata: [] });
});

test("video link and limits are told as they are set", async () => {
  const { token } = await signedIn(sandbox);
  await set({ videoLink: "https://videos.example/1", minWithdrawal: "750", withdrawOpens: "07:00 AM" });
  expect((await call("api-how-to-play")).content).toMatchObject([{ video_link: "https://videos.example/1" }]);
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({
    min_withdrawal: "750",
    withdraw_open_time: "07:00 AM",
    withdraw_close_time: "11:59 PM",
  });
});

test("what is set for one player differs for that player alone, until it is reset", async () => {
  const one = await signedIn(sandbox);
  const other = await signedIn(sandbox);
  const answer = await set({ mobile: one.mobile, minWithdrawal: "750" });
  expect(answer.body).toMatchObject({ minWithdrawal: "750", maxWithdrawal: "100000" });
  const minimum = async (token: string) =>
    (await call("api-user-wallet-balance", { unique_token: token })).min_withdrawal;
  expect([await minimum(one.token), await minimum(other.token)]).toEqual(["750", "200"]);
  await control(sandbox, "DELETE", `/settings?mobile=${one.mobile}`);
  expect(await minimum(one.token)).toBe("200");
  await set({ minWithdrawal: "300" });
  expect((await control(sandbox, "GET", "/settings")).body.minWithdrawal).toBe("300");
  expect((await control(sandbox, "DELETE", "/settings")).body.minWithdrawal).toBe("200");
});

test("an unknown setting, or one of the wrong shape, is refused and nothing changes", async () => {
  for (const input of [{ colour: "red" }, { minDeposit: 5 }, { headlines: { "1": "x" } }, { sliders: [{}] }]) {
    expect((await set(input)).status).toBe(400);
  }
  expect((await control(sandbox, "GET", "/settings")).body.minDeposit).toBe("100");
});

test("the page for the Android app says that there is none", async () => {
  const page = await fetch(`${sandbox.url}/app`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("has no Android app");
});
