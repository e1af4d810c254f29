/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { ScrollingTitle } from "./scrolling-title";

/** jsdom draws nothing: the widths are the test's own. */
const sizes = { text: 0, place: 0 };
let measure: () => void;

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, "offsetWidth", { get: () => sizes.text, configurable: true });
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { get: () => sizes.place, configurable: true });
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      measure = () => act(() => callback([], this));
    }
    observe() {
      /* The test measures when it has set the widths. */
    }
    unobserve() {
      /* As above. */
    }
    disconnect() {
      /* As above. */
    }
  };
});

const show = (text: number, place: number) => {
  Object.assign(sizes, { text, place });
  render(<ScrollingTitle pause="Stop the moving text" title="Kalyan House" />);
  measure();
};

const stop = () => screen.queryByRole("checkbox", { name: "Stop the moving text" });

test("only a title that is longer than its place has a switch that stops it; turned to a wider screen it has none", () => {
  show(100, 200);
  expect(stop()).toBeNull();
  sizes.text = 300;
  measure();
  expect(stop()).not.toBeChecked();
  sizes.place = 400;
  measure();
  expect(stop()).toBeNull();
});
