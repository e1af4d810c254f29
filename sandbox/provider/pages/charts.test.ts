import { JODIS } from "@/lib/domain/game/panas";
import { control, runSandbox } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";
import { isRed } from "./chart-page";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const page = async (path: string) => {
  const response = await fetch(sandbox.url + path);
  return { status: response.status, text: await response.text() };
};

/** The cells of the row that begins with `heading`. */
const cellsOf = (text: string, heading: string): readonly string[] => {
  const row = text.split("<tr>").find((one) => one.includes(`<th scope="row">${heading}`)) ?? "";
  return [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = ""]) => cell);
};

test("the red jodis are those of the contract and no others", () => {
  const red = "00 11 22 33 44 55 66 77 88 99 05 16 27 38 49 50 61 72 83 94".split(" ");
  expect(JODIS.filter(isRed)).toEqual([...red].sort());
});

test("a panel chart has a row a week with its range, seven days from Monday, and ** where nothing was drawn", async () => {
  await control(sandbox, "POST", "/markets/6/declare", { session: "Open", pana: "123" });
  await control(sandbox, "POST", "/markets/6/declare", { session: "Close", pana: "330" });
  await control(sandbox, "POST", "/markets/5/declare", { session: "Open", pana: "123" });
  const { text } = await page("/charts/panel/6");
  expect(text).toContain("<title>Kalyan panel chart</title>");
  // 20 November 2026 is a Friday.
  const week = cellsOf(text, "2026-11-16 to 2026-11-22");
  expect(week).toHaveLength(7);
  expect(week[4]).toBe('<small>123</small> <b class="red">66</b> <small>330</small>');
  expect(week[5]).toBe("<b>**</b>");
  expect(week[0]).toMatch(/^<small>\d{3}<\/small> <b( class="red")?>\d\d<\/b> <small>\d{3}<\/small>$/);
  expect(cellsOf((await page("/charts/panel/5")).text, "2026-11-16")[4]).toBe(
    "<small>123</small> <b>6*</b> <small>***</small>",
  );
});

test("a jodi chart has the pair alone, red where it is a red one, and leads to the panel chart", async () => {
  const { text } = await page("/charts/jodi/6");
  expect(cellsOf(text, "2026-11-16")[4]).toBe('<b class="red">66</b>');
  expect(text).toContain('<a href="/charts/panel/6">Kalyan panel chart</a>');
});

test("Starline's chart has a row a day and a column a slot, pana and digit in each", async () => {
  await control(sandbox, "POST", "/markets/12/declare", { pana: "120" });
  const { text } = await page("/charts/starline");
  expect(text).toContain('<a href="/charts/panel/12">Starline 11:00 AM</a>');
  const today = cellsOf(text, "2026-11-20");
  expect(today).toHaveLength(15);
  expect(today[1]).toBe("<small>120</small> <b>3</b>");
  expect(today[2]).toBe("<b>**</b>");
  expect(cellsOf(text, "2026-11-19").every((cell) => /^<small>\d{3}<\/small> <b>\d<\/b>$/.test(cell))).toBe(true);
  expect(cellsOf((await page("/charts/panel/12")).text, "2026-11-16")[4]).toBe("<small>120</small> <b>3</b>");
});

test("Gali's chart has a row a day and a column a market, red pairs in red", async () => {
  await control(sandbox, "POST", "/markets/27/declare", { pair: "05" });
  await control(sandbox, "POST", "/markets/28/declare", { pair: "57" });
  const { text } = await page("/charts/gali");
  const today = cellsOf(text, "2026-11-20");
  expect(today).toHaveLength(7);
  expect(today.slice(1, 4)).toEqual(['<b class="red">05</b>', "<b>57</b>", "<b>**</b>"]);
  expect(cellsOf((await page("/charts/jodi/28")).text, "2026-11-16")[4]).toBe("<b>57</b>");
});

test.each(["/charts/panel/999", "/charts/jodi/999", "/charts/jodi/11", "/charts/panel/26"])(
  "%s is no chart",
  async (path) => {
    expect((await page(path)).status).toBe(404);
  },
);

test("a market's name is shown escaped", async () => {
  const { body } = await control(sandbox, "POST", "/markets", { name: "<b>&", family: "gali" });
  for (const path of ["/charts/gali", `/charts/jodi/${body.gameId}`]) {
    const { text } = await page(path);
    expect(text).toContain("&lt;b&gt;&amp;");
    expect(text).not.toContain("<b>&");
  }
});
