/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { comeBack, goOffline } from "@/testing/network";
import { navigation } from "../session/session-end";
import { useLazyPart } from "./lazy-part";

let load: jest.Mock<Promise<string>>;
const onLost = jest.fn();
let reload: jest.SpyInstance;

beforeEach(() => {
  load = jest.fn(() => Promise.reject(new Error("lost")));
  onLost.mockReset();
  reload = jest.spyOn(navigation, "reload").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const screen = (first: { wanted?: boolean; ahead?: boolean } = {}) => {
  const importPart = () => load();
  const hook = renderHook((options) => useLazyPart(importPart, { ...options, onLost }), { initialProps: first });
  const set = (options: { wanted?: boolean; ahead?: boolean }) => act(async () => hook.rerender(options));
  return {
    part: () => hook.result.current,
    set,
    /** What is lost takes the wish back, as a screen does. */
    tap: async () => {
      await set({ wanted: true });
      if (hook.result.current === null) await set({ wanted: false });
    },
  };
};

test("the script is fetched once, and not before it is wanted", async () => {
  load = jest.fn(async () => "the sheet");
  const sheet = screen();
  expect(load).not.toHaveBeenCalled();
  await sheet.tap();
  expect(sheet.part()).toBe("the sheet");
  await sheet.set({ wanted: false });
  await sheet.tap();
  expect(load).toHaveBeenCalledTimes(1);
});

test("faults 28: a lost script is told, and the next tap asks again", async () => {
  const sheet = screen();
  await sheet.tap();
  expect(onLost).toHaveBeenCalledTimes(1);
  load = jest.fn(async () => "the sheet");
  await sheet.tap();
  expect(sheet.part()).toBe("the sheet");
  expect(reload).not.toHaveBeenCalled();
});

test("faults 28, 41: what is lost twice begins the page anew, but never offline", async () => {
  const sheet = screen();
  goOffline();
  await sheet.tap();
  await sheet.tap();
  expect(onLost).toHaveBeenCalledTimes(2);
  comeBack();
  await sheet.tap();
  expect(onLost).toHaveBeenCalledTimes(3);
  expect(reload).not.toHaveBeenCalled();
  await sheet.tap();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a part that is lost while it is fetched ahead is reported only once it is wanted", async () => {
  const sheet = screen({ ahead: true });
  await act(async () => undefined);
  expect(onLost).not.toHaveBeenCalled();
  await sheet.set({ ahead: true, wanted: true });
  expect(onLost).toHaveBeenCalledTimes(1);
});
