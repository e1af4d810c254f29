import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { serverNow } from "@/lib/client/server-clock";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { bidStand } from "./bid-stand";
import { KALYAN, ONE_TIME, prepareScreen, TestScreen, TWO_O_CLOCK } from "./test-screen";

type PageProps = ReturnType<ReturnType<typeof bidStand>["pageProps"]>;

/** A bid screen in a test, what stands behind it, and what a player does on it. Time stands still but for `pass`. */
export const bidHands = (Screen: ComponentType<PageProps>) => {
  const stand = bidStand();
  beforeEach(() => {
    jest.useFakeTimers();
    stand.reset();
    prepareScreen(TWO_O_CLOCK);
  });
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  const dialog = () => within(screen.getByRole("dialog"));

  return {
    ...stand,
    pass,
    press,
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
    type: (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    tick: (name: string) => fireEvent.click(screen.getByRole("checkbox", { name })),
    balance: () => screen.getByLabelText("Balance").textContent,
    /** The ways to take single lines out, in the order of the list. */
    deletes: () => screen.queryAllByRole("button", { name: /^Delete \d+( · \d+)?, / }),
    /** Confirms the list. @returns the body of what was sent last. */
    confirm: async () => {
      press("Submit");
      fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
      await pass(10);
      return stand.bids().at(-1)?.body;
    },
  };
};

/** A line as it is sent. */
export const sentLine = (digits: string, closeDigits: string, session: string, points = 10) => ({
  digits,
  closeDigits,
  points,
  session,
});
