import { readFileSync } from "node:fs";
import { chooseLanguage } from "@/lib/contract/preferences";
import { interpolate } from "./interpolate";
import { pickRootTranslations, pickScreenTranslations } from "./namespaces";
import { en, hi } from "./translations";

/** The labels that the specification writes without quotation marks. */
const LABELS = [
  "About, Add Money, Approved, Bid History, Bid-History, Bids, Cancelled, Change Password, Chart, Contact Support, Date, Digit",
  "Double Panna, Download App, Download the Android app for fast deposit and withdraw 24x7, Full Sangam, Gali Bid-History",
  "Gali Win-History, Game time, Half Sangam, Home, How To Play, JODI TRICKS, Jodi Digit, KING GALI, Log out, MARKET CHARTS",
  "Main Bid-History, Main Win-History, Market Charts, Market Rates, NUMBER PICKS, Pending, Privacy Policy, Profile",
  "STARLINE MARKET, Single Digit, Single Pana, StarLine Market, Starline Bid-History, Starline Win-History, Support",
  "Tripple Panna, Unknown, VIEW NOW, View Chart, View Charts, Win History, Withdraw History, Withdraw Rule, Withdrawal",
].flatMap((line) => line.split(", "));

type Leaf = readonly [path: string, text: string];

const leaves = (value: object, path = ""): Leaf[] =>
  Object.entries(value).flatMap(([key, inner]): Leaf[] =>
    typeof inner === "string" ? [[`${path}${key}`, inner]] : leaves(inner, `${path}${key}.`),
  );

describe("the catalogue", () => {
  const hindi = new Map(leaves(hi));

  test("Hindi is written in Hindi's letters, but for abbreviations that players know by theirs", () => {
    const latin = [...hindi.values()].flatMap((text) => text.replace(/\{\w+\}/g, "").match(/[a-z][a-z0-9]*/gi) ?? []);
    const known = ["DP", "IST", "OTP", "QR", "SP", "TP", "UPI", "UTR", "x7"];
    expect([...new Set(latin)].filter((word) => !known.includes(word))).toEqual([]);
  });

  test("the sentences and labels of the specification stand word for word", () => {
    const gapless = (text: string) => text.replace(/\{\w+( \w+)*\}/g, "{}");
    const specification = readFileSync("docs/specification.md", "utf8").replace(/\n\s*/g, " ");
    // An apostrophe between two letters does not close a quotation.
    const sentences = [...specification.matchAll(/'([A-Z][^'|]*?(?:[a-z]'[a-z][^'|]*?)?)'/g)].map(
      ([, text = ""]) => text,
    );
    const english = new Set(leaves(en).map(([, text]) => gapless(text)));
    expect(sentences.length).toBeGreaterThan(120);
    expect([...sentences, ...LABELS].filter((text) => !english.has(gapless(text)))).toEqual([]);
  });
});

describe("interpolate", () => {
  test("puts each parameter in its gap and leaves a gap without one to be seen", () => {
    expect(interpolate("{a} of {b}, {c}", { a: 1, b: "two" })).toBe("1 of two, {c}");
  });

  test("a parameter that looks like a gap or an inherited name is not interpolated again", () => {
    expect(interpolate("{a} {toString}", { a: "{b}", b: "x" })).toBe("{b} {toString}");
  });
});

describe("the errors of pages", () => {
  test("those for everybody have no text of bids or of the wallet", () => {
    const open = [...leaves(en.commonErrors), ...leaves(en.accountErrors)].map(([, text]) => text).join("\n");
    expect(open).not.toMatch(/wallet|\bbids?\b|bidding|balance|points|withdraw|deposit|transfer|UPI|payment/i);
    expect(pickRootTranslations(en).errors).toBe(en.commonErrors);
  });

  test("a page adds to the root's only its own, and has them all", () => {
    const { errors: ofAccounts } = pickScreenTranslations(en, "login");
    expect({ ...en.commonErrors, ...ofAccounts }).toEqual({ ...en.commonErrors, ...en.accountErrors });
    const { errors: gated } = pickScreenTranslations(en, "bid");
    expect({ ...en.commonErrors, ...gated }).toEqual(en.errors);
    for (const more of [ofAccounts, gated]) expect(more).not.toHaveProperty("session_ended");
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
