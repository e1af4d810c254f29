/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { WinEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";
import { en } from "@/lib/i18n/translations";
import {
  AFTER_LOAD,
  FIRST_WALLET,
  pass,
  prepareEvents,
  setEvents,
  sheet,
  showHeader,
  walletIs,
  win,
} from "@/testing/events-header";
import { openPage } from "@/testing/router";
import { Bell } from "./bell";

prepareEvents();
beforeEach(() => setPagePlayer("a-player"));

const showWins = async (language: Language, ...wins: readonly WinEvent[]) => {
  setEvents(...wins);
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

test.each([
  ["Milan Night", "Milan Night में आपने 950 पॉइंट जीते।"],
  ["", "आपने 950 पॉइंट जीते"],
])("is announced in Hindi as one sentence with its market %j", async (market, said) => {
  await showWins("hi", win({ market }));
  expect(screen.getByText(said, { selector: "[role=status]" })).toBeInTheDocument();
});

test("does not follow the player to another screen, where the next win comes", async () => {
  await showWins("en", win());
  openPage.path = "/imp9";
  await walletIs("4900");
  await pass(3000);
  expect(sheet()).toBeNull();
  setEvents(win({ untold: false }), win({ id: "a2", market: "Kalyan" }));
  await walletIs("5850");
  await pass(3000);
  expect(sheet()).toHaveTextContent("You won 950 points");
  expect(sheet()).not.toHaveTextContent("Milan Night");
});
