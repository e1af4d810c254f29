import fc from "fast-check";
import { changePassword, forgotPassword, profileUpdate, userLogin, userRegistration } from "./calls/account";
import { galidisawarGame, starlineGame } from "./calls/games";
import { galiWinHistory, mainBidHistory } from "./calls/histories";
import { getDashboardData, userWalletBalance } from "./calls/home-answer";
import { getHeadline, getSliderImages, getSocialData, howToPlay } from "./calls/home-content";
import { galidisawarGameRates, gameRates, starlineGameRates } from "./calls/rates";
import { checkMobile, forgetCheckMobile, resendOtp } from "./calls/send-otp";
import { submitMainBid } from "./calls/submit-bid";
import { goldenAnswers, LIVE } from "./golden/golden";
import { ProviderError } from "./provider";
import { readAnswer } from "./read-answer";

/** Every call, under the name of its golden folder. */
const DECODERS: Readonly<Record<string, (body: unknown) => unknown>> = {
  "bid-history-data": (body) => mainBidHistory.response(body, LIVE),
  "galidisawar-game": (body) => galidisawarGame.response(body, LIVE),
  "galidisawar-game-rates": (body) => galidisawarGameRates.response(body, LIVE),
  "game-rates": (body) => gameRates.response(body, LIVE),
  "get-dashboard-data": (body) => getDashboardData.response(body, LIVE),
  "get-headline": (body) => getHeadline.response(body, LIVE),
  "get-slider-images": (body) => getSliderImages.response(body, LIVE),
  "get-social-data": (body) => getSocialData.response(body, LIVE),
  "how-to-play": (body) => howToPlay.response(body, LIVE),
  "starline-game": (body) => starlineGame.response(body, LIVE),
  "starline-game-rates": (body) => starlineGameRates.response(body, LIVE),
  "submit-bid": (body) => submitMainBid.response(body, LIVE),
  "change-password": (body) => changePassword.response(body, LIVE),
  "check-mobile": (body) => checkMobile.response(body, LIVE),
  "forget-check-mobile": (body) => forgetCheckMobile.response(body, LIVE),
  "forgot-password": (body) => forgotPassword.response(body, LIVE),
  "profile-update": (body) => profileUpdate.response(body, LIVE),
  "resend-otp": (body) => resendOtp.response(body, LIVE),
  "user-registration": (body) => userRegistration.response(body, LIVE),
  "user-login": (body) => userLogin.response(body, LIVE),
  "user-wallet-balance": (body) => userWalletBalance.response(body, LIVE),
  "wining-history-data": (body) => galiWinHistory.response(body, LIVE),
};

const calls = Object.keys(DECODERS);

/** The decoded answer, or the typed error. Anything else thrown fails the test. */
const outcome = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
};

const decoded = (call: string, body: unknown): unknown => outcome(() => DECODERS[call]?.(body));
const decodedText = (call: string, text: string): unknown =>
  outcome(() => DECODERS[call]?.(readAnswer({ status: 200, text, header: () => undefined })));

/** Numbers in what a decoder gave: only moments may be numbers, and never NaN. */
const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null || value instanceof ProviderError) return [];
  return Object.values(value).flatMap(numbersIn);
};

const WIRE_FIELDS = [
  "status",
  "msg",
  "message",
  "result",
  "bid_data",
  "wallet_amt",
  "betting_status",
  "min_withdrawal",
  "unique_token",
  "user_name",
  "otp",
  "mobile",
  "mobile_no",
  "mobile_1",
  "telegram_no",
  "game_id",
  "game_name",
  "open_time",
  "close_time",
  "open_result",
  "close_result",
  "msg_status",
  "web_chart_url",
  "pana",
  "session",
  "digits",
  "closedigits",
  "points",
  "bid_date",
  "bid_tx_id",
  "win_data",
  "amount",
  "wining_date",
  "game_rates",
  "single_digit_val_1",
  "single_digit_val_2",
  "data",
  "notes",
  "sliderdata",
  "slider_image",
  "slider_link",
  "content",
  "video_link",
];

const scalar = fc.oneof(
  fc.jsonValue({ maxDepth: 0 }),
  fc.constantFrom("", "true", "1", "0", "NaN", "-", "1e9", "05 Nov 2026 09:15:30 PM"),
);
const wireObject = (value: fc.Arbitrary<unknown>) => fc.dictionary(fc.constantFrom(...WIRE_FIELDS), value);
const likely = wireObject(fc.oneof(scalar, fc.array(fc.oneof(scalar, wireObject(scalar)), { maxLength: 4 })));

test.each(calls)(
  "%s: no JSON makes the decoder throw anything but a typed error, or give a number of garbage",
  (call) => {
    fc.assert(
      fc.property(fc.oneof(likely, fc.jsonValue()), (body) => {
        const numbers = numbersIn(decoded(call, body));
        expect(numbers.every((number) => Number.isSafeInteger(number) && number > Date.UTC(1900, 0, 1))).toBe(true);
      }),
      { numRuns: 500 },
    );
  },
);

test.each(calls)("%s: no text makes the decoder throw anything but a typed error", (call) => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      decodedText(call, text);
    }),
    { numRuns: 300 },
  );
});

test.each(calls)("%s: a golden answer with a piece cut out or put in is read or a typed error", (call) => {
  const golden = fc.constantFrom(...goldenAnswers(call).map(({ text }) => text));
  fc.assert(
    fc.property(golden, fc.nat(), fc.nat(40), fc.string({ maxLength: 8 }), (text, start, length, put) => {
      const at = start % text.length;
      decodedText(call, text.slice(0, at) + put + text.slice(at + length));
    }),
    { numRuns: 500 },
  );
});

test.each(calls)("%s has golden answers", (call) => {
  expect(goldenAnswers(call).length).toBeGreaterThan(1);
});

const GARBAGE = fc.constantFrom<unknown>("", " ", null, [], {}, true, "NaN", "five", "1e3", "1,000", "--", "∞");

test("no garbage becomes an amount: a balance is exact, absent or an error", () => {
  fc.assert(
    fc.property(GARBAGE, (garbage) => {
      const answer = decoded("user-wallet-balance", { wallet_amt: garbage, betting_status: "1" });
      if (!(answer instanceof ProviderError)) expect(answer).toMatchObject({ balance: null });
    }),
  );
});

test("no garbage becomes the points of a bid", () => {
  const row = { game_name: "Kalyan", pana: "Single Digit", session: "Open", digits: "6", bid_date: "" };
  fc.assert(
    fc.property(GARBAGE, (garbage) => {
      expect(decoded("bid-history-data", { status: true, bid_data: [{ ...row, points: garbage }] })).toBeInstanceOf(
        ProviderError,
      );
    }),
  );
});

test("no garbage of a status accepts or refuses a bid", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (status) => {
      fc.pre(status !== true && status !== false && status !== "true" && status !== "false");
      expect(decoded("submit-bid", { status, msg: "Bid Submitted Successfully" })).toBeInstanceOf(ProviderError);
    }),
  );
});
