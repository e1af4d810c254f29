import { z } from "zod";
import { CODES } from "../codes";
import { field, firstRow, optional, orNullIfUnreadable, readableRows, record, requireAnyField } from "../decode";
import { defineCall, defineRead } from "../define-call";
import { filledText, httpsUrl, lines, points, safeUrl } from "../wire";
import { gameRows } from "./games";

const contacts = {
  whatsapp: ["mobile_no", orNullIfUnreadable(filledText)],
  call: ["mobile_1", orNullIfUnreadable(filledText)],
  telegram: ["telegram_no", orNullIfUnreadable(filledText)],
} as const;

/** The fields of the wallet and the dashboard; a response without any of them is neither. */
const KNOWN = ["wallet_amt", "betting_status", "min_withdrawal", "withdraw_open_time", "withdraw_close_time"].concat(
  Object.values(contacts).map(([key]) => key),
  "result",
);

/**
 * The schema of both wallet and dashboard, because providers distribute the fields differently over them, and
 * lib/server/player/player-home.ts merges them (docs/provider.md, "Home and settings"). An unreadable `wallet_amt` is
 * an error, because it is money.
 */
const homeAnswer = requireAnyField(
  KNOWN,
  "a wallet or a dashboard",
  record({
    balance: ["wallet_amt", optional(points, null)],
    bettingStatus: ["betting_status", orNullIfUnreadable(filledText)],
    ...contacts,
    minWithdrawal: ["min_withdrawal", orNullIfUnreadable(points)],
    maxWithdrawal: ["max_withdrawal", orNullIfUnreadable(points)],
    minTransfer: ["min_transfer", orNullIfUnreadable(points)],
    maxTransfer: ["max_transfer", orNullIfUnreadable(points)],
    /** The start of withdrawals, in 12-hour India time, "07:00 AM". */
    withdrawOpenTime: ["withdraw_open_time", orNullIfUnreadable(filledText)],
    withdrawCloseTime: ["withdraw_close_time", orNullIfUnreadable(filledText)],
    transferStatus: ["transfer_point_status", orNullIfUnreadable(filledText)],
    accountStatus: ["account_block_status", orNullIfUnreadable(filledText)],
    maintenanceStatus: ["maintainence_msg_status", orNullIfUnreadable(filledText)],
    maintenanceText: ["app_maintainence_msg", orNullIfUnreadable(lines)],
    games: ["result", gameRows],
  }),
);
export type HomeAnswer = z.output<typeof homeAnswer>;

/** Reads the wallet, at some providers with settings and the games as well. */
export const userWalletBalance = defineRead<HomeAnswer>("walletBalance", "player", homeAnswer, "unknown-token");

/** Reads the main games, at some providers with the wallet's fields as well. */
export const getDashboardData = defineRead<HomeAnswer>("dashboard", "player", homeAnswer, "unknown-token");

const headline = record({ status: orNullIfUnreadable(filledText), notes: orNullIfUnreadable(lines) }).transform(
  ({ status, notes }) => (status === CODES.headlineShown ? (notes ?? []) : []),
);

const headlines = requireAnyField(["data"], "headlines", field("data", readableRows(headline))).transform(({ rows }) =>
  rows.flat(),
);

/**
 * Reads the headlines as lines of plain text in the provider's order (docs/specification.md, 4.6). A response without a
 * list is itself a headline.
 */
export const getHeadline = defineCall<{ readonly ids: readonly number[] }, readonly string[]>({
  name: "headline",
  auth: "none",
  effect: "read",
  example: () => ({ ids: Object.values(CODES.headlines) }),
  request: ({ ids }) => ({ ids }),
  answer: z.union([headlines, headline], "an object"),
});

const sliderRow = record({
  id: ["image_id", orNullIfUnreadable(filledText)],
  image: ["slider_image", safeUrl],
  link: ["slider_link", orNullIfUnreadable(httpsUrl)],
});

export const getSliderImages = defineRead("slider", "player", field("sliderdata", readableRows(sliderRow)));

export const getSocialData = defineRead("social", "none", record(contacts));

/** Reads the first row's video, for visitors as well (docs/specification.md, 11.3). */
export const howToPlay = defineRead(
  "howToPlay",
  "none",
  record({ videoUrl: ["content", firstRow(field("video_link", orNullIfUnreadable(httpsUrl)))] }),
);
