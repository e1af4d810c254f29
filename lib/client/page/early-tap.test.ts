/** @jest-environment ./testing/document.cjs */
import { EARLY_TAP_SCRIPT } from "./early-tap";

const MARKS = { document: "_reactListening1", button: "__reactProps$1" };

/** What the app's script heard, by names. */
let heard: string[];
let ended: AbortController;

const tap = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

/** The app's script hears taps from now on, and marks the document, as React does. */
const scriptListens = (): void => {
  Object.assign(document, { [MARKS.document]: true });
  const hear = ({ target }: Event) => heard.push(target instanceof Element ? (target.closest("[id]")?.id ?? "") : "");
  document.addEventListener("click", hear, { signal: ended.signal });
};

/** The buttons have their handlers. */
const buttonsAreReady = (): void => {
  for (const button of document.querySelectorAll("button")) Object.assign(button, { [MARKS.button]: {} });
  jest.advanceTimersByTime(100);
};

const scriptComes = (): void => {
  scriptListens();
  buttonsAreReady();
};

beforeEach(() => {
  jest.useFakeTimers();
  heard = [];
  ended = new AbortController();
  Reflect.deleteProperty(document, MARKS.document);
  document.body.innerHTML = `
    <button id="play" type="button"><span>Play Game</span></button>
    <button id="star" type="button">Keep at the top</button>
    <button id="menu" type="button" popovertarget="none">Menu</button>
    <form><button id="send">Login</button></form>
    <p>Some text</p>`;
  new Function(EARLY_TAP_SCRIPT)();
});
afterEach(() => {
  tap("p");
  ended.abort();
  jest.useRealTimers();
});

test("a tap before the script is done once, when its button is ready", () => {
  tap("#play span");
  scriptListens();
  jest.advanceTimersByTime(5000);
  expect(heard).toEqual([]);
  buttonsAreReady();
  jest.advanceTimersByTime(5000);
  expect(heard).toEqual(["play"]);
});

test("of several taps the last one counts", () => {
  tap("#play");
  tap("#star");
  scriptComes();
  expect(heard).toEqual(["star"]);
});

test.each(["#menu", "p"])("nothing is done after a tap on %s", (selector) => {
  tap("#play");
  tap(selector);
  scriptComes();
  expect(heard).toEqual([]);
});

test("a form is not sent", () => {
  document.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
  tap("#play");
  tap("#send");
  scriptComes();
  expect(heard).toEqual([]);
});

test("what the script hears itself is not repeated, and takes an earlier tap's place", () => {
  tap("#play");
  scriptListens();
  tap("#star");
  buttonsAreReady();
  expect(heard).toEqual(["star"]);
});

test("a button that is gone by then is not tapped", () => {
  tap("#play");
  document.querySelector("#play")?.remove();
  scriptComes();
  expect(heard).toEqual([]);
});
