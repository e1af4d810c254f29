/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
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

const stop = () => screen.queryByRole("button", { name: "Stop the moving text" });

test("a title that fits stands still, once, with nothing to stop", () => {
  show(100, 200);
  expect(screen.getAllByText("Kalyan House")).toHaveLength(1);
  expect(stop()).toBeNull();
});

test("a longer one goes round with a copy that is read to nobody, and a press holds it", () => {
  show(300, 200);
  const [title, copy] = screen.getAllByText("Kalyan House");
  expect(title).not.toHaveAttribute("aria-hidden");
  expect(copy).toHaveAttribute("aria-hidden", "true");
  fireEvent.click(stop() as HTMLElement);
  expect(stop()).toHaveAttribute("aria-pressed", "true");
  expect(title?.parentElement).toHaveStyle({ animationPlayState: "paused" });
});

test("turned to a wider screen it stands still again", () => {
  show(300, 200);
  sizes.place = 400;
  measure();
  expect(stop()).toBeNull();
});
