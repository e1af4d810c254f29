/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/server-clock";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { bidStand, receipt } from "../testing/bid-stand";
import { KALYAN, ONE_TIME, prepareScreen, TestScreen, TWO_O_CLOCK } from "../testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, world, reset, pageProps, bids } = bidStand();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const show = async (gameTypeId: GameTypeId) => {
  world.market = GAME_TYPES[gameTypeId].family === "main" ? KALYAN : ONE_TIME;
  const shown = render(
    <TestScreen now={serverNow()}>
      <BidScreen {...pageProps("asha", gameTypeId)} />
    </TestScreen>,
  );
  await pass(50);
  return shown;
};

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));
const key = (name: string) => screen.queryByRole("button", { name });
const deletes = () => screen.queryAllByRole("button", { name: /^Delete \d+( · \d+)?, / });
const balance = () => screen.getByLabelText("Balance").textContent;
const dialog = () => within(screen.getByRole("dialog"));

/** Confirms the list. @returns what was sent. */
const send = async () => {
  server.on("POST /api/bids", receipt("placed"));
  press("Submit");
  fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
  await pass(10);
  return bids()[0]?.body;
};

const line = (digits: string, closeDigits: string, session: string, points = 10) => ({
  digits,
  closeDigits,
  points,
  session,
});

