/** @jest-environment jsdom */
import type { OverPage } from "./over-page";
import { LEAVE_ENTRY_SCRIPT } from "./over-page-entry";

/** The framework's listener, which would show the page of the entry. */
const framework = jest.fn();

let unload: () => void = () => undefined;

/** As a page that has just been loaded: with a module of its own, and no listener of an earlier one. */
const loadedPage = async () => {
  unload();
  window.removeEventListener("popstate", framework);
  jest.resetModules();
  const module = await import("./over-page");
  const { emitNavigationStart } = await import("./navigation-start");
  unload = module.watchEntries();
  window.addEventListener("popstate", framework);
  const shown: string[] = [];
  return {
    ...module,
    emitNavigationStart,
    shown,
    /** Opens something by a name, as a tap does; it is done a moment later. @returns what closes it. */
    show: async (name: string, over: Partial<OverPage> = {}) => {
      shown.push(name);
      const hide = () => shown.splice(shown.indexOf(name), 1);
      const stop = module.addOverPage({ close: hide, isLocked: () => false, ...over });
      await moment();
      return async () => {
        hide();
        stop();
        await moment();
      };
    },
  };
};

/** Timers and the browser's own steps through its history are done. */
const moment = async () => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

const back = async () => {
  window.history.back();
  await moment();
};

let start = 0;
beforeEach(() => {
  start += 1;
  window.history.pushState({ __NA: true }, "", `/before?${start}`);
  window.history.pushState({ __NA: true }, "", `/page?${start}`);
  framework.mockReset();
});

const here = () => window.location.pathname;

test("Back closes what is open and stays on the page, which the framework is not told of; then Back leaves", async () => {
  const page = await loadedPage();
  await page.show("sheet");
  expect(window.history.state).toMatchObject({ __NA: true });
  await back();
  expect([page.shown, here()]).toEqual([[], "/page"]);
  expect(framework).not.toHaveBeenCalled();
  await back();
  expect(here()).toBe("/before");
  expect(framework).toHaveBeenCalled();
});

test("what was closed by its own button takes its entry along: one Back leaves the page", async () => {
  const page = await loadedPage();
  const close = await page.show("sheet");
  await close();
  expect(framework).not.toHaveBeenCalled();
  await back();
  expect(here()).toBe("/before");
});

test("two in turn, the second as the first closes: one Back each", async () => {
  const page = await loadedPage();
  const close = await page.show("question");
  const closed = close();
  await page.show("confirmation");
  await closed;
  await back();
  expect([page.shown, here()]).toEqual([[], "/page"]);
  await back();
  expect(here()).toBe("/before");
});

test("one over the other: Back closes the latest alone", async () => {
  const page = await loadedPage();
  await page.show("win");
  await page.show("bell");
  await back();
  expect(page.shown).toEqual(["win"]);
  await back();
  expect([page.shown, here()]).toEqual([[], "/page"]);
});

test("while nothing may close it Back leaves the page, as without it", async () => {
  const page = await loadedPage();
  await page.show("sending", { isLocked: () => true });
  await back();
  expect([page.shown, here()]).toEqual([["sending"], "/before"]);
  expect(framework).toHaveBeenCalled();
});

test("a link in it leads on, and Back from there comes to the page at once, without a stop between", async () => {
  const page = await loadedPage();
  const close = await page.show("menu");
  page.emitNavigationStart("/next");
  await close();
  window.history.pushState({ __NA: true }, "", "/next");
  await back();
  expect(here()).toBe("/page");
  expect(framework).toHaveBeenCalled();
  await back();
  expect(here()).toBe("/before");
});

test("Forward, and a reload while it is open, come to the page with nothing open; Back then leaves it", async () => {
  const page = await loadedPage();
  await page.show("sheet");
  await back();
  window.history.forward();
  await moment();
  await back();
  expect(here()).toBe("/before");

  window.history.forward();
  await moment();
  const again = await loadedPage();
  await again.show("sheet");
  await loadedPage();
  await moment();
  await back();
  expect(here()).toBe("/before");
});

test("a document that begins where a dialog was open goes to the page's own entry before any other script is there", async () => {
  const page = await loadedPage();
  await page.show("win");
  await page.show("bell");
  unload();
  const begin = new Function(LEAVE_ENTRY_SCRIPT);
  begin();
  await moment();
  expect(window.history.state).toEqual({ __NA: true });
  begin();
  await moment();
  expect(here()).toBe("/page");
  await back();
  expect(here()).toBe("/before");
});
