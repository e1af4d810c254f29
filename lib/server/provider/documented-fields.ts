import { PATHS } from "./paths";

/**
 * What docs/provider.md says of fields beyond what the decoders say: with both, a fork's answer can be told from the
 * documented one. A field is written as its path, `result[].game_id` for one of each row.
 */
interface DocumentedFields {
  /** Documented fields that the app does not read. */
  readonly unread?: readonly string[];
  /** Read fields that may be missing: other forks, other calls or other rows have them. */
  readonly mayBeMissing?: readonly string[];
}

/** Of every answer. */
const USUAL = ["status", "msg", "message"];

const UNREAD_OF_GAMES = ["msg", "open_duration", "close_duration", "time_srt"].map((name) => `result[].${name}`);

/** Wallet and dashboard share these out among themselves (docs/provider.md, "Home and settings"). */
const HOME: DocumentedFields = {
  unread: ["hold_amt", "account_block_status", "withdraw_status", "app_link", ...UNREAD_OF_GAMES],
  mayBeMissing: [
    "wallet_amt",
    "betting_status",
    "mobile_no",
    "mobile_1",
    "telegram_no",
    "min_withdrawal",
    "max_withdrawal",
    "min_transfer",
    "max_transfer",
    "withdraw_open_time",
    "withdraw_close_time",
    "result",
    "result[].web_chart_url",
  ],
};

/** Of markets with one time. */
const ONE_TIME: DocumentedFields = {
  unread: UNREAD_OF_GAMES,
  mayBeMissing: [
    "web_galidessar_chart_url",
    ...["close_time", "close_result", "web_chart_url"].map((name) => `result[].${name}`),
  ],
};

const BIDS: DocumentedFields = { mayBeMissing: ["bid_data", "bid_data[].bid_tx_id"] };
const WINS: DocumentedFields = { mayBeMissing: ["win_data", "bid_data"] };

const FIELDS: Readonly<Record<string, DocumentedFields>> = {
  [PATHS.userLogin]: { unread: ["email"], mayBeMissing: ["mobile", "mobile_no", "betting_status"] },
  [PATHS.userRegistration]: { unread: ["mobile"] },
  [PATHS.walletBalance]: HOME,
  [PATHS.dashboard]: HOME,
  [PATHS.headline]: { unread: ["data[].id"], mayBeMissing: ["data", "notes"] },
  [PATHS.slider]: { mayBeMissing: ["sliderdata[].slider_link"] },
  [PATHS.howToPlay]: { unread: ["content[].how_to_play_content"] },
  [PATHS.bankDetails]: {
    unread: ["ac_holder_name", "account_number", "ifsc_code", "google_upi_payment_id", "phonepay_upi_payment_id"].map(
      (name) => `bank_details[].${name}`,
    ),
  },
  [PATHS.lastFundRequest]: {
    mayBeMissing: [
      "max_amt",
      "last_req_detail",
      ...["fund_request_id", "request_number", "id", "request_amount", "amount", "request_status"].map(
        (name) => `last_req_detail[].${name}`,
      ),
    ],
  },
  [PATHS.fundRequest]: { unread: ["fund_request_id"] },
  [PATHS.paymentNumbers]: { mayBeMissing: ["payment_details"] },
  [PATHS.withdrawHistory]: { unread: ["withdrawdata[].payment_method"], mayBeMissing: ["withdrawdata"] },
  [PATHS.walletHistory]: { mayBeMissing: ["transaction_history"] },
  [PATHS.starlineGames]: ONE_TIME,
  [PATHS.galiGames]: ONE_TIME,
  [PATHS.galiRates]: { mayBeMissing: ["web_galidessar_chart_url"] },
  [PATHS.mainBidHistory]: BIDS,
  [PATHS.starlineBidHistory]: BIDS,
  [PATHS.galiBidHistory]: BIDS,
  [PATHS.mainWinHistory]: WINS,
  [PATHS.starlineWinHistory]: WINS,
  [PATHS.galiWinHistory]: WINS,
};

/** Whether a field that no decoder read is documented for this call. */
export const isDocumented = (path: string, field: string): boolean =>
  USUAL.includes(field) || FIELDS[path]?.unread?.includes(field) === true;

/** Whether a field that a decoder looks for may be missing. */
export const mayBeMissing = (path: string, field: string): boolean =>
  USUAL.includes(field) || FIELDS[path]?.mayBeMissing?.includes(field) === true;

/** The documented type of a field where it is not text (docs/provider.md, "Types"). */
export const usualType = (field: string): "text" | "number" | "flag" => {
  if (field === "status") return "flag";
  return field.endsWith(".msg_status") ? "number" : "text";
};
