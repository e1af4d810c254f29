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
  default: ({ href, onNavigate, children, prefetch: _, replace, ...props }: ComponentProps<typeof NextLink>) => (
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
        if (follows) followed.push(`${String(href)}${replace ? " in place" : ""}`);
      }}
    >
      {children}
    </a>
  ),
}));

const followed: string[] = [];
const go = jest.spyOn(window.history, "go").mockImplementation(() => undefined);

/** Sets the pages of this tab, the last of which is shown. */
const visited = (...paths: readonly string[]) => {
  window.history.replaceState(null, "", paths.at(-1));
  Object.assign(window, {
    navigation: {
      currentEntry: { index: paths.length - 1 },
      entries: () => paths.map((path) => ({ url: new URL(path, "http://localhost").href })),
    },
  });
};

const tapArrow = (href: "/charts" | "/" = "/charts") => {
  renderScreen(<ScreenHead back={{ href, label: "Back" }} title="Kalyan" />);
  fireEvent.click(screen.getByRole("link", { name: "Back" }));
  return { back: go.mock.calls.map(([entries]) => entries), followed: [...followed] };
};

beforeEach(() => {
  prepareScreen();
  go.mockClear();
  followed.length = 0;
});
afterEach(() => Reflect.deleteProperty(window, "navigation"));

test.each(["/charts", "/imp", "/chart", "/imp7", "/imp4?day=2026-11-19", "/single?market=7"])(
  "who came from %s goes back to it",
  (path) => {
    visited("/login", path, "/chart?market=7");
    expect(tapArrow()).toEqual({ back: [-1], followed: [] });
  },
);

test("the entries of this page itself are skipped", () => {
  visited("/imp", "/imp4", "/chart?market=3", "/chart?market=7", "/chart?market=7");
  expect(tapArrow()).toEqual({ back: [-3], followed: [] });
});

test.each([
  [["about:blank", "/chart?market=7"]],
  [["/imp", "/login", "/chart?market=7"]],
  [["/imp", "/withdraw", "/chart?market=7"]],
  [["/chart?market=3", "/chart?market=7"]],
  [["/chart?market=7"]],
])("after %j the arrow is followed, in place of the page", (paths) => {
  visited(...paths);
  expect(tapArrow()).toEqual({ back: [], followed: ["/charts in place"] });
});

test("a visitor goes back to the login", () => {
  visited("/login", "/htp");
  expect(tapArrow("/")).toEqual({ back: [-1], followed: [] });
});

test("a browser that does not tell its history follows the arrow", () => {
  expect(tapArrow()).toEqual({ back: [], followed: ["/charts in place"] });
});

test("faults 41: offline it does neither", () => {
  visited("/imp", "/chart?market=7");
  act(goOffline);
  expect(tapArrow()).toEqual({ back: [], followed: [] });
  act(comeBack);
});
