/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { bidUser, SUBMIT } from "@/testing/bid-user";
import { KALYAN, MINUTE, prepareScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { show, press, type, add, deletes, dialog, world, pass } = bidUser(BidScreen);

const game = (name: string) =>
  within(screen.getByRole("navigation", { name: "Choose a game" })).getByRole("link", { name });

describe("the strip of games", () => {
  test("leads to the bid screens of the same market, and marks the open one", async () => {
    await show("single-digit");
    expect(game("Single Digit")).toHaveAttribute("aria-current", "page");
    expect(game("Half Sangam")).toHaveAttribute("href", `/halfsangam?market=${world.market.id}`);
    expect(game("Half Sangam")).not.toHaveAttribute("aria-current");
  });

  test("says how many bids another game of the market has not sent, and nothing of the open one", async () => {
    setPagePlayer("asha");
    const jodis = await show("jodi-digit");
    add("07", "10");
    expect(game("Jodi Digit")).toBeVisible();
    jodis.unmount();
    const single = await show("single-digit");
    expect(game("Jodi Digit, 1 bid not sent")).toBeVisible();
    single.unmount();
    const again = await show("jodi-digit");
    add("08", "10");
    again.unmount();
    await show("single-digit");
    expect(game("Jodi Digit, 2 bids not sent")).toHaveTextContent("2");
    expect(game("Single Pana")).toBeVisible();
  });

  test("says which games have ended at the open time", async () => {
    prepareScreen(TWO_O_CLOCK + 80 * MINUTE);
    await show("single-digit");
    expect(game("Jodi Digit Closed")).toBeVisible();
    expect(game("Single Pana")).toBeVisible();
  });
});

describe("the strip of games of a market that takes no more bids", () => {
  const closedGames = () => {
    const links = within(screen.getByRole("navigation", { name: "Choose a game" })).getAllByRole("link");
    return { all: links.length, closed: links.filter(({ textContent }) => textContent?.endsWith("Closed")).length };
  };

  test("says of each game that it is closed once the market's last time has passed", async () => {
    prepareScreen(TWO_O_CLOCK + 200 * MINUTE);
    await show("single-digit");
    expect(closedGames()).toEqual({ all: 10, closed: 10 });
  });

  test("says so too when the provider closes the market, and takes it back", async () => {
    await show("single-digit");
    expect(closedGames().closed).toBe(0);
    world.market = { ...KALYAN, isOpen: false };
    await pass(6000);
    expect(closedGames()).toEqual({ all: 10, closed: 10 });
    world.market = KALYAN;
    await pass(6000);
    expect(closedGames().closed).toBe(0);
  });

  test("closes no game of a Starline slot, whose bids only the provider refuses", async () => {
    prepareScreen(TWO_O_CLOCK + 200 * MINUTE);
    await show("starline-single-digit");
    expect(closedGames()).toEqual({ all: 4, closed: 0 });
  });
});

describe("the slip", () => {
  const half = (number: string) => screen.getByText(new RegExp(`^${number} · +choose the close pana$`));

  test("shows both numbers of a sangam as they are chosen, and Submit once there is a bid", async () => {
    await show("half-sangam");
    press("5");
    expect(half("5")).toHaveTextContent("5 · – choose the close pana");
    expect(screen.queryByRole("button", { name: SUBMIT })).toBeNull();
    press("118");
    expect(screen.getAllByText("5 · 118")).toHaveLength(2);
    expect(screen.getByRole("button", { name: "Submit, Bids: 1, 10 points" })).toHaveTextContent("Submit");
    press("Proceed");
    press("7");
    expect(half("7")).toHaveTextContent("7 · – choose the close pana");
  });

  const slip = () => screen.getByRole("button", { name: SUBMIT }).parentElement;

  test("names nothing beside Submit that Submit does not send: what is wrong or half chosen has a line of its own", async () => {
    await show("full-sangam");
    type("Open Pana", "123");
    type("Close Pana", "999");
    press("Proceed");
    type("Open Pana", "124");
    expect(slip()).toHaveTextContent(/^10 pointsBids: 1.*124 · – choose the close panaSubmit$/);
    type("Close Pana", "321");
    expect(slip()).toHaveTextContent(/^10 pointsBids: 1 · wins up to 1,00,000321 is not a panaSubmit$/);
    press("Submit");
    expect(dialog().getByRole("listitem", { name: /^Open Pana 123, Close Pana 999, 10 points/ })).toBeVisible();
    expect(dialog().getByText("Not included: 124 · 321 (not a valid number)")).toBeVisible();
  });

  test("names what is typed and sent too, also once the last line of the list is deleted", async () => {
    await show("single-digit");
    add("4", "10");
    type("Digit", "6");
    expect(slip()).toHaveTextContent("20 pointsBids: 2");
    expect(slip()).toHaveTextContent("typed: 6");
    for (const button of deletes()) fireEvent.click(button);
    expect(slip()).toHaveTextContent("10 pointsBids: 1");
    expect(slip()).toHaveTextContent("typed: 6");
  });

  test("counts the digits of a motor until there are enough, and the refusal says how many are wanted", async () => {
    await show("sp-motor");
    expect(screen.getByRole("group", { name: "Choose 3 or more digits" })).toBeVisible();
    press("1");
    expect(screen.getByText("1 of 3 digits")).toBeVisible();
    press("Proceed");
    expect(screen.getByText("Choose 3 or more different digits", { selector: "#entry-problem" })).toBeVisible();
    for (const digit of ["2", "3", "4"]) press(digit);
    expect(screen.queryByText(/of 3 digits/)).toBeNull();
    expect(slip()).toHaveTextContent("40 pointsBids: 4");
  });

  test("says how many of the picked numbers the list has already, also of a motor's", async () => {
    await show("sp-motor");
    for (const digit of ["1", "2", "3"]) press(digit);
    expect(slip()).not.toHaveTextContent("Already in your list");
    press("Proceed");
    for (const digit of ["1", "2", "3", "4"]) press(digit);
    expect(slip()).toHaveTextContent("Already in your list: 1 of 4. These points come on top.");
    // The list's line stands before the picked ones.
    fireEvent.click(deletes()[0] as HTMLElement);
    expect(slip()).not.toHaveTextContent("Already in your list");
  });

  test("stands alone for a typed bid that is refused: the list does not say that there are no bids", async () => {
    await show("single-digit");
    expect(screen.getByText(/^No bids yet/)).toBeVisible();
    type("Digit", "5");
    type("Points", "99999");
    expect(screen.getByText("99,999 points")).toBeVisible();
    expect(screen.queryByText(/^No bids yet/)).toBeNull();
  });

  test("says that the points are missing for chosen numbers without any", async () => {
    await show("single-digit");
    press("5");
    fireEvent.change(screen.getByRole("textbox", { name: "Points" }), { target: { value: "" } });
    expect(screen.getByText("no points are entered")).toBeVisible();
    expect(screen.queryByRole("button", { name: SUBMIT })).toBeNull();
  });
});
