import { toPoints } from "../../domain/amount";
import { walletOf } from "../../repositories/ledger";
import { gamesOf } from "../game-wire";
import type { WireCall } from "../wire";

/** Wallet, limits, contacts and the games. An unknown token leaves what is the player's own empty. */
export const userWalletBalance: WireCall = {
  path: "api-user-wallet-balance",
  answer: ({ world, player, settings, baseUrl }) => ({
    status: true,
    msg: "Wallet Balance",
    wallet_amt: player ? toPoints(world.ledger.balanceOf(walletOf(player.mobile))) : "",
    hold_amt: player ? toPoints(world.withdrawals.heldOf(player.mobile)) : "",
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
};
