import { chooseLanguage } from "@/lib/contract/preferences";
import { fill } from "./fill";
import { rootSections } from "./screen-words";
import { en, hi } from "./words";

type Leaf = readonly [path: string, text: string];

const leaves = (value: object, path = ""): Leaf[] =>
  Object.entries(value).flatMap(([key, inner]): Leaf[] =>
    typeof inner === "string" ? [[`${path}${key}`, inner]] : leaves(inner, `${path}${key}.`),
  );

const gaps = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();

describe("the catalogue", () => {
  const hindi = new Map(leaves(hi));

  test.each(leaves(en))("%s has the same gaps in both languages and is empty in neither", (path, english) => {
    expect(english.trim()).not.toBe("");
    expect(hindi.get(path)?.trim()).toBeTruthy();
    expect(gaps(hindi.get(path) ?? "")).toEqual(gaps(english));
  });

  test("Hindi that equals the English is this, and nothing else", () => {
    const same = leaves(en).filter(([path, english]) => hindi.get(path) === english);
    expect(Object.fromEntries(same)).toEqual({
      "common.unknownAmount": "—",
      "account.otp.code": "OTP",
      "play.gameTypes.sp-dp-tp": "SP DP TP",
      "history.labels.SP DP TP": "SP DP TP",
      "withdraw.option": "{method} {number}",
    });
  });

  test("Hindi is written in Hindi's letters, but for abbreviations that players know by theirs", () => {
    const latin = [...hindi.values()].flatMap((text) => text.replace(/\{\w+\}/g, "").match(/[a-z][a-z0-9]*/gi) ?? []);
    const known = ["DP", "IST", "OTP", "QR", "SP", "TP", "UPI", "x7"];
    expect([...new Set(latin)].filter((word) => !known.includes(word))).toEqual([]);
  });

  test("the documents' sentences stand word for word", () => {
    expect(en.errors).toMatchObject({
      phone_required: "Phone number is required",
      phone_invalid: "Invalid phone number format",
      password_required: "Password is required",
      invalid_credentials: "Invalid credentials",
      provider_unreachable: "Network error. Please try again.",
      market_closed: "Sorry! Market is closed for today",
      bid_number_required: "Please enter the number",
      bid_number_invalid: "Number {number} is not valid",
      bid_points_required: "Please enter point",
      bid_points_minimum: "Required minimum bid amount is 10",
      bid_balance_short: "Insufficient balance please refill your account",
      bid_game_closed: "Bidding is closed for {gameType}",
      bid_failed: "Failed to place bid. Please try again.",
    });
    expect(en.bid).toMatchObject({
      placed: "Bid placed successfully!",
      failed: "Failed to place bid. Please try again.",
      warning: "Once you place a bid, it cannot be cancelled in any situation.",
      submitting: "Submitting...",
      balanceShort: "Not enough balance!",
    });
    expect(en.market).toMatchObject({
      openForToday: "Market Open for today",
      closedForToday: "Market Close for today",
      viewChart: "View Chart",
      familyTitles: { starline: "STARLINE MARKET", gali: "KING GALI" },
      starlineCard: "StarLine Market",
      viewNow: "VIEW NOW",
      chart: "Chart",
      gameTime: "Game time",
      openResultTime: "OPEN RESULT TIME",
      openLastTime: "OPEN BID LAST TIME",
      closedStarline: "Market is closed for today",
      closedGali: "Sorry!",
      closedGaliMessage: "Oops! Market is closed for today",
    });
    expect(en.home).toMatchObject({
      addMoney: "Add Money",
      withdrawal: "Withdrawal",
      jodiTricks: "JODI TRICKS",
      numberPicks: "NUMBER PICKS",
    });
    expect(en.charts).toMatchObject({ title: "MARKET CHARTS", view: "View Charts" });
    expect(en.pages.titles).toMatchObject({ htp: "How To Play", privacypolicy: "Privacy Policy", about: "About" });
    expect(en.betting).toMatchObject({
      profile: "Profile",
      winHistory: "Win History",
      bidHistory: "Bid History",
      marketRates: "Market Rates",
      bids: "Bids",
      familyBids: "Bid-History",
      familyWins: "Win History",
    });
    expect(en.shell).toMatchObject({
      home: "Home",
      howToPlay: "How To Play",
      marketCharts: "Market Charts",
      changePassword: "Change Password",
      privacyPolicy: "Privacy Policy",
      login: "Login",
      logOut: "Log out",
      downloadApp: "Download App",
      downloadNotice: "Download the Android app for fast deposit and withdraw 24x7",
      support: "Support",
    });
    expect(en.rates.title).toBe("Market Rates");
    expect(Object.values(en.rates.names.main)).toEqual([
      "Single Digit",
      "Jodi Digit",
      "Single Pana",
      "Double Panna",
      "Tripple Panna",
      "Half Sangam",
      "Full Sangam",
    ]);
    expect(en.login).toMatchObject({ submit: "Login", busy: "Please wait...", support: "Contact Support" });
    expect(en.history).toMatchObject({
      none: "NO DATA FOUND",
      submitting: "Submitting...",
      congratulations: "Congratulations You Won",
      digit: "Digit",
      date: "Date",
      pts: "{points} pts",
    });
    expect(Object.values(en.history.menu)).toEqual([
      "Main Bid-History",
      "Main Win-History",
      "Starline Bid-History",
      "Starline Win-History",
      "Gali Bid-History",
      "Gali Win-History",
    ]);
    expect(en.withdraw).toMatchObject({
      rule: "Withdraw Rule",
      history: "Withdraw History",
      noMethods: "No payment methods available",
      sent: "Withdraw request sent successfully",
      failed: "An error occurred",
      none: "No withdrawal history available",
      statuses: { pending: "Pending", cancelled: "Cancelled", approved: "Approved", unknown: "Unknown" },
    });
    expect(en.funds.payoutDetails).toEqual({
      away: "An error occurred while fetching payment details",
      unread: "Failed to retrieve payment details",
    });
    expect(en.deposit.payeeMissing).toEqual({
      none: "Failed to fetch UPI ID. Please check your credentials.",
      away: "An error occurred while fetching UPI ID.",
    });
    expect(en.errors).toMatchObject({
      withdraw_balance_short: "Wallet Limit Exceeded",
      withdraw_minimum: "Min amt is {min}",
      withdraw_hours: "Withdrawals are only allowed during specified hours.",
      withdraw_failed: "An unexpected error occurred. Please try again later.",
      method_required: "Please select a payment method",
      points_required: "Points is required!",
      transfer_minimum: "Points Must be More than 100",
      transfer_balance_short: "Not Enough Points",
      recipient_own: "Don't Use Your Own Phone No.",
      recipient_unknown: "Username or password incorrect",
    });
    expect(en.crash.title).toBe("Unexpected Application Error!");
  });
});

