import { CODES } from "../codes";
import { recordOf, type WireRecord } from "../decode";
import { defineCall, defineRead } from "../define-call";
import type { DecodeContext } from "../provider";
import { address, filledText, lines, points } from "../wire";
import { gameRows } from "./games";

const contacts = (body: WireRecord) => ({
  whatsapp: body.whereReadable("mobile_no", filledText),
  call: body.whereReadable("mobile_1", filledText),
  telegram: body.whereReadable("telegram_no", filledText),
});

/** An answer without any of these fields is not a wallet or dashboard answer. */
const KNOWN = [
  "wallet_amt",
  "betting_status",
  "min_withdrawal",
  "withdraw_open_time",
  "withdraw_close_time",
  "mobile_no",
  "mobile_1",
  "telegram_no",
  "result",
];

/**
 * Forks distribute the fields differently over wallet and dashboard, so one decoder reads both and player-home.ts merges
 * them (docs/provider.md, "Home and settings"). An unreadable `wallet_amt` is an error, because it is money.
 */
const homeAnswer = (body: WireRecord, context: DecodeContext) => {
  body.mustHaveAny(KNOWN, "a wallet or a dashboard");
  return {
    balance: body.optional("wallet_amt", points),
    bettingStatus: body.whereReadable("betting_status", filledText),
    ...contacts(body),
    minWithdrawal: body.whereReadable("min_withdrawal", points),
    maxWithdrawal: body.whereReadable("max_withdrawal", points),
    minTransfer: body.whereReadable("min_transfer", points),
    maxTransfer: body.whereReadable("max_transfer", points),
    /** 12-hour India time, "07:00 AM". */
    withdrawOpenTime: body.whereReadable("withdraw_open_time", filledText),
    withdrawCloseTime: body.whereReadable("withdraw_close_time", filledText),
    games: gameRows(body, context),
  };
};
export type HomeAnswer = Readonly<ReturnType<typeof homeAnswer>>;

/** On some forks with settings and the games too. */
export const userWalletBalance = defineRead<HomeAnswer>("walletBalance", "player", homeAnswer);

/** The main games, on some forks with the wallet's fields too. */
export const getDashboardData = defineRead<HomeAnswer>("dashboard", "player", homeAnswer);

const headline = (row: WireRecord): readonly string[] =>
  row.whereReadable("status", filledText) === CODES.headlineShown ? (row.whereReadable("notes", lines) ?? []) : [];

/** Lines of plain text in the provider's order (docs/specification.md, 4.6). An answer without a list is itself a headline. */
export const getHeadline = defineCall<{ readonly ids: readonly number[] }, readonly string[]>({
  name: "headline",
  auth: "none",
  effect: "read",
  example: () => ({ ids: Object.values(CODES.headlines) }),
  request: ({ ids }) => ({ ids }),
  response: (body) => {
    return body.hasAny(["data"]) ? body.readableRows("data", recordOf(headline)).rows.flat() : headline(body);
  },
});

const HTTPS_ONLY: DecodeContext = { loopbackAddresses: false };

export const getSliderImages = defineRead("slider", "player", (body, context) =>
  body.readableRows(
    "sliderdata",
    recordOf((row) => ({
      id: row.whereReadable("image_id", filledText),
      image: row.required("slider_image", address(context)),
      link: row.whereReadable("slider_link", address(HTTPS_ONLY)),
    })),
  ),
);

export const getSocialData = defineRead("social", "none", contacts);

/** The first row's, for visitors too (docs/specification.md, 11.3). */
export const howToPlay = defineRead("howToPlay", "none", (body) => {
  const videos = body.readableRows(
    "content",
    recordOf((row) => row.whereReadable("video_link", address(HTTPS_ONLY))),
  );
  return { videoUrl: videos.rows[0] ?? null };
});
