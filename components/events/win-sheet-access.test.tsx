/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { clearEvents } from "@/lib/client/events/event-feed";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { WinEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";
import { en } from "@/lib/i18n/translations";
import {
  AFTER_LOAD,
  FIRST_WALLET,
  pass,
  prepareEvents,
  server,
  sheet,
  showHeader,
  tell,
  win,
} from "@/testing/events-header";
import { Bell } from "./bell";

prepareEvents();
beforeEach(() => setPagePlayer("a-player"));

const showWins = async (language: Language, ...wins: readonly WinEvent[]) => {
  tell(...wins);
  const shown = showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />, language);
  await pass(AFTER_LOAD + 3000);
  return shown;
};

test("comes first in the document while it covers the page, so that Tab reaches it first", async () => {
  await showWins("en", win());
  expect(document.body.firstElementChild).toContainElement(sheet());
  fireEvent.click(screen.getByRole("button", { name: "OK" }));
  await pass(500);
  expect(document.body.firstElementChild).toContainElement(screen.getByTestId("confirmation"));
});

test("is announced in Hindi as one sentence, and without the market of a lost bid", async () => {
  const shown = await showWins("hi", win());
  expect(screen.getByText("Milan Night में आपने 950 पॉइंट जीते।")).toHaveRole("status");
  shown.unmount();
  localStorage.clear();
  clearEvents();
  server.on("POST /api/events/told", { json: { taken: ["a9"] } });
  await showWins("hi", win({ id: "a9", market: "" }));
  expect(screen.getByText("आपने 950 पॉइंट जीते", { selector: "[role=status]" })).toBeInTheDocument();
});
