import type { BrowserContext, Page } from "@playwright/test";
import { PAYOUT_NUMBERS } from "../../../lib/routes";
import type { GalleryStage } from "../stage";

/** What a scene does on its page. Everything is found without a word, so that it is found in every language. */

const dialog = (page: Page) => page.locator("dialog[open]");
/** What moves the points of a form, or takes its entry into the list. */
const send = (page: Page) => page.locator('main form button[type="submit"]').first();

export const openMenu = (page: Page) => page.locator('[popovertarget="menu"]').first().click();
export const openSupport = (page: Page) => page.locator('[popovertarget="support"]').click();
export const sendForm = (page: Page) => send(page).click();

/** Opens a dialog. @param by what opens it. */
export const openDialog = async (page: Page, by: string): Promise<void> => {
  await page.locator(by).first().click();
  await dialog(page).waitFor();
};

export const openBell = async (page: Page): Promise<void> => {
  await openDialog(page, "header [aria-haspopup=dialog]");
  await dialog(page).getByRole("link").first().waitFor();
};

/** The bell's rows stay new, however often they are looked at. */
export const keepUnseen = (context: BrowserContext) =>
  context.route("**/api/events/seen", (route) => route.fulfill({ status: 204 }));

/** Every page may tell of the wins: the server, which lets one phone tell, is not asked. */
export const tellWins = (context: BrowserContext) =>
  context.route("**/api/events/told", (route) =>
    route.fulfill({ json: { taken: route.request().postDataJSON().ids } }),
  );

export const untilWinTold = (page: Page) => page.locator("section[popover]").waitFor();

/** The phone came before. */
export const comeAgain = (context: BrowserContext) => context.addInitScript(() => localStorage.setItem("visits", "2"));

/** The browser offers to put the app on the home screen, until the page listens. */
export const untilHinted = async (page: Page): Promise<void> => {
  await page.evaluate(() => setInterval(() => dispatchEvent(new Event("beforeinstallprompt")), 200));
  await page.locator("section.fixed").waitFor();
};

const chooseNumber = async (page: Page, number: string, points: string): Promise<void> => {
  await page.locator("#number").fill(number);
  await page.locator("#points").fill(points);
};

const addNumber = async (page: Page, number: string, points: string): Promise<void> => {
  await chooseNumber(page, number, points);
  await sendForm(page);
};

/** Numbers and points are in, and nothing is in the list. */
export const enterNumber = (page: Page) => chooseNumber(page, "6", "100");

export const addLines = async (page: Page): Promise<void> => {
  for (const [number, points] of [
    ["6", "100"],
    ["7", "100"],
    ["9", "20"],
  ] as const) {
    await addNumber(page, number, points);
  }
  await page.locator(".submit-bar button").last().waitFor();
};

export const openConfirmation = async (page: Page): Promise<void> => {
  await addLines(page);
  await openDialog(page, ".submit-bar button");
};

/** A motor's digits, whose panas are shown before they are added. */
export const enterMotor = (page: Page) => chooseNumber(page, "1234", "20");

/** More points than the wallet has. */
export const addTooMuch = async (page: Page): Promise<void> => {
  await addNumber(page, "6", "900000");
  await page.locator('[popover="manual"] button').first().waitFor();
};

/** The bid leaves and no answer comes, nor to what is asked about it. */
export const loseBidAnswer = (context: BrowserContext) =>
  context.route(/\/api\/bids/, (route) => (route.request().method() === "GET" ? undefined : route.abort()));

export const sendBid = async (page: Page): Promise<void> => {
  await openConfirmation(page);
  await dialog(page).locator("button.button-primary").click();
  await dialog(page).locator("[role=status], [role=alert]").first().waitFor();
};

export const openWithdrawal = async (page: Page): Promise<void> => {
  await page.locator("#amount").fill("300");
  await page.locator("#method").selectOption("googlePay");
  await sendForm(page);
  await dialog(page).waitFor();
};

export const openTransfer = async (page: Page, { friend }: GalleryStage): Promise<void> => {
  await page.locator("#points").fill("100");
  await page.locator("#phone").fill(friend);
  await sendForm(page);
  await dialog(page).waitFor();
};

