import { RegisterPage } from "../../kit/pages/register-page";
import { guardAccounts } from "../../kit/players";
import { Recorder } from "../../kit/recorder";
import { expect, test } from "../../kit/test";

test("security 1: a sent code and a typed password are found wherever they come back, without the search being told of them", {
  tag: "@security",
}, async ({ browser, baseURL, control, newcomer }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const recorder = new Recorder(context);
  const page = await context.newPage();
  await (await new RegisterPage(page).goto()).register(newcomer);
  await guardAccounts(control, recorder);
  expect(await recorder.findings(), "clean before").toEqual([]);
  const otp = (await control.texts(newcomer.mobile))[0]?.otp ?? "";
  const plants = [
    { body: JSON.stringify({ resendAt: 1, otp }), what: "a one-time code" },
    { body: `<p>Your code is ${otp}.</p>`, what: "a one-time code" },
    { body: Buffer.from(JSON.stringify({ otp })).toString("base64"), what: "a one-time code" },
    { body: JSON.stringify({ draft: newcomer }), what: "a typed password" },
  ];
  for (const [index, { body, what }] of plants.entries()) {
    const path = `/planted-${index}`;
    await page.route(`**${path}`, (route) => route.fulfill({ contentType: "text/plain", body }));
    await page.evaluate((url) => fetch(url).then((response) => response.text()), path);
    expect(await recorder.findings()).toContainEqual(expect.stringMatching(new RegExp(`^${what} in .*${path}$`)));
  }
  await context.close();
});
