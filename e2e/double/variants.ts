import { MARKETS, SLOTS } from "./markets";

/** A player as this double knows one. Amounts are whole points. */
export interface DoublePlayer {
  readonly mobile: string;
  readonly password: string;
  readonly name: string;
  token: string;
  wallet: number;
  readonly bids: DoubleBid[];
}

/** A bid line as the history shows it. */
export interface DoubleBid {
  readonly id: number;
  readonly game: string;
  readonly pana: string;
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
  readonly points: string;
  /** `05 Nov 2026 09:15:30 PM`, in India. */
  readonly at: string;
}

/**
 * One family of answers that a provider of this kind may give. `documents`: as the specification shows it. `fork`: as
 * the contract's page says other servers of the family answer: numbers where strings were and the other way round, the
 * list and the flags from the dashboard, "true" as text, and text of the server around the JSON.
 */
export interface Variant {
  readonly name: "documents" | "fork";
  readonly login: (player: DoublePlayer) => object;
  readonly wallet: (player: DoublePlayer | undefined) => object;
  readonly dashboard: (player: DoublePlayer | undefined) => object;
  readonly slots: (family: keyof typeof SLOTS) => object;
  readonly social: () => object;
  readonly bidTaken: () => object;
  readonly refused: (text: string) => object;
  readonly bidHistory: (player: DoublePlayer | undefined) => object;
  /** What goes over the wire for an answer. */
  readonly write: (answer: object) => { readonly contentType: string; readonly text: string };
}

const documentGames = () =>
  MARKETS.map((market) => ({
    game_id: String(market.id),
    game_name: market.name,
    open_time: market.open,
    close_time: market.close,
    msg: market.isOpen ? "Market Running" : "Market Closed",
    msg_status: market.isOpen ? 1 : 2,
    open_result: market.openResult,
    close_result: market.closeResult,
    open_duration: 1000,
    close_duration: 2000,
    time_srt: 3,
    web_chart_url: market.chart,
  }));

export const DOCUMENTS: Variant = {
  name: "documents",
  login: (player) => ({
    status: true,
    msg: "Successfully logged in",
    unique_token: player.token,
    user_name: player.name,
    mobile: "b64:encrypted-not-a-number",
    email: "a@b.example",
    mobile_no: "+919000000097",
    betting_status: "1",
  }),
  wallet: (player) => ({
    status: true,
    wallet_amt: player ? String(player.wallet) : "",
    betting_status: player ? "1" : "",
    mobile_1: "9000000098",
    mobile_no: "9000000097",
    telegram_no: "9000000099",
    withdraw_open_time: "07:00 AM",
    withdraw_close_time: "10:00 PM",
    min_withdrawal: "1000",
    result: player ? documentGames() : [],
  }),
  dashboard: (player) => ({ status: true, result: player ? documentGames() : [] }),
  slots: (family) => {
    const { id, name, time, chart } = SLOTS[family];
    const game = { game_id: id, game_name: name, open_time: time, msg: "Market Running", msg_status: 1 };
    return {
      status: true,
      msg: "Data",
      result: [{ ...game, open_result: "", close_result: "" }],
      [family === "starline" ? "web_starline_chart_url" : "web_galidessar_chart_url"]: chart,
    };
  },
  social: () => ({
    status: true,
    msg: "Data",
    mobile_no: "9000000097",
    telegram_no: "9000000099",
    mobile_1: "9000000098",
  }),
  bidTaken: () => ({ status: true, msg: "Bid placed" }),
  refused: (text) => ({ status: false, msg: text }),
  bidHistory: (player) => {
    const rows = player?.bids ?? [];
    if (rows.length === 0) return { status: false, msg: "Bid Data Not Available", bid_data: [] };
    return {
      status: true,
      msg: "Bid Data",
      bid_data: rows.map((bid) => ({
        game_name: bid.game,
        pana: bid.pana,
        session: bid.session,
        digits: bid.digits,
        closedigits: bid.closedigits,
        points: bid.points,
        bid_date: bid.at,
      })),
    };
  },
  write: (answer) => ({ contentType: "application/json", text: JSON.stringify(answer) }),
};

export const FORK: Variant = {
  ...DOCUMENTS,
  name: "fork",
  login: (player) => ({
    status: "true",
    message: "Welcome",
    unique_token: player.token,
    user_name: player.name,
    mobile: null,
    betting_status: 1,
  }),
  wallet: (player) => ({ status: true, wallet_amt: player ? player.wallet : "", min_withdrawal: 1000, hold_amt: 0 }),
  dashboard: (player) => ({
    status: "true",
    ...(player ? { wallet_amt: String(player.wallet), betting_status: 1, account_block_status: 1 } : {}),
    mobile_no: "9000000097",
    telegram_no: null,
    result: player
      ? documentGames().map((game) => ({
          ...game,
          game_id: Number(game.game_id),
          msg_status: String(game.msg_status),
          open_duration: "1000",
          close_result: game.close_result,
          unknown_field: { deep: [1, 2] },
        }))
      : [],
  }),
  bidTaken: () => ({ status: "true", message: "Bid placed" }),
  refused: (text) => ({ status: false, message: text }),
  bidHistory: (player) => ({
    status: (player?.bids.length ?? 0) > 0,
    bid_data: (player?.bids ?? []).map((bid) => ({
      bid_tx_id: `TX${bid.id}`,
      game_name: bid.game,
      pana: bid.pana,
      session: bid.session,
      digits: bid.digits,
      closedigits: null,
      points: Number(bid.points),
      bid_date: bid.at,
    })),
  }),
  write: (answer) => ({
    contentType: "text/html; charset=UTF-8",
    text: `<br />\n<b>Notice</b>: Undefined index: x in <b>index</b> on line <b>9</b><br />\n${JSON.stringify(answer)}\n`,
  }),
};
