/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import { HeaderTitle } from "./header-parts";

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
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

const show = (text: number, place: number) => {
  Object.assign(sizes, { text, place });
  const { container } = render(
    <HeaderTitle>
      <p>Kalyan House</p>
    </HeaderTitle>,
  );
  measure();
  return container.firstElementChild;
};

test("only a title that is longer than its place moves, until the screen gets wider", () => {
  const place = show(100, 200);
  expect(place).not.toHaveAttribute("data-moves");
  sizes.text = 300;
  measure();
  expect(place).toHaveAttribute("data-moves");
  sizes.place = 400;
  measure();
  expect(place).not.toHaveAttribute("data-moves");
});
