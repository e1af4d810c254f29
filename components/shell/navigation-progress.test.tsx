/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { tellNavigationStart } from "@/lib/client/navigation-start";
import { NavigationProgress } from "./navigation-progress";

let here = "/imp";
jest.mock("next/navigation", () => ({
  usePathname: () => here,
  useSearchParams: () => new URLSearchParams(),
}));

const bar = () => screen.queryByRole("progressbar", { name: "Loading" });

beforeEach(() => {
  jest.useFakeTimers();
  here = "/imp";
  window.history.replaceState(null, "", here);
});
afterEach(() => jest.useRealTimers());

test("the bar stands from the moment a page is asked for until it is there", () => {
  const { rerender } = render(<NavigationProgress label="Loading" />);
  expect(bar()).toBeNull();
  act(() => tellNavigationStart("/charts"));
  expect(bar()).toBeInTheDocument();
  here = "/charts";
  rerender(<NavigationProgress label="Loading" />);
  expect(bar()).toBeNull();
});

test.each(["/imp", "/imp#content"])("%s, the page that is open, asks for none", (address) => {
  render(<NavigationProgress label="Loading" />);
  act(() => tellNavigationStart(address));
  expect(bar()).toBeNull();
});

test("a page that never comes does not leave the bar for ever", () => {
  render(<NavigationProgress label="Loading" />);
  act(() => tellNavigationStart("/charts"));
  act(() => jest.advanceTimersByTime(15_000));
  expect(bar()).toBeNull();
});
