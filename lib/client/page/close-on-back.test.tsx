/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { useCloseOnBack } from "./close-on-back";

const moment = () =>
  act(async () => {
    for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

const back = async () => {
  window.history.back();
  await moment();
};

const here = () => window.location.pathname;

let start = 0;

beforeEach(() => {
  start += 1;
  window.history.pushState({}, "", `/before?${start}`);
  window.history.pushState({}, "", `/page?${start}`);
});

/**
 * An overlay that opens and closes.
 * @param locked whether nothing may close it
 */
const overlay = (locked = false) => {
  let open = false;
  const close = () => {
    open = false;
    setTimeout(() => hook.rerender());
  };
  const hook = renderHook(() => useCloseOnBack(open, close, locked));
  const set = async (to: boolean) => {
    open = to;
    hook.rerender();
    await moment();
  };
  return { isOpen: () => open, show: () => set(true), hide: () => set(false), leave: hook.unmount };
};

// This test comes first, because listening to the browser starts one time in a document.
test("after a reload while it was open one Back leaves the page", async () => {
  window.history.pushState({ overPage: true }, "");
  overlay();
  await back();
  expect(here()).toBe("/before");
});

test("closing steps through no history: a navigation that has started goes on", async () => {
  const step = jest.spyOn(window.history, "go");
  const stepBack = jest.spyOn(window.history, "back");
  const sheet = overlay();
  await sheet.show();
  await sheet.hide();
  expect([step.mock.calls, stepBack.mock.calls]).toEqual([[], []]);
  jest.restoreAllMocks();
});

test("two in turn, the second as the first closes: one Back closes it, the next leaves", async () => {
  const [question, confirmation] = [overlay(), overlay()];
  await question.show();
  await question.hide();
  await confirmation.show();
  await back();
  expect([confirmation.isOpen(), here()]).toEqual([false, "/page"]);
  await back();
  expect(here()).toBe("/before");
});

test("one over the other: Back closes only the latest", async () => {
  const [win, bell] = [overlay(), overlay()];
  await win.show();
  await bell.show();
  await back();
  expect([win.isOpen(), bell.isOpen()]).toEqual([true, false]);
  await back();
  expect([win.isOpen(), here()]).toEqual([false, "/page"]);
  await back();
  expect(here()).toBe("/before");
});

test("while nothing may close it Back leaves the page, as without it", async () => {
  const sending = overlay(true);
  await sending.show();
  await back();
  expect([sending.isOpen(), here()]).toEqual([true, "/before"]);
  sending.leave();
});

test("Forward comes to the page with nothing open; Back then leaves it", async () => {
  const sheet = overlay();
  await sheet.show();
  await back();
  window.history.forward();
  await moment();
  expect([sheet.isOpen(), here()]).toEqual([false, "/page"]);
  await back();
  expect(here()).toBe("/before");
});
