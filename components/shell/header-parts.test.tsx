/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import { HeaderTitle } from "./header-parts";

/** Sets the widths of title and text, because jsdom lays out nothing. */
const sizes = { text: 0, box: 0 };
let measure: () => void;

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, "offsetWidth", { get: () => sizes.text, configurable: true });
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { get: () => sizes.box, configurable: true });
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      measure = () => act(() => callback([], this));
    }
    observe() {
      /* The test calls the observer itself when it has set the widths. */
    }
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
});

const show = (text: number, box: number) => {
  Object.assign(sizes, { text, box });
  const { container } = render(
    <HeaderTitle>
      <p>Kalyan House</p>
    </HeaderTitle>,
  );
  measure();
  return container.firstElementChild;
};

test("only a title that is longer than its box moves, until the screen gets wider", () => {
  const box = show(100, 200);
  expect(box).not.toHaveAttribute("data-moves");
  sizes.text = 300;
  measure();
  expect(box).toHaveAttribute("data-moves");
  sizes.box = 400;
  measure();
  expect(box).not.toHaveAttribute("data-moves");
});
