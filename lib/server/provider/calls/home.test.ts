import { decodeGolden, decodeText, REQUEST_CONTEXT, SANDBOX, UNREADABLE } from "../golden/golden";
import { getDashboardData, getHeadline, getSliderImages, getSocialData, howToPlay, userWalletBalance } from "./home";

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

const milan = {
  id: "3",
  name: "Milan Night",
  openTime: "08:55 PM",
  closeTime: "10:55 PM",
  openResult: "",
  closeResult: "",
  isOpen: true,
  chartUrl: "https://charts.provider.example/milan-night",
};

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
    transferStatus: null,
    accountStatus: null,
    maintenanceStatus: null,
    maintenanceText: null,
    games: { rows: [kalyan, milan], unreadable: [] },
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

test("numbers are read like strings, exactly; 0 is 0, and empty or null is no balance", () => {
  expect(wallet("numbers.json")).toMatchObject({ balance: "142.5", bettingStatus: "1", minWithdrawal: "500" });
  const balances = ["nothing-left.json", "unknown-token.json", "null-amount.json"].map((name) => wallet(name).balance);
  expect(balances).toEqual(["0", null, null]);
});

test.each(["garbled-amount.json", "some-other-refusal.json"])("%s is an error, not a wallet", (variant) => {
  expect(() => wallet(variant)).toThrow(UNREADABLE);
});

test("games that cannot be told apart are left out and named, and a hostile address becomes none", () => {
  const { games } = wallet("one-garbled-game.json");
  expect(games.rows).toEqual([{ ...milan, chartUrl: null }]);
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

test("what a dashboard lacks of a game is missing, not empty", () => {
  expect(dashboard("names-and-charts.json").games.rows[0]).toEqual({
    ...kalyan,
    openTime: null,
    closeTime: null,
    openResult: null,
    closeResult: null,
    isOpen: null,
  });
});

test.each([
  ["shown-and-hidden.json", ["Withdrawals open at 7 AM. Add funds & play", "शुभ दीपावली"]],
  ["none.json", []],
  ["alone.json", ["Welcome to the new season"]],
  ["alone-hidden.json", []],
])("only headlines of status 1 are read, and without their tags: %s", (variant, headlines) => {
  expect(decodeGolden(getHeadline, `get-headline/${variant}`)).toEqual(headlines);
});

test("the screens are requested by their numbers", () => {
  expect(getHeadline.request({ ids: [2] }, REQUEST_CONTEXT)).toEqual({ ids: [2] });
});

test("pictures come with their addresses, and a link only where there is one", () => {
  expect(decodeGolden(getSliderImages, "get-slider-images/pictures.json")).toEqual({
    rows: [
      { id: "7", image: "https://pictures.example/one.jpg", link: "https://offers.example/one" },
      { id: "8", image: "https://pictures.example/two.jpg", link: null },
      { id: "9", image: "https://pictures.example/three.jpg", link: null },
    ],
    unreadable: [],
  });
  expect(decodeGolden(getSliderImages, "get-slider-images/none.json").rows).toEqual([]);
});

test("security 27: a picture or a link that is not https is none", () => {
  const { rows } = decodeGolden(getSliderImages, "get-slider-images/hostile.json");
  expect(rows.map(({ image, link }) => [image, link])).toEqual([
    [null, "https://offers.example/"],
    [null, null],
    [null, null],
    ["https://pictures.example/fit.jpg", null],
  ]);
});

test("contacts are read as the provider wrote them", () => {
  expect(decodeGolden(getSocialData, "get-social-data/contacts.json")).toEqual({
    whatsapp: "+91 98111-11111",
    call: "9833333333",
    telegram: "9822222222",
  });
});

test("contacts that are not there are none", () => {
  const none = { whatsapp: null, call: null, telegram: null };
  expect(decodeGolden(getSocialData, "get-social-data/empty.json")).toEqual(none);
  expect(decodeText(getSocialData, `{"mobile_no":["9811111111"]}`)).toEqual(none);
});

test("security 27: the video tutorial is read where one is supplied, over https alone", () => {
  const video = (variant: string) => decodeGolden(howToPlay, `how-to-play/${variant}`, SANDBOX).videoUrl;
  expect(["video.json", "no-video.json", "none.json", "hostile.json"].map(video)).toEqual([
    "https://videos.example/watch?v=1&t=2",
    null,
    null,
    null,
  ]);
});
