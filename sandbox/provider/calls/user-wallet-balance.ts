import { toPoints } from "../../domain/amount";
import { DEMO_CONTACTS, DEMO_LIMITS } from "../../domain/demo";
import { walletOf } from "../../repositories/ledger";
import { gamesOf } from "../game-wire";
import type { WireCall } from "../wire";

/** Wallet, limits, contacts and the games. An unknown token leaves what is the player's own empty. */
export const userWalletBalance: WireCall = {
  path: "api-user-wallet-balance",
  answer: ({ world, player, baseUrl }) => ({
    status: true,
    msg: "Wallet Balance",
    wallet_amt: player ? toPoints(world.ledger.balanceOf(walletOf(player.mobile))) : "",
    hold_amt: player ? "0" : "",
    betting_status: player ? (player.betting ? "1" : "0") : "",
    mobile_no: DEMO_CONTACTS.whatsapp,
    mobile_1: DEMO_CONTACTS.call,
    telegram_no: DEMO_CONTACTS.telegram,
    min_withdrawal: DEMO_LIMITS.minWithdrawal,
    max_withdrawal: DEMO_LIMITS.maxWithdrawal,
    min_transfer: DEMO_LIMITS.minTransfer,
    max_transfer: DEMO_LIMITS.maxTransfer,
    withdraw_open_time: DEMO_LIMITS.withdrawOpens,
    withdraw_close_time: DEMO_LIMITS.withdrawCloses,
    result: gamesOf("main", world, baseUrl),
  }),
};
