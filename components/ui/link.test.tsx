/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import type NextLink from "next/link";
import type { ComponentProps } from "react";
import { comeBack, goOffline } from "@/testing/network";
import { prepareScreen, renderScreen } from "@/testing/test-screen";
import { ScreenHead } from "./screen-head";

jest.mock("next/link", () => ({
  __esModule: true,
  useLinkStatus: () => ({ pending: false }),
  // The framework's link calls `onNavigate` before it follows a plain click.
  default: ({ href, onNavigate, children, prefetch: _, ...props }: ComponentProps<typeof NextLink>) => (
    <a
      {...props}
      href={String(href)}
      onClick={(event) => {
        event.preventDefault();
        let follows = true;
        const preventDefault = () => {
          follows = false;
        };
        onNavigate?.({ preventDefault });
        if (follows) followed.push(String(href));
      }}
    >
      {children}
    </a>
  ),
}));

const followed: string[] = [];
const back = jest.spyOn(window.history, "back").mockImplementation(() => undefined);

/** Sets the pages of this tab, the last of which is shown. */
const visited = (...paths: readonly string[]) =>
  Object.assign(window, {
    navigation: {
      currentEntry: { index: paths.length - 1 },
      entries: () => paths.map((path) => ({ url: new URL(path, "http://localhost").href })),
    },
  });

const tapArrow = () => {
  renderScreen(<ScreenHead back={{ href: "/charts", label: "Back" }} title="Kalyan" />);
  fireEvent.click(screen.getByRole("link", { name: "Back" }));
  return { back: back.mock.calls.length, followed: [...followed] };
};

beforeEach(() => {
  prepareScreen();
  back.mockClear();
  followed.length = 0;
});
afterEach(() => Reflect.deleteProperty(window, "navigation"));

test.each(["/charts", "/imp", "/game", "/imp7"])("who came from %s goes back to it", (path) => {
  visited("/login", path, "/game?market=7");
  expect(tapArrow()).toEqual({ back: 1, followed: [] });
});

test.each([[["/imp4", "/game?market=7"]], [["/game?market=3", "/game?market=7"]], [["/game?market=7"]]])(
  "after %j the arrow is followed",
  (paths) => {
    visited(...paths);
    expect(tapArrow()).toEqual({ back: 0, followed: ["/charts"] });
  },
);

test("a browser that does not tell its history follows the arrow", () => {
  expect(tapArrow()).toEqual({ back: 0, followed: ["/charts"] });
});

test("faults 41: offline it does neither", () => {
  visited("/imp", "/game?market=7");
  act(goOffline);
  expect(tapArrow()).toEqual({ back: 0, followed: [] });
  act(comeBack);
});
