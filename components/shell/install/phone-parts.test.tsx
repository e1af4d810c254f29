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

const nextFrame = () => new Promise(requestAnimationFrame);

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

test("after a navigation the focus goes to the new page's heading; the first page, and a page that gave the focus, keep it", async () => {
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
  await nextFrame();
  expect(screen.getByRole("heading", { name: "/charts" })).toHaveFocus();
  rerender(at("/profile", true));
  await nextFrame();
  expect(screen.getByRole("textbox")).toHaveFocus();
});

test("after Back the focus goes to the link that led on, and to the heading if the link is gone or was not the last", async () => {
  const goTo = (path: string, links: readonly string[] = []) => {
    window.history.replaceState(null, "", path);
    openPage.path = path;
    return (
      <TestScreen now={TWO_O_CLOCK}>
        <main key={path}>
          <h1>{path}</h1>
          <button type="button">Repeat</button>
          {links.map((name) => (
            <a href="#bid" key={name}>
              {name}
            </a>
          ))}
        </main>
        <InstallParts brand="Kalyan House" download={null} prompt={null} pull={PULL_WORDS} worker={false} />
      </TestScreen>
    );
  };
  const CARDS = ["Kalyan", "Milan"];
  const { rerender } = render(goTo("/imp", CARDS));
  const leaveBy = async (name: string) => {
    screen.getByText(name).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    rerender(goTo("/game"));
    await nextFrame();
    expect(screen.getByRole("heading", { name: "/game" })).toHaveFocus();
  };
  const goBack = async (links: readonly string[]) => {
    // The router's listener renders before the others are called.
    rerender(goTo("/imp", links));
    window.dispatchEvent(new PopStateEvent("popstate"));
    await nextFrame();
  };
  await leaveBy("Milan");
  await goBack(CARDS);
  expect(screen.getByText("Milan")).toHaveFocus();
  await leaveBy("Milan");
  await goBack(["Kalyan"]);
  expect(screen.getByRole("heading", { name: "/imp" })).toHaveFocus();
  rerender(goTo("/charts"));
  rerender(goTo("/imp", CARDS));
  await nextFrame();
  expect(screen.getByRole("heading", { name: "/imp" })).toHaveFocus();
  await leaveBy("Kalyan");
  rerender(goTo("/imp", CARDS));
  await leaveBy("Repeat");
  await goBack(CARDS);
  expect(screen.getByRole("heading", { name: "/imp" })).toHaveFocus();
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
