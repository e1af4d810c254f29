import { decodeGolden } from "../golden/golden";
import { galidisawarGame, starlineGame } from "./games";

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
  expect(() => decodeGolden(starlineGame, "starline-game/something-else.json")).toThrow(
    expect.objectContaining({ layer: "decode" }),
  );
});
