import { z } from "zod";
import { CODES } from "../codes";
import { field, firstRow, known, optional, readableRows, record, whereReadable } from "../decode";
import { defineCall, defineRead } from "../define-call";
import { address, filledText, httpsAddress, lines, points } from "../wire";
import { gameRows } from "./games";

const contacts = {
  whatsapp: ["mobile_no", whereReadable(filledText)],
  call: ["mobile_1", whereReadable(filledText)],
  telegram: ["telegram_no", whereReadable(filledText)],
} as const;

/** An answer without any of these fields is not a wallet or dashboard answer. */
const KNOWN = ["wallet_amt", "betting_status", "min_withdrawal", "withdraw_open_time", "withdraw_close_time"].concat(
  Object.values(contacts).map(([key]) => key),
  "result",
);

/**
 * Forks distribute the fields differently over wallet and dashboard, so one schema reads both and player-home.ts merges
 * them (docs/provider.md, "Home and settings"). An unreadable `wallet_amt` is an error, because it is money.
 */
const homeAnswer = known(
  KNOWN,
  "a wallet or a dashboard",
  record({
    balance: ["wallet_amt", optional(points, null)],
    bettingStatus: ["betting_status", whereReadable(filledText)],
    ...contacts,
    minWithdrawal: ["min_withdrawal", whereReadable(points)],
    maxWithdrawal: ["max_withdrawal", whereReadable(points)],
    minTransfer: ["min_transfer", whereReadable(points)],
    maxTransfer: ["max_transfer", whereReadable(points)],
    /** 12-hour India time, "07:00 AM". */
    withdrawOpenTime: ["withdraw_open_time", whereReadable(filledText)],
    withdrawCloseTime: ["withdraw_close_time", whereReadable(filledText)],
    transferStatus: ["transfer_point_status", whereReadable(filledText)],
    accountStatus: ["account_block_status", whereReadable(filledText)],
    maintenanceStatus: ["maintainence_msg_status", whereReadable(filledText)],
    maintenanceText: ["app_maintainence_msg", whereReadable(lines)],
    games: ["result", gameRows],
  }),
);
export type HomeAnswer = z.output<typeof homeAnswer>;

/** On some forks with settings and the games too. */
export const userWalletBalance = defineRead<HomeAnswer>("walletBalance", "player", homeAnswer, "unknown-token");

/** The main games, on some forks with the wallet's fields too. */
export const getDashboardData = defineRead<HomeAnswer>("dashboard", "player", homeAnswer, "unknown-token");

const headline = record({ status: whereReadable(filledText), notes: whereReadable(lines) }).transform(
  ({ status, notes }) => (status === CODES.headlineShown ? (notes ?? []) : []),
);

const headlines = known(["data"], "headlines", field("data", readableRows(headline))).transform(({ rows }) =>
  rows.flat(),
);

/** Lines of plain text in the provider's order (docs/specification.md, 4.6). An answer without a list is itself a headline. */
export const getHeadline = defineCall<{ readonly ids: readonly number[] }, readonly string[]>({
  name: "headline",
  auth: "none",
  effect: "read",
  example: () => ({ ids: Object.values(CODES.headlines) }),
  request: ({ ids }) => ({ ids }),
  answer: z.union([headlines, headline], "an object"),
});

const sliderRow = record({
  id: ["image_id", whereReadable(filledText)],
  image: ["slider_image", address],
  link: ["slider_link", whereReadable(httpsAddress)],
});

export const getSliderImages = defineRead("slider", "player", field("sliderdata", readableRows(sliderRow)));

export const getSocialData = defineRead("social", "none", record(contacts));

/** The first row's, for visitors too (docs/specification.md, 11.3). */
export const howToPlay = defineRead(
  "howToPlay",
  "none",
  record({ videoUrl: ["content", firstRow(field("video_link", whereReadable(httpsAddress)))] }),
);
