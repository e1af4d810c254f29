import fc from "fast-check";
import { namedMarket } from "./named-market";

const MARKETS = [
  "Kalyan",
  "Kalyan Night",
  "Time Bazar",
  "Main Bazar",
  "Milan Day",
  "Milan Night",
  "Rajdhani Day",
  "Sridevi",
  "RAJ & RANI",
  "Supreme Day",
  "Market 3f8a1c",
  "Bazar 7",
];

const market = fc.constantFrom(...MARKETS);
/** Makes each letter large or small, as a chat's keyboard does. */
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((large) => [...text].map((letter, at) => (large[at] ? letter.toUpperCase() : letter.toLowerCase())).join(""));
const session = fc.constantFrom("", "Open", "close", "OPEN", "ओपन", "jodi");
const bids = fc.constantFrom("12=50", "12.23.34=50", "5 - 100", "१२=५०", "[5] 20");

test("a market at the head of a pasted list is named if, and only if, it is another than this one", () => {
  fc.assert(
    fc.property(
      fc
        .tuple(market, market)
        .chain(([named, here]) => fc.tuple(fc.constant(named), fc.constant(here), anyCase(named))),
      session,
      session,
      fc.constantFrom("\n", " ", ": ", " - ", "\n\n"),
      fc.constantFrom("", "*", "🔥 ", "27/11/26 ", "[27/11, 9:12 pm] Raju: "),
      bids,
      ([named, here, written], before, after, between, start, bid) => {
        const head = [before, written, after].filter(Boolean).join(" ");
        const text = `${start}${head}${start === "*" ? "*" : ""}${between}${bid}`;
        expect(namedMarket(text, MARKETS, here)).toBe(named === here ? undefined : named);
      },
    ),
  );
});

const WORDS = [
  "ek",
  "do",
  "teen",
  "paanch",
  "single",
  "jodi",
  "pana",
  "open",
  "close",
  "total",
  "Raju",
  "Kalyani",
  "Milan",
  "Main",
  "Day",
];

test("number words, games and players' names are no market", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }), market, bids, (words, here, bid) => {
      // "Milan Day" is a market, whoever writes its words.
      fc.pre(!/milan day/i.test(words.join(" ")));
      expect(namedMarket(`${words.join(" ")} ${bid}`, MARKETS, here)).toBeUndefined();
      expect(namedMarket(`[27/11, 9:12 pm] Sridevi: ${bid}`, MARKETS, here)).toBeUndefined();
      expect(namedMarket(`~Sridevi~ ${bid}\n${bid} Sridevi`, MARKETS, here)).toBeUndefined();
    }),
  );
});

test("a pasted list of two markets names the other one, and a slot's time is no name", () => {
  expect(namedMarket("Kalyan\n12=50\nTime Bazar\n34=20", MARKETS, "Kalyan")).toBe("Time Bazar");
  expect(namedMarket("08:00 PM 5=20", ["08:00 PM", "09:00 PM"], "09:00 PM")).toBeUndefined();
});