beforeEach(() => {
  jest.useFakeTimers();
  reset();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

describe("a number of a long list", () => {
  test("the keys are the valid panas that begin as what is typed", async () => {
    await show("single-pana");
    expect(key("120")).toBeVisible();
    expect(key("890")).toBeVisible();
    expect(key("112")).toBeNull();
    type("Pana", "89");
    expect(key("890")).toBeVisible();
    expect(key("120")).toBeNull();
    type("Pana", "11");
    expect(screen.getByText("No valid number begins with 11")).toBeVisible();
  });

  test("what was typed to narrow the keys down goes with the tap; several are added at one stake", async () => {
    await show("single-pana");
    type("Pana", "12");
    press("128");
    expect(screen.getByLabelText("Pana")).toHaveValue("");
    press("890");
    press("120");
    press("Leave out 120");
    type("Points", "20");
    expect(screen.getByText("2 × 20 = 40 points")).toBeVisible();
    press("Proceed");
    expect(balance()).toBe("960");
    expect(await send()).toMatchObject({ lines: [line("128", "", "Open", 20), line("890", "", "Open", 20)] });
  });

  test("Jodi has a hundred keys, no choice of session, and is sent as Close", async () => {
    await show("jodi-digit");
    expect(screen.getAllByRole("button", { name: /^\d\d$/ })).toHaveLength(100);
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/game?market=7");
    press("07");
    type("Points", "10");
    press("Proceed");
    expect(await send()).toEqual({ marketId: "7", gameType: "jodi-digit", lines: [line("07", "", "Close")] });
  });
});

describe("half sangam", () => {
  test.each([
    ["Open", "Open Digit", "Close Pana"],
    ["Close", "Close Digit", "Open Pana"],
  ] as const)("on %s asks for %s and %s, in this order on the wire", async (session, first, second) => {
    await show("half-sangam");
    fireEvent.click(screen.getByRole("radio", { name: session }));
    type(first, "5");
    type(second, "128");
    type("Points", "10");
    press("Proceed");
    expect(deletes()).toHaveLength(1);
    expect(await send()).toMatchObject({ lines: [line("5", "128", session)] });
  });

  test("lines are never turned into the other kind: the other session empties the list, and asks first", async () => {
    await show("half-sangam");
    type("Open Digit", "5");
    type("Close Pana", "128");
    type("Points", "10");
    press("Proceed");
    type("Open Digit", "7");
    fireEvent.click(screen.getByRole("radio", { name: "Close" }));
    expect(dialog().getByText("Your list holds Open Digit · Close Pana: 1")).toBeVisible();
    fireEvent.click(dialog().getByRole("button", { name: "Keep" }));
    expect(screen.getByRole("radio", { name: "Open" })).toBeChecked();
    expect(deletes()).toHaveLength(1);
    fireEvent.click(screen.getByRole("radio", { name: "Close" }));
    fireEvent.click(dialog().getByRole("button", { name: "Empty the list" }));
    expect(screen.getByRole("radio", { name: "Close" })).toBeChecked();
    expect(deletes()).toEqual([]);
    expect(screen.getByLabelText("Close Digit")).toHaveValue("");
    expect(balance()).toBe("1,000");
  });

  test("the keys fill the digit, then the pana", async () => {
    await show("half-sangam");
    press("5");
    expect(screen.getByLabelText("Open Digit")).toHaveValue("5");
    press("128");
    expect(screen.getByLabelText("Close Pana")).toHaveValue("128");
  });
});

test("full sangam is one line of two panas, sent as Close", async () => {
  await show("full-sangam");
  type("Open Pana", "120");
  type("Close Pana", "888");
  type("Points", "10");
  press("Proceed");
  expect(screen.getByRole("button", { name: "Delete 120 · 888, 10 points" })).toBeVisible();
  expect(await send()).toMatchObject({ gameType: "full-sangam", lines: [line("120", "888", "Close")] });
});

describe("sp dp tp", () => {
  test("shows its lines and their total before they are added, and one of them can be left out and put back", async () => {
    await show("sp-dp-tp");
    tick("DP");
    tick("TP");
    type("Digit", "5");
    type("Points", "10");
    expect(screen.getByText("10 × 10 = 100 points")).toBeVisible();
    press("Leave out 555");
    expect(screen.getByText("9 × 10 = 90 points")).toBeVisible();
    press("Put back 555");
    press("Leave out 113");
    press("Proceed");
    expect(deletes()).toHaveLength(9);
    expect(balance()).toBe("910");
    press("Submit");
    expect(dialog().getByText("Double Pana").nextElementSibling).toHaveTextContent("8");
    expect(dialog().getByText("Triple Pana").nextElementSibling).toHaveTextContent("1");
    expect(dialog().queryByText("Single Pana")).toBeNull();
  });

  test("a digit has twelve, nine and one, each under its box", async () => {
    await show("sp-dp-tp");
    press("0");
    for (const [kind, count] of [
      ["SP", "12"],
      ["DP", "9"],
      ["TP", "1"],
    ] as const) {
      expect(screen.getByRole("checkbox", { name: kind }).closest("label")).toHaveTextContent(count);
    }
  });
});

describe("motors", () => {
  test("SP Motor shows its lines and the total; single lines go before and after adding", async () => {
    await show("sp-motor");
    for (const digit of ["2", "3", "4", "0"]) press(digit);
    expect(screen.getByLabelText("Digits")).toHaveValue("2340");
    type("Points", "10");
    expect(screen.getByText("4 × 10 = 40 points")).toBeVisible();
    for (const pana of ["230", "234", "240", "340"]) expect(key(`Leave out ${pana}`)).toBeVisible();
    press("Leave out 240");
    expect(screen.getByText("3 × 10 = 30 points")).toBeVisible();
    press("Proceed");
    expect(balance()).toBe("970");
    press("Delete 230, 10 points");
    expect(balance()).toBe("980");
    expect(await send()).toMatchObject({
      gameType: "sp-motor",
      lines: [line("234", "", "Open"), line("340", "", "Open")],
    });
  });

  test("what was left out of one motor is not left out of the next", async () => {
    await show("dp-motor");
    type("Digits", "12");
    press("Leave out 112");
    type("Digits", "123");
    expect(key("Leave out 112")).toBeVisible();
  });

  test("lines left out cost nothing: the rest may take the whole balance", async () => {
    await show("dp-motor");
    type("Digits", "12");
    type("Points", "1000");
    press("Leave out 112");
    press("Proceed");
    expect(screen.getByRole("button", { name: "Delete 122, 1,000 points" })).toBeVisible();
    expect(balance()).toBe("0");
  });

  test("with every line left out there is nothing to add", async () => {
    await show("dp-motor");
    type("Digits", "12");
    type("Points", "10");
    press("Leave out 112");
    press("Leave out 122");
    press("Proceed");
    await pass(10);
    expect(screen.getByText("Please enter the number")).toBeVisible();
  });
});

describe("the confirmation of each family", () => {
  const terms = async (gameTypeId: GameTypeId) => {
    await show(gameTypeId);
    press("5");
    press("7");
    type("Points", "50");
    press("Proceed");
    press("Submit");
    const shown = screen.getByRole("dialog").querySelectorAll("dt");
    return [...shown].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  };

  test("Gali has its notice and terms, and a dash for the game type", async () => {
    expect(await terms("gali-left-digit")).toEqual([
      ["Market", "Slot"],
      ["Total Bid", "2"],
      ["Total Point", "100"],
      ["Game Type", "-"],
    ]);
    expect(screen.getByRole("dialog", { name: "Left Digit" })).toBeVisible();
    expect(dialog().getByText("Once you placed a bid, it will not be cancelled in any situation")).toBeVisible();
    server.on("POST /api/bids", () => new Promise(() => undefined));
    fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
    await pass(10);
    expect(dialog().getByRole("button", { name: "Submitting..." })).toBeDisabled();
    expect(bids()[0]?.body).toMatchObject({ lines: [line("5", "", "Open", 50), line("7", "", "Open", 50)] });
  });

  test("Starline has the main wording, and its chooser is one step back", async () => {
    expect(await terms("starline-single-digit")).toEqual([
      ["Market", "Slot"],
      ["Total Bid", "2"],
      ["Total Points", "100"],
      ["Game Type", "Open"],
    ]);
    expect(dialog().getByText("Once you place a bid, it cannot be cancelled in any situation.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/stargame?market=8");
  });
});
