/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { WinHistory, WinRecord } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { fakeServer } from "@/testing/fake-server";
import { WIN } from "@/testing/history-records";
import { points } from "@/testing/points";
import { MINUTE, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { AllWinsScreen } from "./all-wins-screen";

const server = fakeServer(serverNow);

const win = (gameName: string, amount: string, minute: number): WinRecord => ({
  ...WIN,
  gameName,
  pana: "Single Digit",
  amount: points(amount),
  winDate: "20 Nov 2026 02:00:00 PM",
  wonAt: TWO_O_CLOCK + minute * MINUTE,
});

const show = (initial: Partial<Record<GameFamily, WinHistory | null>>) =>
  renderScreen(
    <AllWinsScreen
      first={{ from: "2026-11-20", to: "2026-11-20" }}
      initial={{ main: { wins: [] }, starline: { wins: [] }, gali: { wins: [] }, ...initial }}
      readAt={TWO_O_CLOCK}
    />,
  );

const names = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => prepareScreen());

test("the wins of all families stand together, the newest first, below their number and sum", () => {
  show({
    main: { wins: [win("Kalyan", "190", -20), win("Milan", "95", -40)] },
    starline: { wins: [win("Starline 2 PM", "950.5", -10)] },
    gali: { wins: [{ ...win("Disawar", "95", -30), pana: "Left Digit" }] },
  });
  expect(names()).toEqual(["Starline 2 PM", "Kalyan", "Disawar", "Milan"]);
  expect(screen.getByText("4 wins").parentElement).toHaveTextContent(/^4 wins1,330.5 points$/);
  expect(screen.getByText("Wins: 4")).toHaveRole("status");
  const [first] = screen.getAllByRole("article");
  expect(first).toHaveTextContent("Starline · 20 Nov 2026, 01:50 PM");
});

test("wins of all families have one look, and Gali's own colours and words stay in its own history", () => {
  show({
    main: { wins: [win("Kalyan", "190", -20)] },
    gali: { wins: [{ ...win("Disawar", "95", -30), pana: "Left Digit" }] },
  });
  const [main, gali] = screen.getAllByRole("article");
  expect(gali?.className).toBe(main?.className);
  expect(within(gali as HTMLElement).getByText("Left Digit")).toBeVisible();
  expect(screen.queryByText("Congratulations You Won")).toBeNull();
});

test("each win leads to its market's chart, and to the bids among which its bid is", () => {
  show({
    main: {
      wins: [
        win("Milan Night", "190", 0),
        win("Kalyan", "95", -24 * 60),
        win("Night", "95", -13 * 60 - 30),
        win("Day", "95", -38 * 60),
      ],
    },
    gali: { wins: [{ ...win("Disawar", "95", -26 * 60), pana: "Left Digit" }] },
  });
  expect(screen.getAllByRole("link", { name: "My bids that day" }).map((link) => link.getAttribute("href"))).toEqual([
    "/imp4",
    "/imp4?from=2026-11-19&to=2026-11-20",
    "/imp4?day=2026-11-19",
    "/impbid?day=2026-11-19",
    "/imp4?day=2026-11-19",
  ]);
  expect(screen.getByRole("link", { name: "Past results: Milan Night" })).toHaveAttribute(
    "href",
    "/chart?name=Milan%20Night",
  );
  expect(screen.getByRole("link", { name: "Past results: Disawar" })).toHaveAttribute("href", "/chart?family=gali");
});

test("a win whose bid the provider has lost leads to no chart", () => {
  show({ main: { wins: [{ ...win("Win 7", "95", 0), pana: "", digits: "" }] } });
  expect(names()).toEqual(["Win 7"]);
  expect(screen.queryByRole("link", { name: /^Past results/ })).toBeNull();
  expect(screen.getByText("1 win")).toBeVisible();
});

test("where a family could not be read the others stand without a sum, and all can be tried again", async () => {
  show({ main: { wins: [win("Kalyan", "190", 0)] }, gali: null });
  expect(names()).toEqual(["Kalyan"]);
  expect(screen.queryByText("1 win")).toBeNull();
  for (const family of ["main", "starline", "gali"]) {
    server.on(`GET /api/histories/${family}-wins`, { json: { wins: [win(family, "10", 0)] } });
  }
  fireEvent.click(within(screen.getByText(/^Gali could not be loaded/)).getByRole("button", { name: "Try again" }));
  expect((await screen.findByText("3 wins")).parentElement).toHaveTextContent("30 points");
});