describe("fill", () => {
  test("puts each parameter in its gap and leaves a gap without one to be seen", () => {
    expect(fill("{a} of {b}, {c}", { a: 1, b: "two" })).toBe("1 of two, {c}");
  });

  test("a parameter that looks like a gap or an inherited name is not filled again", () => {
    expect(fill("{a} {toString}", { a: "{b}", b: "x" })).toBe("{b} {toString}");
  });
});

describe("openErrors", () => {
  test("has no word of bids or of the wallet: every page has them, those who may not bet too", () => {
    const open = Object.values(en.openErrors).join("\n");
    expect(open).not.toMatch(/wallet|\bbids?\b|bidding|balance|points|withdraw|deposit|transfer|UPI|payment/i);
    expect(rootSections(en).errors).toBe(en.openErrors);
    for (const code of ["session_ended", "rate_limited", "otp_invalid", "profile_failed", "market_closed"] as const) {
      expect(en.openErrors[code]).toBe(en.errors[code]);
    }
  });
});

describe("chooseLanguage", () => {
  test.each([
    ["hi", null, "hi"],
    ["en", "hi-IN,hi", "en"],
    ["fr", "hi-IN,hi;q=0.9,en;q=0.8", "hi"],
    [undefined, "en;q=0.5,hi;q=0.9", "hi"],
    [undefined, "fr-FR, ta;q=0.9", "en"],
    [undefined, "hi;q=0,en", "en"],
    [undefined, null, "en"],
    ["../etc", "", "en"],
  ])("cookie %s and Accept-Language %s give %s", (cookie, header, language) => {
    expect(chooseLanguage(cookie, header)).toBe(language);
  });
});
