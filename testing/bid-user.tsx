import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { bidServer } from "./bid-server";
import { KALYAN, ONE_TIME, prepareScreen, TestScreen, TWO_O_CLOCK } from "./test-screen";

type PageProps = ReturnType<ReturnType<typeof bidServer>["pageProps"]>;

/** Matches the name of the bet slip's Submit button, which says what it sends. */
export const SUBMIT = /^Submit, Bids: \d+, /;

/** Returns the server of a bid screen and a player's actions on it. The timers are fake: time passes only in `pass`. */
export const bidUser = (Screen: ComponentType<PageProps>) => {
  const stand = bidServer();
  beforeEach(() => {
    jest.useFakeTimers();
    stand.reset();
    prepareScreen(TWO_O_CLOCK);
  });
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = (name: string) =>
    fireEvent.click(screen.getByRole("button", { name: name === "Submit" ? SUBMIT : name }));
  const dialog = () => within(screen.getByRole("dialog"));

  const deletes = () => screen.queryAllByRole("button", { name: /^Delete \d+( · \d+)?, / });

  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  return {
    ...stand,
    pass,
    press,
    type,
    add: (digit: string, points: string) => {
      type("Digit", digit);
      type("Points", points);
      press("Proceed");
    },
    dialog,
    /** Opens the screen on a market of the game type's family. */
    show: async (gameTypeId: GameTypeId) => {
      stand.world.market = GAME_TYPES[gameTypeId].family === "main" ? KALYAN : ONE_TIME;
      const shown = render(
        <TestScreen now={serverNow()}>
          <Screen {...stand.pageProps("asha", gameTypeId)} />
        </TestScreen>,
      );
      await pass(50);
      return shown;
    },
    tick: (name: string) => fireEvent.click(screen.getByRole("checkbox", { name })),
    balance: () => screen.getByLabelText(/^Balance( after)?$/).textContent,
    deletes,
    /** Returns each line with its session, as a screen reader reads the line's button: "5 Open". */
    listed: () =>
      deletes().map((button) => {
        const number = /^Delete (.+), /.exec(button.getAttribute("aria-label") ?? "")?.[1];
        return `${number} ${document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent}`;
      }),
    choose: (session: Session) => fireEvent.click(screen.getByRole("radio", { name: session })),
    /** Returns the dialog's value of a term such as "Game Type". */
    dialogTerm: (term: string) => dialog().getByText(term).nextElementSibling,
    /**
     * Confirms the list in the dialog.
     * @returns the body of the last bid request.
     */
    confirm: async () => {
      press("Submit");
      fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
      await pass(10);
      return stand.bids().at(-1)?.body;
    },
  };
};

/** Returns a line in the form of a bid request's body. */
export const sentLine = (digits: string, closeDigits: string, session: string, points = 10) => ({
  digits,
  closeDigits,
  points,
  session,
});
