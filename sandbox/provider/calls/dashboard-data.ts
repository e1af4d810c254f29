import { toPoints } from "../../domain/amount";
import { walletOf } from "../../repositories/ledger";
import { gamesOf } from "../game-wire";
import type { WireCall } from "../wire";

/** The games, with the account's state beside them. `account_block_status` "0" is a blocked account. */
export const dashboardData: WireCall = {
  path: "api-get-dashboard-data",
  answer: ({ world, player, settings, baseUrl }) => ({
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
};
