import { toPoints } from "../../domain/amount";
import { RATES } from "../../domain/settlement/rules";
import { walletOf } from "../../repositories/ledger";
import { listGames } from "../game-wire";
import { type CallHandler, type Calls, readList, toPictureUrl, type WireBody } from "../wire";

/** Returns the fields that wallet and dashboard share. `account_block_status` is "0" for a blocked account. */
const accountFields = ({ player, settings }: Pick<Parameters<CallHandler>[0], "player" | "settings">): WireBody => ({
  account_block_status: player ? (player.blocked ? "0" : "1") : "",
  transfer_point_status: settings.transferStatus,
  maintainence_msg_status: settings.maintenanceStatus,
  app_maintainence_msg: settings.maintenanceText,
});

/** Returns the chart's URL, which the dialect puts into one of two responses. */
const galiChart = (baseUrl: string) => ({ web_galidessar_chart_url: `${baseUrl}/charts/gali` });

const gameCalls: Calls = {
  /** Returns the wallet, the limits and the main markets. For an unknown token the fields of the player are empty. */
  "api-user-wallet-balance": ({ world, player, settings, baseUrl }) => ({
    status: true,
    msg: "Wallet Balance",
    wallet_amt: player ? toPoints(world.ledger.balanceOf(walletOf(player.mobile))) : "",
    ...accountFields({ player, settings }),
    hold_amt: player ? toPoints(world.withdrawals.sumPending(player.mobile)) : "",
    betting_status: player ? (player.betting ? "1" : "0") : "",
    mobile_no: settings.whatsapp,
    mobile_1: settings.call,
    telegram_no: settings.telegram,
    min_withdrawal: settings.minWithdrawal,
    max_withdrawal: settings.maxWithdrawal,
    min_transfer: settings.minTransfer,
    max_transfer: settings.maxTransfer,
    withdraw_open_time: settings.withdrawOpens,
    withdraw_close_time: settings.withdrawCloses,
    result: listGames("main", world, baseUrl),
  }),
  "api-get-dashboard-data": ({ world, player, settings, baseUrl }) => ({
    status: true,
    msg: "Dashboard Data",
    wallet_amt: player ? toPoints(world.ledger.balanceOf(walletOf(player.mobile))) : "",
    betting_status: player ? (player.betting ? "1" : "0") : "",
    ...accountFields({ player, settings }),
    mobile_no: settings.whatsapp,
    mobile_1: settings.call,
    telegram_no: settings.telegram,
    withdraw_status: "1",
    app_link: settings.appLink,
    result: listGames("main", world, baseUrl),
  }),
  /**
   * Returns the Starline markets without a `status`, and needs no token, like the list of Gali (docs/provider.md,
   * "Protocol").
   */
  "api-starline-game": ({ world, baseUrl }) => ({
    result: listGames("starline", world, baseUrl),
    web_starline_chart_url: `${baseUrl}/charts/starline`,
  }),
  "api-galidisawar-game": ({ world, baseUrl }) => ({
    result: listGames("gali", world, baseUrl),
    ...galiChart(baseUrl),
  }),
};

/** The rate names that are not the label in lower case with `_` between the words. */
const MISSPELT_RATE_NAMES: Readonly<Record<string, string>> = { "Triple Pana": "tripple_pana" };

/** The rate names of Gali, which are the field names of other games (docs/specification.md, 11.4). */
const GALI_RATE_NAMES: Readonly<Record<string, string>> = {
  "Left Digit": "single_digit",
  "Right Digit": "single_pana",
  "Jodi Digit": "double_pana",
};

/** Returns the rates of a family: `NAME_val_1` points pay `NAME_val_2`. */
const ratesBody = (family: Readonly<Record<string, bigint>>, names: Readonly<Record<string, string>>): WireBody => ({
  status: true,
  msg: "Game Rates",
  game_rates: [
    Object.fromEntries(
      Object.entries(family).flatMap(([label, rate]) => {
        const name = names[label] ?? label.toLowerCase().replaceAll(" ", "_");
        return [
          [`${name}_val_1`, "10"],
          [`${name}_val_2`, String(rate)],
        ];
      }),
    ),
  ],
});

const rateCalls: Calls = {
  "api-game-rates": () => ratesBody(RATES.main, MISSPELT_RATE_NAMES),
  "api-starline-game-rates": () => ratesBody(RATES.starline, MISSPELT_RATE_NAMES),
  "api-galidisawar-game-rates": ({ baseUrl }) => ({
    ...ratesBody(RATES.gali, GALI_RATE_NAMES),
    ...galiChart(baseUrl),
  }),
};

const contentCalls: Calls = {
  "api-get-social-data": ({ settings }) => ({
    status: true,
    msg: "Social Data",
    mobile_no: settings.whatsapp,
    mobile_1: settings.call,
    telegram_no: settings.telegram,
  }),
  /** Returns the slides with absolute URLs; by default the two pictures of the sandbox. */
  "api-get-slider-images": ({ settings, baseUrl }) => {
    const sliderdata = settings.sliders.map(({ image, link }, i) => ({
      image_id: String(i + 1),
      slider_image: toPictureUrl(baseUrl, "sliders", image),
      slider_link: link,
    }));
    if (sliderdata.length === 0) return { status: false, msg: "Slider Images Not Available", sliderdata };
    return { status: true, msg: "Slider Images", sliderdata };
  },
  "api-how-to-play": ({ settings }) => ({
    status: true,
    msg: "How To Play",
    content: [{ how_to_play_content: settings.howToPlay, video_link: settings.videoLink }],
  }),
  /** Returns headlines by `ids`: 1 is that of the home page, 2 that of add funds. `status` "1" shows a headline. */
  "api-get-headline": ({ body, settings }) => ({
    status: true,
    msg: "Headline",
    data: readList(body, "ids").map((id) => {
      const { status = "0", notes = "" } = settings.headlines[String(id)] ?? {};
      return { id: String(id), status, notes };
    }),
  }),
  /** Returns the rules of deposits and withdrawals, with one paragraph per line. */
  "api-money-deposit-withdrawal-rule": ({ settings }) => ({
    status: true,
    msg: "Rules",
    content: [{ withdrawal_rule: settings.withdrawalRule, deposit_rule: settings.depositRule }],
  }),
};

export const listCalls: Calls = { ...gameCalls, ...rateCalls, ...contentCalls };
