/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { routes } from "@/lib/routes";
import { router } from "@/testing/router";
import { usePageAhead } from "./page-ahead";

/** What each observed element's observer calls. */
const looks = new Map<Element, (seen: boolean) => void>();

class FakeObserver {
  constructor(private readonly callback: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe(element: Element): void {
    looks.set(element, (isIntersecting) => this.callback([{ isIntersecting }]));
  }
  disconnect(): void {
    looks.clear();
  }
}

interface WayProps {
  readonly name: string;
  readonly leads?: boolean;
}

const Way = ({ name, leads = true }: WayProps) => {
  const ahead = usePageAhead<HTMLButtonElement>(leads ? routes.game : null, true);
  return (
    <button type="button" {...ahead}>
      {name}
    </button>
  );
};

const way = (name: string) => screen.getByRole("button", { name });
const see = (name: string, seen = true) => looks.get(way(name))?.(seen);
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(window, "IntersectionObserver", { configurable: true, value: FakeObserver });
});
afterEach(() => jest.useRealTimers());

test("a finger that comes down fetches the page, unless the way leads nowhere", () => {
  render(
    <>
      <Way name="open" />
      <Way leads={false} name="closed" />
    </>,
  );
  fireEvent.pointerDown(way("closed"));
  expect(router.prefetch).not.toHaveBeenCalled();
  fireEvent.pointerDown(way("open"));
  expect(router.prefetch.mock.calls).toEqual([[routes.game, { kind: "full" }]]);
});

test("a way that is scrolled past fetches nothing, one that rests in sight does, and the third no more", () => {
  render(
    <>
      <Way name="first" />
      <Way name="second" />
      <Way name="third" />
    </>,
  );
  see("first");
  pass(200);
  see("first", false);
  pass(5000);
  expect(router.prefetch).not.toHaveBeenCalled();
  for (const name of ["first", "second", "third"]) see(name);
  pass(300);
  expect(router.prefetch).toHaveBeenCalledTimes(2);
});
