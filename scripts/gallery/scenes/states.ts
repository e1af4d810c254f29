import { forMarket, PAYOUT_NUMBERS, routes } from "../../../lib/routes";
import type { GalleryStage } from "../stage";
import * as acts from "./acts";
import { type Scene, scenesOf } from "./scene";

const VISITOR = scenesOf("states of a visitor", "visitor", [
  { title: "landing", address: routes.root },
  { title: "visitor's menu", address: routes.root, act: acts.openMenu, phone: true },
  { title: "install hint", address: routes.root, before: acts.comeAgain, act: acts.untilHinted },
  { title: "session ended", address: `${routes.login}?notice=session-ended` },
  { title: "login: empty form sent", address: routes.login, act: acts.sendForm },
  { title: "login: wrong password", address: routes.login, act: acts.logInWrong },
  { title: "register: empty form sent", address: routes.register, act: acts.sendForm, whole: true },
  { title: "register: code", address: routes.register, act: acts.register },
  { title: "register: wrong code", address: routes.register, act: acts.enterWrongCode },
  { title: "forgotten password: code", address: routes.forgotPassword, act: acts.askForReset },
  { title: "forgotten password: new one", address: routes.forgotPassword, act: acts.openNewPassword },
  { title: "UPI number: code", address: routes.login, act: acts.awaitNumberCode },
  { title: "unknown address, visitor", address: "/no/such/page" },
  { title: "offline page, visitor", address: routes.howToPlay, offline: true },
]);

const LISTS = scenesOf("states of the lists", "full", [
  { title: "menu", address: routes.home, act: acts.openMenu, phone: true },
  { title: "support", address: routes.home, act: acts.openSupport },
  { title: "bell", address: routes.home, before: acts.keepUnseen, act: acts.openBell },
  {
    title: "market's times",
    address: routes.home,
    act: (page) => acts.openDialog(page, "main article button >> nth=1"),
  },
  { title: "closed market unfolded", address: routes.home, act: acts.unfold, whole: true },
  { title: "closed market's answer", address: routes.home, act: acts.playClosed },
  { title: "Starline: closed market's answer", address: routes.starline, act: acts.playClosed },
  { title: "Gali: closed market's answer", address: routes.gali, act: acts.playClosed },
  { title: "offline bar", address: routes.home, act: acts.loseNetwork },
  { title: "offline page", address: routes.home, offline: true },
  { title: "unknown address, player", address: "/no/such/page" },
]);

const WIN = scenesOf("states of the lists", "winner", [
  { title: "win sheet", address: routes.home, before: acts.tellWins, act: acts.untilWinTold },
]);

const bids = ({ marketIds: { main } }: GalleryStage): readonly Scene[] => {
  const single = forMarket(routes.singleDigit, main);
  return scenesOf("states of a bid", "full", [
    { title: "bid: number entered", address: single, act: acts.enterNumber, whole: true },
    { title: "bid: lines in the list", address: single, act: acts.addLines, whole: true },
    { title: "bid: lines in the list, as seen", address: single, act: acts.addLines },
    { title: "bid: motor entered", address: forMarket(routes.spMotor, main), act: acts.enterMotor, whole: true },
    { title: "bid: more than the balance", address: single, act: acts.addTooMuch },
    {
      title: "bid: how it works",
      address: single,
      act: (page) => acts.openDialog(page, "main [aria-haspopup=dialog]"),
    },
    {
      title: "bid: how a sangam works",
      address: forMarket(routes.halfSangam, main),
      act: (page) => acts.openDialog(page, "main [aria-haspopup=dialog]"),
    },
    { title: "bid: confirmation", address: single, act: acts.openConfirmation },
    { title: "bid: answer lost", address: single, before: acts.loseBidAnswer, act: acts.sendBid },
    { title: "bid: offline", address: single, act: acts.loseNetwork, whole: true },
    { title: "bid: repeated", address: routes.mainBidHistory, act: acts.repeatOpen },
    { title: "history: a week", address: routes.mainBidHistory, act: acts.chooseWeek, whole: true },
    {
      title: "history: dates",
      address: routes.mainBidHistory,
      act: (page) => page.locator("[aria-controls=history-days]").click(),
      whole: true,
    },
    { title: "history: repeat on which market", address: routes.mainBidHistory, act: acts.repeatClosed },
  ]);
};

const FUNDS = scenesOf("states of funds", "full", [
  { title: "withdraw: empty form sent", address: routes.withdraw, act: acts.sendForm, whole: true },
  { title: "withdraw: confirmation", address: routes.withdraw, act: acts.openWithdrawal },
  { title: "withdraw: offline", address: routes.withdraw, act: acts.loseNetwork, whole: true },
  { title: "transfer: empty form sent", address: routes.transfer, act: acts.sendForm, whole: true },
  { title: "transfer: confirmation", address: routes.transfer, act: acts.openTransfer },
  {
    title: "pay by UPI: opened",
    address: routes.payByUpi,
    before: acts.keepDepositsOut,
    act: acts.payByUpi,
    whole: true,
  },
  { title: "UPI numbers", address: PAYOUT_NUMBERS },
  { title: "UPI number: dialog", address: PAYOUT_NUMBERS, act: acts.changeNumber },
  { title: "passbook: filters", address: routes.passbook, act: acts.unfold, whole: true },
]);

const outage = ({ marketIds: { main } }: GalleryStage): readonly Scene[] =>
  scenesOf(
    "outage",
    "full",
    [
      ...[routes.home, routes.starline, routes.charts, routes.wallet, routes.addFunds, routes.payByQr, routes.withdraw],
      ...[routes.withdrawHistory, routes.transfer, routes.passbook, routes.mainBidHistory, routes.marketRates],
      ...[routes.profile, forMarket(routes.game, main), forMarket(routes.singleDigit, main)],
    ].map((address) => ({ title: `${address.split("?")[0]} in an outage`, address, outage: true as const })),
  );

const newcomer = ({ marketIds: { main } }: GalleryStage): readonly Scene[] =>
  scenesOf(
    "new player",
    "empty",
    [
      ...[routes.home, routes.wallet, routes.passbook, routes.mainBidHistory, routes.mainWinHistory, routes.withdraw],
      ...[routes.depositHistory, routes.withdrawHistory, forMarket(routes.singleDigit, main)],
    ].map((address) => ({ title: `${address.split("?")[0]} without anything`, address })),
  );

const BETTING_OFF = scenesOf("betting off", "plain", [
  ...[routes.home, routes.starline, routes.charts, routes.jodiTricks, routes.numberPicks].map((address) => ({
    title: `${address} with betting off`,
    address,
  })),
  { title: "menu with betting off", address: routes.home, act: acts.openMenu, phone: true },
]);

/** What an address alone does not show. */
export const everyState = (stage: GalleryStage): readonly Scene[] => [
  ...VISITOR,
  ...LISTS,
  ...WIN,
  ...bids(stage),
  ...FUNDS,
  ...scenesOf("new player", "empty", [
    {
      title: "bell without anything",
      address: routes.home,
      act: (page) => acts.openDialog(page, "header [aria-haspopup=dialog]"),
    },
  ]),
  ...newcomer(stage),
  ...BETTING_OFF,
  ...outage(stage),
];
