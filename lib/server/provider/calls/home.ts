import { recordOf, type WireRecord } from "../decode";
import { defineCall, defineRead } from "../define-call";
import { CODES, PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText, points } from "../wire";
import { gameRows } from "./games";

/** The support contacts in an answer, in the provider's form, or null. */
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
 * The answer of the wallet call and of the dashboard call. Forks distribute the fields differently, so one decoder reads both
 * answers, and player-home.ts merges them (docs/provider.md, "Home and settings"). Null: not in this answer, or unreadable; an
 * unreadable `wallet_amt` is an error, because it is money.
 */
const homeAnswer = (body: WireRecord, context: DecodeContext) => {
  body.mustHaveAny(KNOWN, "a wallet or a dashboard");
  return {
    balance: body.optional("wallet_amt", points),
    /** "1" is on. */
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

/** The player's wallet, on some forks with settings and the games too (docs/specification.md, 12.3 Home calls). */
export const userWalletBalance = defineRead<HomeAnswer>(PATHS.walletBalance, "player", homeAnswer);

/** The main games, on some forks with the wallet's fields too (docs/specification.md, 12.3 Home calls). */
export const getDashboardData = defineRead<HomeAnswer>(PATHS.dashboard, "player", homeAnswer);

const headline = (row: WireRecord): string | null =>
  row.whereReadable("status", filledText) === CODES.headlineShown ? row.whereReadable("notes", filledText) : null;

/**
 * The visible headlines of the screens with these numbers, in the provider's order, always as plain text
 * (docs/specification.md, 4.6 Headline). An answer without a list is itself a headline.
 */
export const getHeadline = defineCall<{ readonly ids: readonly number[] }, readonly string[]>({
  path: PATHS.headline,
  auth: "none",
  effect: "read",
  example: () => ({ ids: Object.values(CODES.headlines) }),
  request: ({ ids }) => ({ ids }),
  response: (body) => {
    const rows = body.hasAny(["data"]) ? body.readableRows("data", recordOf(headline)).rows : [headline(body)];
    return rows.filter((notes) => notes !== null);
  },
});

const HTTPS_ONLY: DecodeContext = { loopbackAddresses: false };

/** The pictures of home's slider for one player (docs/provider.md, "Home and settings"). */
export const getSliderImages = defineRead(PATHS.slider, "player", (body, context) =>
  body.readableRows(
    "sliderdata",
    recordOf((row) => ({
      id: row.whereReadable("image_id", filledText),
      image: row.required("slider_image", address(context)),
      /** On some forks. */
      link: row.whereReadable("slider_link", address(HTTPS_ONLY)),
    })),
  ),
);

/** The support contacts, for visitors too (docs/provider.md, "Home and settings"). */
export const getSocialData = defineRead(PATHS.social, "none", contacts);

/** The video tutorial of the first row, for visitors too (docs/specification.md, 11.3 Wallet and settings). */
export const howToPlay = defineRead(PATHS.howToPlay, "none", (body) => {
  const videos = body.readableRows(
    "content",
    recordOf((row) => row.whereReadable("video_link", address(HTTPS_ONLY))),
  );
  return { videoUrl: videos.rows[0] ?? null };
});
