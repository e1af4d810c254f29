/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Theme } from "@/lib/contract/preferences";
import { en } from "@/lib/i18n/translations";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { LanguageChoice, MomentsChoice, ThemeChoice } from "./preferences";

beforeEach(() => prepareScreen());
afterEach(() => {
  document.cookie = "language=;max-age=0;path=/";
  document.cookie = "theme=;max-age=0;path=/";
  delete document.documentElement.dataset.theme;
});

const menu = (theme: Theme | null) => (
  <TestScreen now={TWO_O_CLOCK}>
    <LanguageChoice />
    <ThemeChoice theme={theme} t={en.shell.themes} />
  </TestScreen>
);
const button = (name: string) => screen.getByRole("button", { name });

test("a choice shows at once, and is the server's again once the page in it is there", async () => {
  let arrive: () => void = () => undefined;
  router.refresh.mockReturnValue(
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );
  const { rerender } = render(menu(null));
  await act(async () => void fireEvent.click(button(en.shell.themes.dark)));
  expect(document.cookie).toContain("theme=dark");
  expect(button(en.shell.themes.dark)).toHaveAttribute("aria-pressed", "true");
  expect(button(en.shell.themes.dark)).toBeDisabled();
  rerender(menu("dark"));
  await act(async () => arrive());
  expect(button(en.shell.themes.dark)).toHaveAttribute("aria-pressed", "true");
  expect(button(en.shell.themes.dark)).toBeEnabled();
});

test("faults 41: offline nothing is chosen, as its page could not come; back, a tap chooses it", () => {
  render(menu(null));
  goOffline();
  for (const name of ["हिन्दी", en.shell.themes.dark]) {
    fireEvent.click(button(name));
    expect(button(name)).toHaveAttribute("aria-pressed", "false");
    expect(button(name)).toBeEnabled();
  }
  expect(screen.getByText("You are offline. Nothing can be sent now.")).toBeVisible();
  expect(document.cookie).not.toMatch(/language=|theme=/);
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(router.refresh).not.toHaveBeenCalled();
  comeBack();
  fireEvent.click(button("हिन्दी"));
  expect(document.cookie).toContain("language=hi");
  // The toast is gone, because it would stay in the old language.
  expect(screen.queryByText("You are offline. Nothing can be sent now.")).toBeNull();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("motion and buzz are chosen for this phone, and need no server", () => {
  const shown = render(<MomentsChoice t={en.shell.moments} />);
  expect(button("Motion and buzz")).toHaveAttribute("aria-pressed", "true");
  fireEvent.click(button("Quiet"));
  shown.unmount();
  render(<MomentsChoice t={en.shell.moments} />);
  expect(button("Quiet")).toHaveAttribute("aria-pressed", "true");
  expect(router.refresh).not.toHaveBeenCalled();
});
