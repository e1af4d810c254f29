/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { Suspense, startTransition, use, useState } from "react";
import { emitNavigationStart } from "@/lib/client/page/navigation-start";
import { openPage } from "@/testing/router";
import { NavigationProgress } from "./navigation-progress";

const NEVER = new Promise<never>(() => undefined);

const NeverComes = () => use(NEVER);
const Page = () => {
  const [left, setLeft] = useState(false);
  const leave = () => {
    emitNavigationStart("/charts");
    setLeft(true);
  };
  return left ? (
    <NeverComes />
  ) : (
    <button onClick={() => startTransition(leave)} type="button">
      Leave
    </button>
  );
};

test("what is told within a transition is seen before the transition is over", async () => {
  render(
    <>
      <NavigationProgress label="Loading" />
      <Suspense>
        <Page />
      </Suspense>
    </>,
  );
  await act(async () => screen.getByRole("button", { name: "Leave" }).click());
  expect(screen.getByRole("button", { name: "Leave" })).toBeInTheDocument();
  expect(bar()).toBeInTheDocument();
});

const bar = () => screen.queryByRole("progressbar", { name: "Loading" });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  openPage.path = "/imp";
  window.history.replaceState(null, "", openPage.path);
});
afterEach(() => jest.useRealTimers());

test("the bar stands from the moment a page is asked for until it is there", async () => {
  const { rerender } = render(<NavigationProgress label="Loading" />);
  expect(bar()).toBeNull();
  await act(async () => emitNavigationStart("/charts"));
  expect(bar()).toBeInTheDocument();
  openPage.path = "/charts";
  rerender(<NavigationProgress label="Loading" />);
  expect(bar()).toBeNull();
});

test.each(["/imp", "/imp#content"])("%s, the page that is open, asks for none", async (address) => {
  render(<NavigationProgress label="Loading" />);
  await act(async () => emitNavigationStart(address));
  expect(bar()).toBeNull();
});

test("a page that never comes does not leave the bar for ever", async () => {
  render(<NavigationProgress label="Loading" />);
  await act(async () => emitNavigationStart("/charts"));
  expect(bar()).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(15_000));
  expect(bar()).toBeNull();
});
