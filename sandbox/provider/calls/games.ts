import { toPoints } from "../../domain/amount";
import { walletOf } from "../../repositories/ledger";
import { gamesOf } from "../game-wire";
import type { Calls } from "../wire";

export const gameCalls: Calls = {
  /** Wallet, limits, contacts and the games. With an unknown token the player's own fields are empty. */
  "api-user-wallet-balance": ({ world, player, settings, baseUrl }) => ({
    status: true,
    msg: "Wallet Balance",
    wallet_amt: player ? toPoints(world.ledger.balanceOf(walletOf(player.mobile))) : "",
    hold_amt: player ? toPoints(world.withdrawals.pendingSum(player.mobile)) : "",
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
    result: gamesOf("main", world, baseUrl),
  }),
  /** The games and the state of the account. `account_block_status` is "0" for a blocked account. */
  "api-get-dashboard-data": ({ world, player, settings, baseUrl }) => ({
    status: true,
    msg: "Dashboard Data",
    wallet_amt: player ? toPoints(world.ledger.balanceOf(walletOf(player.mobile))) : "",
    betting_status: player ? (player.betting ? "1" : "0") : "",
    account_block_status: player ? (player.blocked ? "0" : "1") : "",
    mobile_no: settings.whatsapp,
    mobile_1: settings.call,
    telegram_no: settings.telegram,
    withdraw_status: "1",
    app_link: settings.appLink,
    result: gamesOf("main", world, baseUrl),
  }),
  /** Starline's slots. This list and Gali's have no `status` and need no token (docs/provider.md, "Protocol"). */
  "api-starline-game": ({ world, baseUrl }) => ({
    result: gamesOf("starline", world, baseUrl),
    web_starline_chart_url: `${baseUrl}/charts/starline`,
  }),
  /** Gali's markets; the address of their chart comes with the rates. */
  "api-galidisawar-game": ({ world, baseUrl }) => ({ result: gamesOf("gali", world, baseUrl) }),
};
