/** @jest-environment jsdom */
import { merge } from "./merge";

const pageOf = (markup: string): Element =>
  new DOMParser().parseFromString(`<main>${markup}</main>`, "text/html").querySelector("main") ?? document.body;

/** Shows a page, lets `act` use it, and brings it to the fresh one. */
const refreshed = (shown: string, fresh: string, act: (main: Element) => void): Element => {
  document.body.innerHTML = `<main>${shown}</main>`;
  const main = document.querySelector("main") ?? document.body;
  act(main);
  merge(main, pageOf(fresh));
  return main;
};

const row = (id: string, words: string, value = "") =>
  `<li data-key="${id}">${words}<details><summary>More</summary><input name="points" value="${value}"></details></li>`;

test("a row above that comes and one that goes leave what is typed, focused and unfolded in the row between", () => {
  let typed: Element | null = null;
  const main = refreshed(
    `<ul>${row("a", "1")}${row("b", "2")}</ul>`,
    `<ul>${row("c", "3")}${row("b", "22")}</ul>`,
    (page) => {
      const input = page.querySelector<HTMLInputElement>("[data-key=b] input");
      page.querySelector("[data-key=b] details")?.setAttribute("open", "");
      input?.focus();
      if (input) input.value = "250";
      typed = input;
    },
  );
  expect([...main.querySelectorAll("li")].map((one) => one.firstChild?.textContent)).toEqual(["3", "22"]);
  expect(document.activeElement).toBe(typed);
  expect(main.querySelector<HTMLInputElement>("[data-key=b] input")?.value).toBe("250");
  expect(main.querySelector("[data-key=b] details")?.hasAttribute("open")).toBe(true);
});

test("a choice stays while options come and go; a button says what the fresh page says", () => {
  const page = (options: readonly string[], button: string) =>
    `<select>${options.map((one) => `<option value="${one}">${one}</option>`).join("")}</select><button value="${button}">${button}</button>`;
  const main = refreshed(page(["1", "2", "3"], "on"), page(["0", "2", "3"], "off"), (shown) => {
    const select = shown.querySelector("select");
    if (select) select.value = "3";
  });
  expect(main.querySelector("select")?.value).toBe("3");
  expect([...(main.querySelector("select")?.options ?? [])].map(({ value }) => value)).toEqual(["0", "2", "3"]);
  expect(main.querySelector("button")?.value).toBe("off");
});

test("a field that nobody has typed into follows the page, unless it is focused", () => {
  const main = refreshed(
    '<input id="a" value="1"><input id="b" value="1">',
    '<input id="a" value="2"><input id="b" value="2">',
    (page) => page.querySelector<HTMLInputElement>("#a")?.focus(),
  );
  expect([...main.querySelectorAll("input")].map(({ value }) => value)).toEqual(["1", "2"]);
});

test("what the script itself added stays, once, and the rest becomes what the page says", () => {
  const main = refreshed(
    "<form><p data-own>Error</p><b>x</b><div data-own>was</div></form>",
    "<p>First</p><form><i>y</i><div data-own>is</div></form>",
    () => undefined,
  );
  expect(main.innerHTML).toBe('<p>First</p><form><p data-own="">Error</p><i>y</i><div data-own="">was</div></form>');
});

test("rows that change places are the same rows", () => {
  const list = (ids: readonly string[]) => `<ul>${ids.map((id) => `<li data-key="${id}">${id}</li>`).join("")}</ul>`;
  let before: readonly Element[] = [];
  const main = refreshed(list(["a", "b", "c"]), list(["c", "a", "b"]), (page) => {
    before = [...page.querySelectorAll("li")];
  });
  const after = [...main.querySelectorAll("li")];
  expect(after.map(({ textContent }) => textContent)).toEqual(["c", "a", "b"]);
  expect(after).toEqual([before[2], before[0], before[1]]);
});
