import { decodeGolden } from "../golden/golden";
import { galidisawarGameRates } from "./galidisawar-game-rates";
import { gameRates } from "./game-rates";
import { starlineGameRates } from "./starline-game-rates";

const pays = (high: string) => ({ low: "10", high });

test("the main games' rates are read under their own names", () => {
  expect(decodeGolden(gameRates, "game-rates/strings.json")).toEqual({
    singleDigit: pays("95"),
    jodiDigit: pays("950"),
    singlePana: pays("1400"),
    doublePana: pays("2800"),
    triplePana: pays("7000"),
    halfSangam: pays("10000"),
    fullSangam: pays("100000"),
  });
});

test("a rate that is not told, or half told, is none, and the others stand", () => {
  expect(decodeGolden(gameRates, "game-rates/numbers-and-gaps.json")).toMatchObject({
    singleDigit: pays("97.5"),
    jodiDigit: null,
    fullSangam: null,
  });
});

test("Starline's rates are read", () => {
  expect(decodeGolden(starlineGameRates, "starline-game-rates/strings.json")).toEqual({
    singleDigit: pays("95"),
    singlePana: pays("1400"),
    doublePana: pays("2800"),
    triplePana: pays("7000"),
  });
});

test("Gali's rates stand under other games' wire names, with the chart's address where the fork has it here", () => {
  expect(decodeGolden(galidisawarGameRates, "galidisawar-game-rates/with-chart.json")).toEqual({
    rates: { leftDigit: pays("95"), rightDigit: pays("96"), jodiDigit: pays("950") },
    chartUrl: "https://charts.provider.example/gali",
  });
  expect(decodeGolden(galidisawarGameRates, "galidisawar-game-rates/without-chart.json")).toMatchObject({
    rates: { leftDigit: pays("95"), rightDigit: null },
    chartUrl: null,
  });
});

test("an answer without rates is an error, not a table of nothing", () => {
  const unreadable = expect.objectContaining({ layer: "decode" });
  expect(() => decodeGolden(gameRates, "game-rates/none.json")).toThrow(unreadable);
  expect(() => decodeGolden(starlineGameRates, "starline-game-rates/none.json")).toThrow(unreadable);
});

test("rates are asked for without a player's token", () => {
  expect([gameRates, starlineGameRates, galidisawarGameRates].map(({ auth }) => auth)).toEqual([
    "none",
    "none",
    "none",
  ]);
});
