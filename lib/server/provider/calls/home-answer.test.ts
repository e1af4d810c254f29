import { decodeGolden, SANDBOX } from "../golden/golden";
import { getDashboardData, userWalletBalance } from "./home";

const wallet = (variant: string) => decodeGolden(userWalletBalance, `user-wallet-balance/${variant}`);
const dashboard = (variant: string) => decodeGolden(getDashboardData, `get-dashboard-data/${variant}`);

const kalyan = {
  id: "7",
  name: "Kalyan",
  openTime: "03:20 PM",
  closeTime: "05:20 PM",
  openResult: "123-6",
  closeResult: "4-220",
  isOpen: false,
  chartUrl: "https://charts.provider.example/kalyan",
};

test("both calls send nothing beyond the common fields and the token", () => {
  expect([userWalletBalance, getDashboardData].map((call) => [call.request(undefined, "t"), call.auth])).toEqual([
    [{}, "player"],
    [{}, "player"],
  ]);
});

test("a wallet of the specification is read whole", () => {
  expect(wallet("as-in-the-specification.json")).toEqual({
    balance: "5000",
    bettingStatus: "1",
    whatsapp: "+919811111111",
    call: "+91 98111 11111",
    telegram: "9822222222",
    minWithdrawal: "500",
    maxWithdrawal: null,
    minTransfer: null,
    maxTransfer: null,
    withdrawOpenTime: "07:00 AM",
    withdrawCloseTime: "10:00 PM",
    games: {
      rows: [
        kalyan,
        {
          id: "3",
          name: "Milan Night",
          openTime: "08:55 PM",
          closeTime: "10:55 PM",
          openResult: "",
          closeResult: "",
          isOpen: true,
          chartUrl: "https://charts.provider.example/milan-night",
        },
      ],
      unreadable: [],
    },
  });
});

test("a wallet of amounts alone leaves the rest unsaid", () => {
  expect(wallet("amounts-alone.json")).toMatchObject({
    balance: "1250.5",
    bettingStatus: null,
    minWithdrawal: "1000",
    maxWithdrawal: "25000",
    minTransfer: "100",
    maxTransfer: "10000",
    games: { rows: [], unreadable: [] },
  });
});

test("numbers are read like strings, exactly", () => {
  expect(wallet("numbers.json")).toMatchObject({ balance: "142.5", bettingStatus: "1", minWithdrawal: "500" });
});

test("a wallet of 0 is 0, and one that is empty or null is not", () => {
  expect(wallet("nothing-left.json").balance).toBe("0");
  expect(wallet("unknown-token.json").balance).toBeNull();
  expect(wallet("null-amount.json").balance).toBeNull();
});

test.each(["garbled-amount.json", "some-other-refusal.json"])("%s is an error, not a wallet", (variant) => {
  expect(() => wallet(variant)).toThrow(expect.objectContaining({ layer: "decode" }));
});

test("faults 11: a notice before the wallet does not hide it", () => {
  expect(wallet("notice-before.txt")).toMatchObject({ balance: "5000", bettingStatus: "1" });
});

test("games that cannot be told apart are left out and named, and a hostile address becomes none", () => {
  const { games } = wallet("one-garbled-game.json");
  expect(games.rows).toEqual([
    {
      id: "3",
      name: "Milan Night",
      openTime: "08:55 PM",
      closeTime: "10:55 PM",
      openResult: "",
      closeResult: "",
      isOpen: true,
      chartUrl: null,
    },
  ]);
  expect(games.unreadable).toEqual(["result[0] is not an object", "result[2].game_id is not text"]);
});

test("a dashboard gives games, on some forks the wallet's fields too", () => {
  expect(dashboard("games-alone.json")).toMatchObject({
    balance: null,
    bettingStatus: null,
    games: { rows: [{ ...kalyan, closeResult: "", isOpen: true }] },
  });
  expect(dashboard("with-wallet-fields.json")).toMatchObject({
    balance: "5000",
    bettingStatus: "1",
    telegram: "https://t.me/provider",
    games: { rows: [{ id: "7", chartUrl: null }] },
  });
});

test("what a dashboard does not say of a game is unsaid, not empty", () => {
  expect(dashboard("names-and-charts.json").games.rows[0]).toEqual({
    ...kalyan,
    openTime: null,
    closeTime: null,
    openResult: null,
    closeResult: null,
    isOpen: null,
  });
});

test("security 27: a chart on plain http is fit to open on loopback in the sandbox alone", () => {
  const game = { game_id: "1", web_chart_url: "http://127.0.0.1:4010/charts/1" };
  const chart = (context = SANDBOX) => getDashboardData.response({ result: [game] }, context).games.rows[0]?.chartUrl;
  expect(chart()).toBe("http://127.0.0.1:4010/charts/1");
  expect(chart({ loopbackAddresses: false })).toBeNull();
});
