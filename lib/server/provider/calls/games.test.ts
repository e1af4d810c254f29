import { decodeGolden, UNREADABLE } from "../golden/golden";
import { galidisawarGame, galidisawarGameRates, gameRates, starlineGame, starlineGameRates } from "./games";

test("Starline's games are read without a status and without close times", () => {
  const { games, chartUrl } = decodeGolden(starlineGame, "starline-game/games.json");
  expect(chartUrl).toBe("https://charts.provider.example/starline");
  expect(games).toMatchObject({
    rows: [
      { id: "11", openTime: "10:00 AM", closeTime: null, openResult: "120-3", isOpen: false },
      { id: "12", openTime: "11:00 AM", closeTime: null, openResult: "", isOpen: true },
    ],
    unreadable: [],
  });
});

test("Gali's games are read, and the chart's address where the fork has it here", () => {
  expect(decodeGolden(galidisawarGame, "galidisawar-game/games.json")).toMatchObject({
    games: { rows: [{ id: "21", name: "Gali", openResult: "4", closeResult: "7", isOpen: true }] },
    chartUrl: null,
  });
  expect(decodeGolden(galidisawarGame, "galidisawar-game/with-chart.json")).toMatchObject({
    games: { rows: [] },
    chartUrl: "https://charts.provider.example/gali",
  });
});

test("no games is an empty list, and another answer is none", () => {
  expect(decodeGolden(starlineGame, "starline-game/none.json")).toEqual({
    games: { rows: [], unreadable: [] },
    chartUrl: null,
  });
  expect(() => decodeGolden(starlineGame, "starline-game/something-else.json")).toThrow(UNREADABLE);
});

const pays = (label: string, high: string) => ({ label, low: "10", high });

test("the main games' rates are read in the order of the document", () => {
  expect(decodeGolden(gameRates, "game-rates/strings.json")).toEqual([
    pays("Single Digit", "95"),
    pays("Jodi Digit", "950"),
    pays("Single Pana", "1400"),
    pays("Double Pana", "2800"),
    pays("Triple Pana", "7000"),
    pays("Half Sangam", "10000"),
    pays("Full Sangam", "100000"),
  ]);
});

test("a rate that is missing, or half missing, is left out, and the others stay", () => {
  const rates = decodeGolden(gameRates, "game-rates/numbers-and-gaps.json");
  expect(rates).toContainEqual(pays("Single Digit", "97.5"));
  expect(rates.map(({ label }) => label)).not.toContain("Jodi Digit");
  expect(rates.map(({ label }) => label)).not.toContain("Full Sangam");
});

test("Starline's rates are read", () => {
  expect(decodeGolden(starlineGameRates, "starline-game-rates/strings.json")).toEqual([
    pays("Single Digit", "95"),
    pays("Single Pana", "1400"),
    pays("Double Pana", "2800"),
    pays("Triple Pana", "7000"),
  ]);
});

test("Gali's rates stand under other games' wire names, with the chart's address where the fork has it here", () => {
  expect(decodeGolden(galidisawarGameRates, "galidisawar-game-rates/with-chart.json")).toEqual({
    rates: [pays("Left Digit", "95"), pays("Right Digit", "96"), pays("Jodi Digit", "950")],
    chartUrl: "https://charts.provider.example/gali",
  });
  const rates = decodeGolden(galidisawarGameRates, "galidisawar-game-rates/without-chart.json");
  expect(rates.chartUrl).toBeNull();
  expect(rates.rates).toContainEqual(pays("Left Digit", "95"));
  expect(rates.rates.map(({ label }) => label)).not.toContain("Right Digit");
});

test("an answer without rates is an error, not a table of nothing", () => {
  expect(() => decodeGolden(gameRates, "game-rates/none.json")).toThrow(UNREADABLE);
  expect(() => decodeGolden(starlineGameRates, "starline-game-rates/none.json")).toThrow(UNREADABLE);
});
