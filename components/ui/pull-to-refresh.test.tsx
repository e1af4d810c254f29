/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { navigation } from "@/lib/client/session/session-end";
import { PULL, PullToRefresh } from "./pull-to-refresh";

const reload = jest.spyOn(navigation, "reload").mockImplementation(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  reload.mockClear();
  window.scrollY = 0;
});
afterEach(() => jest.useRealTimers());

const stand = () =>
  render(
    <>
      <main data-testid="page">
        <ul data-testid="list" style={{ overflow: "auto" }} />
      </main>
      <PullToRefresh t={{ pulling: "Pull", ready: "Release", refreshing: "Refreshing" }} />
    </>,
  );

const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
const later = () => act(() => jest.advanceTimersByTime(PULL.timeoutMs));

/** Moves a finger from (100, 100) over each of `ways`, and then up. */
const pull = (on: HTMLElement, ...ways: readonly (readonly [x: number, y: number])[]) => {
  fireEvent.touchStart(on, at(100, 100));
  for (const [x, y] of ways) fireEvent.touchMove(on, at(100 + x, 100 + y));
  fireEvent.touchEnd(on, { touches: [] });
};

test("the constants are the document's", () => {
  expect(PULL).toEqual({ threshold: 60, max: 80, reload: 50, timeoutMs: 500 });
});

test("a pull of 60 pixels reloads the page, half a second after the finger is gone", () => {
  stand();
  pull(screen.getByTestId("page"), [0, 20], [0, 60]);
  expect(screen.getByRole("status")).toHaveTextContent("Refreshing");
  act(() => jest.advanceTimersByTime(PULL.timeoutMs - 1));
  expect(reload).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the sign says what letting go would do, comes down 80 pixels at most and rests at 50", () => {
  stand();
  const sign = screen.getByRole("status");
  const on = screen.getByTestId("page");
  fireEvent.touchStart(on, at(100, 100));
  fireEvent.touchMove(on, at(100, 159));
  expect(sign).toHaveTextContent("Pull");
  expect(sign.style.getPropertyValue("--pulled")).toBe("59px");
  fireEvent.touchMove(on, at(100, 400));
  expect(sign).toHaveTextContent("Release");
  expect(sign.style.getPropertyValue("--pulled")).toBe("80px");
  fireEvent.touchEnd(on, { touches: [] });
  expect(sign.style.getPropertyValue("--pulled")).toBe("50px");
});

test.each([
  ["30 pixels", [[0, 30]]],
  ["59 pixels", [[0, 59]]],
  [
    "60 pixels and back",
    [
      [0, 60],
      [0, 10],
    ],
  ],
  [
    "sideways",
    [
      [70, 60],
      [70, 90],
    ],
  ],
  [
    "upwards first",
    [
      [0, -20],
      [0, 90],
    ],
  ],
] as const)("a pull %s reloads nothing", (_how, ways) => {
  stand();
  pull(screen.getByTestId("page"), ...ways);
  later();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
});

test("nothing reloads from within a scrolled page, a scrolled list, or with a second finger", () => {
  stand();
  window.scrollY = 1;
  pull(screen.getByTestId("page"), [0, 90]);
  window.scrollY = 0;
  const list = screen.getByTestId("list");
  list.scrollTop = 5;
  pull(list, [0, 90]);
  const on = screen.getByTestId("page");
  fireEvent.touchStart(on, at(100, 100));
  fireEvent.touchMove(on, { touches: [...at(100, 190).touches, ...at(10, 10).touches] });
  fireEvent.touchEnd(on, { touches: [] });
  later();
  expect(reload).not.toHaveBeenCalled();
});

test("nothing reloads while a dialog is open", () => {
  stand();
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  pull(screen.getByTestId("page"), [0, 90]);
  later();
  expect(reload).not.toHaveBeenCalled();
  dialog.remove();
  pull(screen.getByTestId("page"), [0, 90]);
  later();
  expect(reload).toHaveBeenCalledTimes(1);
});
