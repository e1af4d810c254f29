/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { InstallPrompt } from "@/lib/client/install/install-offer";
import { openPage } from "@/testing/router";
import { prepareScreen, renderScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { InstallParts } from "./phone-parts";

const offer = (): InstallPrompt =>
  Object.assign(new Event("beforeinstallprompt"), { prompt: jest.fn(async () => ({})) });

const PULL_WORDS = { pulling: "Pull", ready: "Release", refreshing: "Refreshing" };

const parts = (prompt: InstallPrompt | null, download: string | null = null) =>
  renderScreen(
    <InstallParts brand="Kalyan House" download={download} prompt={prompt} pull={PULL_WORDS} worker={false} />,
  );

const hint = () => screen.queryByRole("region", { name: "Kalyan House on your home screen" });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem("visits", "1");
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  openPage.path = "/imp";
  prepareScreen();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "standalone");
});

test("from the second visit on home offers the app, and a tap asks the browser", () => {
  const prompt = offer();
  parts(prompt);
  expect(hint()).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect(prompt.prompt).toHaveBeenCalledTimes(1);
  expect(hint()).toBeNull();
});

test("a screen reader hears that the network is back, and nothing while it was always there", () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  parts(null);
  const change = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
  };
  expect(screen.queryByText("You are back online.")).toBeNull();
  change(false);
  expect(screen.queryByText("You are back online.")).toBeNull();
  change(true);
  expect(screen.getByText("You are back online.")).toHaveAttribute("aria-live", "polite");
  online.mockRestore();
});

test.each(["/single", "/game", "/imp9", "/withdraw"])("over %s nothing is offered", (path) => {
  openPage.path = path;
  parts(offer());
  expect(hint()).toBeNull();
});

test("after a navigation the focus goes to the new page's heading; the first page, and a page that gave the focus, keep it", () => {
  const at = (path: string, focused = false) => {
    openPage.path = path;
    return (
      <TestScreen now={TWO_O_CLOCK}>
        <main key={path}>
          <h1>{path}</h1>
          <input
            ref={(field) => {
              if (focused) field?.focus();
            }}
          />
        </main>
        <InstallParts brand="Kalyan House" download={null} prompt={null} pull={PULL_WORDS} worker={false} />
      </TestScreen>
    );
  };
  const { rerender } = render(at("/imp"));
  expect(document.body).toHaveFocus();
  rerender(at("/charts"));
  expect(screen.getByRole("heading", { name: "/charts" })).toHaveFocus();
  rerender(at("/profile", true));
  expect(screen.getByRole("textbox")).toHaveFocus();
});

test("one tap takes it away for good", () => {
  const { unmount } = parts(offer());
  fireEvent.click(screen.getByRole("button", { name: "Don't show again" }));
  expect(hint()).toBeNull();
  unmount();
  sessionStorage.clear();
  parts(offer());
  expect(hint()).toBeNull();
});

test("a browser that offers nothing is not talked about, and an iPhone's is told how", () => {
  const { unmount } = parts(null);
  expect(hint()).toBeNull();
  unmount();
  Object.defineProperty(navigator, "standalone", { value: false, configurable: true });
  parts(null);
  expect(hint()).toHaveTextContent("Tap Share, then 'Add to Home Screen'.");
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
});

test("the operator's Android app is named beside it where there is one", () => {
  const { unmount } = parts(offer());
  expect(screen.queryByRole("link")).toBeNull();
  unmount();
  parts(offer(), "https://download.example/app.apk");
  expect(screen.getByRole("link", { name: "Android app" })).toHaveAttribute("href", "https://download.example/app.apk");
});

test("in the installed app nothing is offered", () => {
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  parts(offer());
  expect(hint()).toBeNull();
});
