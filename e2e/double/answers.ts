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

const games = () =>
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

/** The answers to each call, as the specification shows them. */
export const ANSWERS = {
  login: (player: DoublePlayer) => ({
    status: true,
    msg: "Successfully logged in",
    unique_token: player.token,
    user_name: player.name,
    mobile: "b64:encrypted-not-a-number",
    email: "a@b.example",
    mobile_no: "+919000000097",
    betting_status: "1",
  }),
  wallet: (player: DoublePlayer | undefined) => ({
    status: true,
    wallet_amt: player ? String(player.wallet) : "",
    betting_status: player ? "1" : "",
    mobile_1: "9000000098",
    mobile_no: "9000000097",
    telegram_no: "9000000099",
    withdraw_open_time: "07:00 AM",
    withdraw_close_time: "10:00 PM",
    min_withdrawal: "1000",
    result: player ? games() : [],
  }),
  dashboard: (player: DoublePlayer | undefined) => ({ status: true, result: player ? games() : [] }),
  slots: (family: keyof typeof SLOTS) => {
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
  refused: (text: string) => ({ status: false, msg: text }),
  bidHistory: (player: DoublePlayer | undefined) => {
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
};