/** Add Money with another UPI gateway, which no app of a computer opens. */
export const payByUpi = async (page: Page): Promise<void> => {
  await page.locator("#amount").fill("500");
  await page.locator('main input[type="radio"]').last().check();
  await sendForm(page);
  await page.locator("main section a[href^='upi:']").waitFor();
};

/** No deposit is recorded, so that one viewer can be seen paying many times. */
export const keepDepositsOut = (context: BrowserContext) => context.route(/\/api\/deposits/, () => undefined);

export const unfold = (page: Page) => page.locator("main details > summary").first().click();

/** A closed market is unfolded, and its Play Game answers. */
export const playClosed = async (page: Page): Promise<void> => {
  await unfold(page);
  await openDialog(page, "main details button.button-quiet");
};

export const chooseWeek = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse(/\/api\/histories/);
  await page.locator("main fieldset button").nth(2).click();
  await answered;
  await page.locator('main div[aria-busy="false"]').first().waitFor();
};

/** Repeats the submission whose market is over: it is asked on which one. */
export const repeatClosed = async (page: Page, { closedMarket }: GalleryStage): Promise<void> => {
  await page.locator("main section", { hasText: closedMarket }).locator("button").first().click();
  await dialog(page).locator("li").first().waitFor();
};

/** Puts the newest submission into the list again: a toast says so. */
export const repeatOpen = async (page: Page, { openMarket }: GalleryStage): Promise<void> => {
  await page.locator("main section", { hasText: openMarket }).locator("button").first().click();
  await page.locator(".submit-bar").waitFor();
};

/** A number of nobody, another each time. */
const newNumber = (): string => `9${Math.floor(Math.random() * 1e9)}`.padEnd(10, "7");

export const logInWrong = async (page: Page): Promise<void> => {
  await page.locator("#phone").fill(newNumber());
  await page.locator("#password").fill("not-the-one");
  await sendForm(page);
  await page.locator("main [role=alert]").first().waitFor();
};

export const register = async (page: Page): Promise<void> => {
  await page.locator("#name").fill("Nila");
  await page.locator("#phone").fill(newNumber());
  await page.locator("#password").fill("a-long-password");
  await sendForm(page);
  await page.locator("#otp").waitFor();
};

export const enterWrongCode = async (page: Page): Promise<void> => {
  await register(page);
  await page.locator("#otp").fill("0000");
  await sendForm(page);
  await page.locator("main [role=alert]").first().waitFor();
};

export const askForReset = async (page: Page, { control }: GalleryStage) => {
  const { mobile } = await control.newPlayer({});
  await page.locator("#phone").fill(mobile);
  await sendForm(page);
  await page.locator("#otp").waitFor();
  return mobile;
};

export const openNewPassword = async (page: Page, stage: GalleryStage): Promise<void> => {
  const mobile = await askForReset(page, stage);
  const [text] = await stage.control.texts(mobile);
  await page.locator("#otp").fill(text?.otp ?? "");
  await sendForm(page);
  await page.locator('input[type="password"]').first().waitFor();
};

/** Asks for the UPI number of the first wallet. */
export const changeNumber = (page: Page) => openDialog(page, "#payout-methods button");

/** As a player of its own, for each may ask for few codes. */
export const awaitNumberCode = async (page: Page, { control, origin }: GalleryStage): Promise<void> => {
  const { mobile, password } = await control.newPlayer({});
  await page.locator("#phone").fill(mobile);
  await page.locator("#password").fill(password);
  await sendForm(page);
  await page.locator("header [aria-haspopup=dialog]").waitFor();
  await page.goto(origin + PAYOUT_NUMBERS);
  await changeNumber(page);
  await dialog(page).locator("input").last().fill("9876501234");
  await dialog(page).locator('button[type="submit"]').click();
  await page.locator("#otp").waitFor();
};

/** The network goes while the page is open. */
export const loseNetwork = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.locator("[aria-live] p strong").first().waitFor();
};
