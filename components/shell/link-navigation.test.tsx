/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { routes } from "@/lib/routes";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { LinkNavigation } from "./link-navigation";

const LINKS = [
  ["to a page", { href: routes.wallet }],
  ["to a chat", { href: "https://wa.me/91" }],
  ["to another host", { href: "//elsewhere.example/imp" }],
  ["in a new tab", { href: routes.howToPlay, target: "_blank" }],
  ["to a file", { href: "/app.apk", download: true }],
  ["as a new document", { href: routes.root, rel: "external" }],
  ["within the page", { href: "#content" }],
] as const;

beforeEach(() => {
  render(
    <>
      <LinkNavigation />
      {LINKS.map(([name, link]) => (
        <a key={name} {...link}>
          <span>{name}</span>
        </a>
      ))}
      <a href={routes.charts} onClick={(event) => event.preventDefault()}>
        taken
      </a>
    </>,
  );
});

const click = (text: string, how: MouseEventInit = {}): void => {
  // jsdom follows no link, and would say so.
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByText(text), { button: 0, ...how });
};

test("a tap on a link of ours is a navigation without a new document", () => {
  click("to a page");
  expect(router.push.mock.calls).toEqual([[routes.wallet]]);
});

test.each(LINKS.slice(1).map(([name]) => name))("a link %s is the browser's own", (name) => {
  click(name);
  expect(router.push).not.toHaveBeenCalled();
});

test("a click that other code has taken, or that asks for another tab, is left alone", () => {
  click("taken");
  click("to a page", { ctrlKey: true });
  click("to a page", { metaKey: true });
  click("to a page", { shiftKey: true });
  click("to a page", { button: 1 });
  expect(router.push).not.toHaveBeenCalled();
});

test("the tapped link is busy until its page is there", async () => {
  let arrive: () => void = () => undefined;
  router.push.mockReturnValue(
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );
  const link = screen.getByText("to a page").closest("a");
  await act(async () => void click("to a page"));
  expect(link).toHaveAttribute("aria-busy", "true");
  await act(async () => arrive());
  expect(link).not.toHaveAttribute("aria-busy");
});

test("faults 41: offline a tap leads nowhere, and nothing takes the screen away; back, it leads on", () => {
  goOffline();
  click("to a page");
  expect(router.push).not.toHaveBeenCalled();
  comeBack();
  click("to a page");
  expect(router.push.mock.calls).toEqual([[routes.wallet]]);
});
